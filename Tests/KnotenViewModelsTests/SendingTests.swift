import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Commenting, sending")
@MainActor struct SendingTests {
  @Test func `the box holds exactly what is written to the record`() async throws {
    let world = try RecordedWorld()
    let model = try await Self.send(" **LGTM**\n", in: world)
    let sent = try #require(Sent(world.session.caller.calls.first))
    #expect(sent.body["text"] == " **LGTM**\n")
    #expect(sent.body["original"] == " **LGTM**\n")
    #expect(Self.box(model)?.lines == [])
  }

  @Test func `a comment that was written waits for the index`() async throws {
    let model = try await Self.send("LGTM", in: try RecordedWorld())
    #expect(Self.own(model).map(\.capsules) == [[Capsule("not indexed yet", tone: .neutral)]])
  }

  @Test func `while it is under way a comment stands there as sending`() async throws {
    let world = try RecordedWorld(hold: ["createRecord"])
    let model = try await world.open("issue")
    try await world.type("LGTM", into: "issue.composer", on: model)
    let sending = Task { try await world.tap("Send", on: model) }
    for await _ in world.session.held { break }
    #expect(Self.own(model).map(\.capsules) == [[Capsule("sending", tone: .neutral)]])
    sending.cancel()
    _ = try await sending.value
    #expect(Self.own(model).map(\.capsules) == [[Capsule("not sent", tone: .danger)]])
  }

  @Test func `a comment that failed stays with the error`() async throws {
    let model = try await Self.send("LGTM", in: try RecordedWorld(fail: ["createRecord=500"]))
    #expect(Self.own(model).first?.body.first?.text == "LGTM")
    #expect(Self.own(model).first?.body.last?.text.contains("status 500") == true)
  }

  @Test func `trying again writes the same record`() async throws {
    let world = try RecordedWorld(fail: ["createRecord#1=500"])
    let model = try await Self.send("LGTM", in: world)
    _ = try await world.tap("Try again", on: model)
    let inputs = world.session.caller.calls.map(\.input)
    #expect(inputs.count == 2 && inputs[0] == inputs[1])
    #expect(Self.own(model).map(\.capsules) == [[Capsule("not indexed yet", tone: .neutral)]])
  }

  @Test func `what was thrown away is gone`() async throws {
    let world = try RecordedWorld(fail: ["createRecord=500"])
    let model = try await Self.send("LGTM", in: world)
    _ = try await world.tap("Throw away", on: model)
    #expect(Self.own(model).isEmpty)
    #expect(Self.own(try await world.open("issue")).isEmpty)
  }

  @Test func `two comments of one moment have two keys`() async throws {
    let world = try RecordedWorld()
    let model = try await Self.send("One", in: world)
    try await world.type("Two", into: "issue.composer", on: model)
    _ = try await world.tap("Send", on: model)
    let keys = world.session.caller.calls.compactMap { Sent($0)?.key }
    #expect(Set(keys).count == 2)
  }

  @Test func `a draft is there again when the screen is`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("issue")
    try await world.type("Not yet", into: "issue.composer", on: model)
    #expect(Self.box(try await world.open("issue"))?.lines == ["Not yet"])
    #expect(Self.box(try await world.open("pull"))?.lines == [])
  }

  @Test func `what was not sent is there again when the screen is`() async throws {
    let world = try RecordedWorld(fail: ["createRecord=500"])
    _ = try await Self.send("LGTM", in: world)
    let again = try await world.open("issue")
    #expect(Self.own(again).map(\.capsules) == [[Capsule("not sent", tone: .danger)]])
  }

  @Test func `markers are inserted at the end`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("issue")
    try await world.type("a ", into: "issue.composer", on: model)
    _ = try await world.tap("issue.composer.bold", on: model)
    _ = try await world.tap("issue.composer.link", on: model)
    #expect(Self.box(model)?.lines == ["a **[]()"])
  }

  @Test func `blank text is not sent`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("issue")
    try await world.type(" \n", into: "issue.composer", on: model)
    _ = try await model.perform(Command("send"))
    #expect(world.session.caller.calls.isEmpty)
  }

  @Test func `a comment that an answer contains is settled`() throws {
    let outgoing = Sample.outgoing(.written)
    let key = outgoing.draft.key.rawValue
    let own = KnotenCore.Comment(
      uri: Sample.uri("at://did:plc:ada/sh.tangled.feed.comment/" + key), cid: nil,
      author: Sample.ada.did, text: "LGTM", createdAt: Sample.now)
    var outbox = Outbox(outgoing: [outgoing])
    outbox.settle(with: [Sample.comment(key)], of: Sample.ada.did)
    #expect(outbox.outgoing.count == 1)
    outbox.settle(with: [own], of: Sample.ada.did)
    #expect(outbox.outgoing.isEmpty)
  }

  private static func send(_ text: String, in world: RecordedWorld) async throws -> any ScreenModel
  {
    let model = try await world.open("issue")
    try await world.type(text, into: "issue.composer", on: model)
    _ = try await world.tap("Send", on: model)
    return model
  }

  private static func own(_ model: any ScreenModel) -> [CommentRow] {
    Sample.comments(model.screen).filter { $0.id.rawValue.hasPrefix("issue.outgoing[") }
  }

  private static func box(_ model: any ScreenModel) -> Composer? {
    model.screen.sections.flatMap(\.rows).compactMap {
      if case .composer(let box) = $0 { box } else { nil }
    }.first
  }
}

/// What a write sent to the account's server.
struct Sent {
  let key: JSONValue?
  let record: JSONObject
  let body: JSONObject

  init?(_ call: FixtureCaller.Call?) {
    guard case .object(let input)? = call?.input, case .object(let record)? = input["record"],
      case .object(let body)? = record["body"]
    else { return nil }
    key = input["rkey"]
    self.record = record
    self.body = body
  }
}
