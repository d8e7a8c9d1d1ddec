import FoundationEssentials
import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Pulls, closing and reopening")
@MainActor struct StateChangeTests {
  @Test func `a close shows at once and waits for the index`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("issue")
    _ = try await world.tap("Close", on: model)
    #expect(Self.capsules(model).prefix(2) == ["closed", "not indexed yet"])
    #expect(try model.screen.tapTarget("Reopen").action == .perform(Command("reopen")))
  }

  @Test func `a confirmed close stays until an answer knows of it`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("issue")
    _ = try await world.tap("Close", on: model)
    _ = await model.load()
    #expect(Self.capsules(model).prefix(2) == ["closed", "not indexed yet"])
  }

  @Test func `while it is sent nothing can be pressed`() async throws {
    let world = try RecordedWorld(hold: ["createRecord"])
    let model = try await world.open("pull")
    let closing = Task { try await world.tap("Close", on: model) }
    await world.waitUntilHeld()
    #expect(Self.capsules(model).prefix(2) == ["closed", "sending"])
    #expect(!model.screen.tapTargets.contains { $0.id.rawValue == "pull.reopen" })
    closing.cancel()
    _ = try await closing.value
    #expect(Self.capsules(model).first == "open")
  }

  @Test func `a close that fails is put back, and trying again writes the same record`()
    async throws
  {
    let world = try RecordedWorld(fail: ["createRecord#1=429"])
    let model = try await world.open("issue")
    _ = try await world.tap("Close", on: model)
    #expect(Self.capsules(model).first == "open")
    let notice = model.screen.elements.first { $0.label == "The issue could not be closed." }
    #expect(notice?.spoken.contains("Try again after 09:42 UTC.") == true)
    _ = try await world.tap("Try again", on: model)
    #expect(Self.capsules(model).first == "closed")
    let inputs = world.session.caller.calls.map(\.input)
    #expect(inputs.count == 2 && inputs[0] == inputs[1])
  }

  @Test func `on repos of others only one's own can be closed`() async throws {
    var state = Sample.pullState()
    state.detail.repo = Sample.summary()
    #expect(state.detail.changeable == nil)
    state.detail.repo = RepoSummary(owner: Sample.ada, name: "widgets", did: nil, about: nil)
    #expect(state.detail.changeable == .closed)
  }

  @Test(
    "where it can be put depends on where it stands",
    arguments: [
      (.open, .closed), (.closed, .open), (.other("triaged"), .closed), (.merged, nil), (nil, nil),
    ] as [(WorkState?, StateDraft.State?)])
  func target(state: WorkState?, target: StateDraft.State?) {
    var detail = Sample.pullState(Sample.proposal(state: state)).detail
    detail.repo = RepoSummary(owner: Sample.ada, name: "widgets", did: nil, about: nil)
    #expect(detail.changeable == target)
  }

  @Test func `what those who may say so have on their servers counts where it is newer`() {
    var detail = Sample.pullState(Sample.proposal(state: .open)).detail
    detail.stateElsewhere = DatedState(state: .merged, since: Sample.now)
    #expect(detail.state == .merged)
  }

  @Test func `a close that the index missed is found on its author's server`() async throws {
    let record = """
      [{"uri":"at://did:plc:md6claq3rfacgiihenu7gup5/sh.tangled.repo.issue.state/3mxqv2gzn2222",\
      "cid":"bafyreigh2akiscaildc","value":{"issue":"\(Self.issue)",\
      "state":"sh.tangled.repo.issue.state.closed","createdAt":"2026-10-13T09:39:00Z"}}]
      """
    let model = try await RecordedWorld(set: [
      "listRecords?repo=did:plc:md6claq3rfacgiihenu7gup5.records=\(record)"
    ]).open("issue")
    #expect(Self.capsules(model).first == "closed")
  }

  @Test func `a command from elsewhere closes nothing that has no button`() async throws {
    let world = try RecordedWorld(session: .expired)
    let model = try await world.open("issue")
    _ = try await model.perform(Command("close"))
    #expect(world.session.caller.calls.isEmpty)
  }

  @Test func `without the permission there is no button`() async throws {
    let screen = try await RecordedWorld(session: .narrow).open("issue").screen
    #expect(!Sample.items(screen).flatMap(\.buttons).contains { $0.title.text == "Close" })
  }

  private static let issue =
    "at://did:plc:lh5jp54dhinp3mh6ia56b2r7/sh.tangled.repo.issue/3mxqnrrpuohx7"

  private static func capsules(_ model: any ScreenModel) -> [String] {
    Sample.items(model.screen).first?.capsules.map(\.text.text) ?? []
  }
}
