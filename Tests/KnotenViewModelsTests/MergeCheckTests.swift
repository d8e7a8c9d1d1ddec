import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Whether a pull merges")
@MainActor struct MergeCheckTests {
  @Test func `nobody is asked before the person says so`() async throws {
    let world = try RecordedWorld()
    _ = try await world.open("pull")
    #expect(world.session.requests(named: "mergeCheck") == 0)
  }

  @Test func `a refresh asks nobody again`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("pull")
    _ = try await world.tap("Check whether it merges", on: model)
    _ = try await world.tap("pull.refresh", on: model)
    #expect(world.session.requests(named: "mergeCheck") == 1)
    #expect(Self.answer(model)?.title.text == "Round 3 merges cleanly into main.")
  }

  @Test func `before it is asked, the screen says where the patch goes`() async throws {
    let screen = try await RecordedWorld().open("pull").screen
    let footer = screen.sections.first { $0.id.rawValue == "pull.merge" }?.footer?.text
    #expect(
      footer
        == "Its patch goes to the knot that keeps the repository; nothing of your account does.")
  }

  @Test func `files in conflict are named with the knot's reason`() async throws {
    let world = try RecordedWorld(set: [
      "mergeCheck.is_conflicted=true",
      #"mergeCheck.+conflicts=[{"filename":"a.go","reason":"patch does not apply"}]"#,
    ])
    let model = try await world.open("pull")
    _ = try await world.tap("Check whether it merges", on: model)
    #expect(Self.answer(model)?.title.text == "Round 3 conflicts with main in 1 file.")
    let row = Sample.items(model.screen).first { $0.id.rawValue == "pull.merge.conflicts[a.go]" }
    #expect(row?.details.first?.text == "patch does not apply")
  }

  @Test func `what the knot could not find out is told in its words`() async throws {
    let world = try RecordedWorld(set: [
      "mergeCheck.is_conflicted=true", #"mergeCheck.+error="no such branch""#,
    ])
    let model = try await world.open("pull")
    _ = try await world.tap("Check whether it merges", on: model)
    #expect(Self.answer(model)?.title.text == "It could not be checked.")
    #expect(Self.answer(model)?.detail?.text.hasPrefix("The knot says: no such branch") == true)
  }

  @Test func `a knot that does not answer leaves everything, and can be asked again`() async throws
  {
    let world = try RecordedWorld(fail: ["mergeCheck#1=503"])
    let model = try await world.open("pull")
    _ = try await world.tap("Check whether it merges", on: model)
    let title = "It could not be checked whether this merges."
    #expect(model.screen.elements.contains { $0.label == title })
    #expect(Sample.files(model.screen).count == 9)
    _ = try await world.tap("Check again", on: model)
    #expect(Self.answer(model) != nil)
  }

  @Test func `open pulls below go first, and are said to`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("pull/" + Self.ask)
    _ = try await world.tap("Check whether it merges", on: model)
    #expect(world.session.requests(named: "getBlob") == 3)
    #expect(
      Self.answer(model)?.title.text
        == "Round 1, with the 2 open pulls below it, merges cleanly into main.")
  }

  @Test func `without its stack a stacked pull is not asked about`() async throws {
    let world = try RecordedWorld(fail: ["listPulls=500"])
    let model = try await world.open("pull/" + Self.ask)
    _ = try await world.tap("Check whether it merges", on: model)
    #expect(world.session.requests(named: "mergeCheck") == 0)
    #expect(
      model.screen.elements.contains { $0.spoken.contains("the stack could not be read") })
  }

  @Test func `a pull that is not open cannot be asked about, whoever sends the command`()
    async throws
  {
    let world = try RecordedWorld()
    let model = try await world.open("pull")
    _ = try await world.tap("Close", on: model)
    #expect(throws: TapProblem.self) { try model.screen.tapTarget("Check whether it merges") }
    _ = try await model.perform(Command("check-merge"))
    #expect(world.session.requests(named: "mergeCheck") == 0)
  }

  @Test func `an answer is about the round it was asked of`() {
    let pull = Sample.proposal(rounds: [Sample.round(0)])
    let newer = Sample.proposal(rounds: [Sample.round(0), Sample.round(1)])
    #expect(ProposedRound(newestOf: pull) != ProposedRound(newestOf: newer))
  }

  private static let ask =
    "at://did:plc:md6claq3rfacgiihenu7gup5/sh.tangled.repo.pull/3mxalcf4sqdyk"

  private static func answer(_ model: any ScreenModel) -> Notice? {
    model.screen.sections.flatMap(\.rows).lazy.compactMap {
      if case .notice(let notice) = $0 { notice } else { nil }
    }.first { $0.id.rawValue == "pull.merge.answer" }
  }
}
