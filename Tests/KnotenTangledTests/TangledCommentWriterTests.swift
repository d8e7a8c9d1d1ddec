import FoundationEssentials
import KnotenCore
import Synchronization
import Testing

@testable import KnotenTangled

@Suite("Seed: Commenting, writing")
struct TangledCommentWriterTests {
  private static let subject: JSONValue = [
    "uri": "at://did:plc:ada/sh.tangled.repo.pull/3mr3jt3kbzm22", "cid": "bafyreiaaa",
  ]
  private static let written: JSONValue = [
    "uri": "at://did:plc:mira/sh.tangled.feed.comment/3mr3jt3kbzm22", "cid": "bafyreibbb",
    "validationStatus": "unknown",
  ]

  @Test func `a record is created in the account's own repository under its own key`() async throws
  {
    let caller = try RecordingCaller(answer: Self.written)

    try await write("LGTM", with: caller)

    let call = try #require(caller.inputs.first)
    #expect(caller.procedures == ["com.atproto.repo.createRecord"])
    #expect(call["repo"] == "did:plc:mira")
    #expect(call["collection"] == "sh.tangled.feed.comment")
    #expect(call["rkey"] == "3mr3jt3kbzm22")
    #expect(call.map(\.key) == ["repo", "collection", "rkey", "record"])
  }

  @Test func `the record says what was typed twice, about what, and when`() async throws {
    let caller = try RecordingCaller(answer: Self.written)

    try await write("a **bold** `word`", with: caller)

    #expect(
      caller.inputs.first?["record"] == [
        "$type": "sh.tangled.feed.comment", "subject": Self.subject,
        "body": [
          "$type": "sh.tangled.markup.markdown", "text": "a **bold** `word`",
          "original": "a **bold** `word`",
        ], "createdAt": "2026-10-13T09:40:00.000Z",
      ])
  }

  @Test func `on a pull the record names the round that was looked at`() async throws {
    let caller = try RecordingCaller(answer: Self.written)

    try await write("LGTM", round: 2, with: caller)

    guard case .object(let record)? = caller.inputs.first?["record"] else {
      Issue.record("no record")
      return
    }
    #expect(record["pullRoundIdx"] == 2)
  }

  @Test func `what was written can be named`() async throws {
    let reference = try await write("LGTM", with: try RecordingCaller(answer: Self.written))

    #expect(reference.uri.rawValue == "at://did:plc:mira/sh.tangled.feed.comment/3mr3jt3kbzm22")
    #expect(reference.cid.rawValue == "bafyreibbb")
  }

  @Test func `an answer that names no record is malformed`() async throws {
    let failure = await #expect(throws: XRPCFailure.self) {
      try await write("LGTM", with: try RecordingCaller(answer: [:]))
    }

    #expect(failure?.host == "pds.test")
    #expect(
      failure?.reason
        == .malformed(WireProblem(path: "uri", expected: "an at-uri", found: "nothing")))
  }

  @discardableResult
  private func write(
    _ text: String, round: Int? = nil, with caller: RecordingCaller
  ) async throws -> StrongReference {
    let draft = CommentDraft(
      subject: try WireDecoder.decode(StrongReference.self, from: Self.subject).value, text: text,
      round: round, createdAt: Date(timeIntervalSince1970: 1_791_884_400),
      key: try #require(TID("3mr3jt3kbzm22")))
    let account = try #require(DID("did:plc:mira"))
    return try await TangledCommentWriter(caller: caller, account: account).write(draft)
  }
}

/// Gives every procedure one answer, and remembers the inputs.
private final class RecordingCaller: ProcedureCalling {
  let service: ServiceURL
  private let answer: JSONValue
  private let calls = Mutex<[(nsid: NSID, input: JSONObject)]>([])

  init(answer: JSONValue) throws {
    self.answer = answer
    service = try #require(ServiceURL("https://pds.test"))
  }

  var procedures: [String] { calls.withLock { $0.map(\.nsid.rawValue) } }
  var inputs: [JSONObject] { calls.withLock { $0.map(\.input) } }

  func call(_ nsid: NSID, _ input: JSONValue) async throws(XRPCFailure) -> JSONValue {
    if case .object(let object) = input { calls.withLock { $0.append((nsid, object)) } }
    return answer
  }
}
