import FoundationEssentials
import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Seed: Commenting, writing")
struct CommentWritingTests {
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

  @Test func `an answer names the comment it answers, at its revision`() async throws {
    let caller = try RecordingCaller(answer: Self.written)

    try await write("LGTM", answering: Self.subject, with: caller)

    guard case .object(let record)? = caller.inputs.first?["record"] else {
      Issue.record("no record")
      return
    }
    #expect(record["replyTo"] == Self.subject)
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
    _ text: String, answering: JSONValue? = nil, round: Int? = nil, with caller: RecordingCaller
  ) async throws -> StrongReference {
    let answered = try answering.map {
      try WireDecoder.decode(StrongReference.self, from: $0).value
    }
    let draft = CommentDraft(
      subject: try WireDecoder.decode(StrongReference.self, from: Self.subject).value, text: text,
      replyTo: answered, round: round, createdAt: Date(timeIntervalSince1970: 1_791_884_400),
      key: try #require(TID("3mr3jt3kbzm22")))
    let account = try #require(DID("did:plc:mira"))
    return try await TangledWriter(callers: caller, transport: ScriptedTransport([:]))
      .write(draft, as: account, isRepeat: false)
  }
}
