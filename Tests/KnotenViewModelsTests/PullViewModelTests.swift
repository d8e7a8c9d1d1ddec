import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Pulls, one of them over the recorded world")
@MainActor struct PullViewModelTests {
  @Test func `a bare name shows the newest open pull on the account's repos`() async throws {
    let screen = try await RecordedWorld().open("pull").screen
    let item = try #require(Sample.items(screen).first)
    #expect(item.title.text == "Cache the harmonic constants of a station")
    #expect(item.capsules.first?.text.text == "open")
  }

  @Test func `the newest round is shown`() async throws {
    let screen = try await RecordedWorld().open("pull").screen
    #expect(Sample.files(screen).count == 9)
  }

  @Test func `an older round can be chosen`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("pull")
    _ = try await world.tap("Round 1", on: model)
    #expect(Sample.files(model.screen).count == 3)
  }

  @Test func `a large file is laid out whole by one tap`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("pull")
    _ = try await world.tap("Show all", on: model)
    #expect(Sample.files(model.screen).allSatisfy { $0.leftOut == nil })
  }

  @Test func `where the diff is not to be had everything else is`() async throws {
    let screen = try await RecordedWorld(fail: ["getBlob=404"]).open("pull").screen
    #expect(Sample.files(screen).isEmpty)
    #expect(Sample.comments(screen).count > 20)
    let failure = screen.elements.first { $0.label == "The diff could not be read." }
    #expect(failure?.spoken.hasSuffix("The author's server does not have it.") == true)
  }

  @Test func `a failed diff is asked for again by itself`() async throws {
    let world = try RecordedWorld(fail: ["getBlob#1=503"])
    let model = try await world.open("pull")
    let reads = world.session.requests(named: "getPull")
    _ = try await world.tap("pull.diff.failure.retry", on: model)
    #expect(Sample.files(model.screen).count == 9)
    #expect(world.session.requests(named: "getPull") == reads)
  }

  @Test func `what a round changes is fetched once`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("pull")
    _ = try await world.tap("pull.refresh", on: model)
    #expect(world.session.requests(named: "getBlob") == 1)
  }

  @Test func `comments are read page by page`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("pull")
    let before = Sample.comments(model.screen).count
    _ = try await world.tap("Load more comments", on: model)
    #expect(Sample.comments(model.screen).count > before)
    #expect(throws: TapProblem.self) { try model.screen.tapTarget("Load more comments") }
  }

  @Test func `neighbours in the stack are named and lead to their pulls`() async throws {
    let screen = try await RecordedWorld().open("pull").screen
    let rows = Sample.items(screen).dropFirst(2)
    #expect(rows.map(\.title.text) == ["Read a station file once", "Warm the cache at start"])
    #expect(rows.allSatisfy { $0.action != nil })
  }

  @Test func `a comment names the round that is shown`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("pull")
    _ = try await world.tap("Round 2", on: model)
    try await world.type("LGTM", into: "pull.composer", on: model)
    _ = try await world.tap("Send", on: model)
    #expect(Sent(world.session.caller.calls.last)?.record["pullRoundIdx"] == .integer(1))
  }

  @Test func `an answer names its comment and that comment's round`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("pull")
    _ = try await world.tap("Round 2", on: model)
    let first = try #require(
      Sample.comments(model.screen).first { $0.buttons.contains { $0.title.text == "Answer" } })
    _ = try await world.tap(first.id.rawValue + ".answer", on: model)
    try await world.type("LGTM", into: "pull.composer", on: model)
    _ = try await world.tap("Send", on: model)
    let record = try #require(Sent(world.session.caller.calls.last)?.record)
    guard case .object(let answered)? = record["replyTo"] else {
      Issue.record("it answers nothing")
      return
    }
    let uri = first.id.rawValue.dropFirst("pull.comments[".count).dropLast()
    #expect(answered["uri"] == .string(String(uri)))
  }

  @Test func `where the instance cannot compare, the repo's knot does`() async throws {
    let world = try RecordedWorld(fail: ["compare#1=404"])
    let model = try await world.open(
      "pull/at://did:plc:nqnbi6eoej4zn4jg3k4owtzv/sh.tangled.repo.pull/3mxiqvhwo4y35")
    #expect(Sample.files(model.screen).count == 1)
  }

  @Test func `where the record keeps versions a comment names no round`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open(
      "pull/at://did:plc:nqnbi6eoej4zn4jg3k4owtzv/sh.tangled.repo.pull/3mxiqvhwo4y35")
    #expect(Sample.files(model.screen).count == 1)
    try await world.type("LGTM", into: "pull.composer", on: model)
    _ = try await world.tap("Send", on: model)
    #expect(Sent(world.session.caller.calls.last)?.record["pullRoundIdx"] == nil)
  }

  @Test func `a round that is not there is no command`() async throws {
    let model = try await RecordedWorld().open("pull")
    await #expect(throws: UnknownCommand.self) {
      try await model.perform(Command("choose-round", argument: "99"))
    }
  }

  @Test func `nothing open is told as such`() async throws {
    let screen = try await RecordedWorld(set: ["listPulls.items=[]"]).open("pull").screen
    guard case .empty(let notice, _) = screen.status else {
      Issue.record("the screen is not empty")
      return
    }
    #expect(notice.title.text == "No pulls are open on your repos.")
  }
}
