import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Profile, over the recorded world")
@MainActor struct ProfileViewModelTests {
  @Test func `a bare name opens one's own profile`() async throws {
    let screen = try await RecordedWorld().open("profile").screen
    #expect(Sample.items(screen).first?.title.text == "mira.test")
  }

  @Test func `a DID opens anybody's`() async throws {
    let screen = try await RecordedWorld().open("profile/" + Self.yuki).screen
    #expect(Sample.items(screen).first?.title.text == "yuki-arai.test")
  }

  @Test func `what is no DID leads nowhere`() async throws {
    let world = try RecordedWorld()
    await #expect(throws: UnknownRoute.self) {
      _ = try await world.open("profile/yuki")
    }
  }

  @Test func `an account that does not resolve shows as its DID`() async throws {
    let stranger = "did:plc:pweiexkmhmqhfr3hff7ub66w"
    let screen = try await RecordedWorld().open("profile/" + stranger).screen
    #expect(Sample.items(screen).first?.title.text == stranger)
  }

  @Test func `while the profile cannot be read its repos still show`() async throws {
    let screen = try await RecordedWorld(fail: ["getProfile=500"]).open("profile").screen
    #expect(Sample.items(screen).contains { $0.title.text == "tidemark" })
  }

  private static let yuki = "did:plc:kiyzplu3fve7sc74qdzj7xa2"
}
