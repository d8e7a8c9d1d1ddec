import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Repos, over the recorded world")
@MainActor struct ReposViewModelTests {
  @Test func `all six repos show`() async throws {
    let items = Sample.items(try await RecordedWorld().open("repos").screen)
    #expect(
      items.map(\.title.text)
        == ["quill", "halyard", "tidemark", "gridline", "ferrule", "dotfiles"])
  }

  @Test func `failing to refresh keeps what was there and says so`() async throws {
    let world = try RecordedWorld(fail: ["listRepos#2=500"])
    let model = try await world.open("repos")
    _ = try await world.tap("repos.refresh", on: model)
    #expect(Sample.items(model.screen).count == 6)
    #expect(Sample.notice(model.screen)?.title.text == "Your repositories could not be read.")
  }
}
