import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Two rounds of a pull compared, over the recorded world")
@MainActor struct RoundChoiceTests {
  private let world: RecordedWorld

  init() throws { world = try RecordedWorld() }

  @Test func `nothing but the newest round is fetched before somebody asks`() async throws {
    _ = try await world.open("pull")
    #expect(world.session.requests(named: "getBlob") == 1)
  }

  @Test func `each round of a comparison is fetched once`() async throws {
    let model = try await world.open("pull")
    _ = try await world.tap("Since round 1", on: model)
    #expect(world.session.requests(named: "getBlob") == 2)
    #expect(Self.title(model)?.hasPrefix("From round 1 to round 3 · ") == true)
  }

  @Test func `what is compared stays while the pull is refreshed`() async throws {
    let model = try await world.open("pull")
    _ = try await world.tap("Round 2", on: model)
    _ = try await world.tap("Since round 1", on: model)
    let before = Self.title(model)
    _ = try await world.tap("pull.refresh", on: model)
    #expect(before?.hasPrefix("From round 1 to round 2") == true)
    #expect(Self.title(model) == before)
  }

  @Test func `choosing the other round shows the whole of it`() async throws {
    let model = try await world.open("pull")
    _ = try await world.tap("Since round 1", on: model)
    _ = try await world.tap("Round 1", on: model)
    #expect(Self.title(model) == nil)
    #expect(Sample.files(model.screen).count == 3)
  }

  @Test func `the whole change comes back by one tap`() async throws {
    let model = try await world.open("pull")
    _ = try await world.tap("Since round 2", on: model)
    _ = try await world.tap("Whole change", on: model)
    #expect(Self.title(model) == nil)
    #expect(Sample.files(model.screen).count == 9)
  }

  @Test func `a comment names the round that is shown, not what it is compared with`() async throws
  {
    let model = try await world.open("pull")
    _ = try await world.tap("Round 2", on: model)
    _ = try await world.tap("Until round 3", on: model)
    try await world.type("LGTM", into: "pull.composer", on: model)
    _ = try await world.tap("Send", on: model)
    #expect(Sent(world.session.caller.calls.last)?.record["pullRoundIdx"] == .integer(1))
  }

  @Test func `a round that cannot be had leaves everything else, and is asked for again`()
    async throws
  {
    let world = try RecordedWorld(fail: ["getBlob#2=503"])
    let model = try await world.open("pull")
    _ = try await world.tap("Since round 1", on: model)
    #expect(Sample.comments(model.screen).count > 20)
    _ = try await world.tap("pull.comparison.failure.retry", on: model)
    #expect(!Sample.files(model.screen).isEmpty)
  }

  @Test func `a file of a comparison is laid out whole by one tap`() async throws {
    let model = try await world.open("pull")
    _ = try await world.tap("Since round 1", on: model)
    _ = try await world.tap("Show all", on: model)
    #expect(Sample.files(model.screen).allSatisfy { $0.leftOut == nil })
  }

  @Test func `a round that is not there is no command`() async throws {
    let model = try await world.open("pull")
    await #expect(throws: UnknownCommand.self) {
      try await model.perform(Command("compare", argument: "99"))
    }
  }

  private static func title(_ model: any ScreenModel) -> String? {
    model.screen.sections.first { $0.id.rawValue == "pull.comparison" }?.header?.title.text
  }
}
