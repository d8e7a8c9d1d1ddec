import FoundationEssentials
import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Writes that cannot happen twice")
struct RecordWritingTests {
  private static let taken = XRPCErrorBody.named("InvalidRequest")
  private static let there = """
    {"uri":"at://did:plc:mira/sh.tangled.graph.follow/3mr3jt3kbzm22","cid":"bafyreibbb","value":\
    {"createdAt":"2026-10-13T09:40:00.000Z","subject":"did:plc:bob","$type":"sh.tangled.graph.follow"}}
    """
  private static let other = there.replacing("did:plc:bob", with: "did:plc:eve")

  @Test(
    "a record that is there already and says the same was written",
    arguments: [
      .status(400, taken), .status(409, nil), .status(502, nil), .tooLarge(limit: 1),
      .transport(TransportError(.unreachable, host: "pds.test", message: "cut off")),
      .transport(TransportError(.timedOut, host: "pds.test", message: "")),
      .transport(TransportError(.malformedAnswer, host: "pds.test", message: "")),
    ] as [AnswerProblem])
  func settled(problem: AnswerProblem) async throws {
    let caller = try RecordingCaller(answer: .failure(problem))

    try await follow(with: caller, over: ScriptedTransport(Self.answers(Self.there)))
  }

  @Test func `a record of another content under the key is no success`() async throws {
    let caller = try RecordingCaller(answer: .failure(.status(400, Self.taken)))

    let failure = await #expect(throws: XRPCFailure.self) {
      try await follow(with: caller, over: ScriptedTransport(Self.answers(Self.other)))
    }
    #expect(failure?.reason == .status(400, Self.taken))
  }

  @Test(
    "where the server refused outright nobody looks",
    arguments: [
      .status(401, nil), .status(403, nil), .status(429, nil),
      .transport(TransportError(.forbidden, host: "pds.test", message: "")),
      .transport(TransportError(.cancelled, host: "pds.test", message: "")),
    ] as [AnswerProblem])
  func refused(problem: AnswerProblem) async throws {
    let transport = ScriptedTransport(Self.answers(Self.there))

    await #expect(throws: XRPCFailure.self) {
      try await follow(with: try RecordingCaller(answer: .failure(problem)), over: transport)
    }
    #expect(transport.requests.isEmpty)
  }

  @Test func `a repeat looks for the record before it writes`() async throws {
    let caller = try RecordingCaller(answer: .failure(.status(500, nil)))
    let transport = ScriptedTransport(Self.answers(Self.there))

    try await follow(with: caller, over: transport, isRepeat: true)

    #expect(caller.procedures.isEmpty)
    #expect(
      transport.questions == [
        "com.atproto.repo.getRecord?repo=did%3Aplc%3Amira&collection=sh.tangled.graph.follow"
          + "&rkey=3mr3jt3kbzm22"
      ])
  }

  @Test func `a repeat of what is not there writes it`() async throws {
    let caller = try RecordingCaller(answer: Self.written)

    try await follow(with: caller, over: ScriptedTransport([:]), isRepeat: true)

    #expect(caller.procedures == ["com.atproto.repo.createRecord"])
  }

  @Test func `looking for a record carries no credential and asks the account's own server`()
    async throws
  {
    let transport = ScriptedTransport(Self.answers(Self.there))

    try await follow(
      with: try RecordingCaller(answer: .failure(.status(409, nil))), over: transport)

    let request = try #require(transport.requests.first)
    #expect(request.url.hasPrefix("https://pds.test/"))
    #expect(request.headers["Authorization"] == nil && request.headers["DPoP"] == nil)
  }

  @Test func `a follow names whom it follows`() async throws {
    let caller = try RecordingCaller(answer: Self.written)

    try await follow(with: caller, over: ScriptedTransport([:]))

    #expect(
      caller.inputs.first?["record"] == [
        "$type": "sh.tangled.graph.follow", "subject": "did:plc:bob",
        "createdAt": "2026-10-13T09:40:00.000Z",
      ])
  }

  @Test func `a star names its repository by the repository's own DID`() async throws {
    let caller = try RecordingCaller(answer: Self.written)
    let writer = TangledWriter(callers: caller, transport: ScriptedTransport([:]))

    try await writer.write(try draft(.star), as: Self.did("mira"), isRepeat: false)

    #expect(
      caller.inputs.first?["record"] == [
        "$type": "sh.tangled.feed.star",
        "subject": ["$type": "sh.tangled.feed.star#repo", "did": "did:plc:bob"],
        "createdAt": "2026-10-13T09:40:00.000Z",
      ])
  }

  @Test func `taking a mark away names its record`() async throws {
    let caller = try RecordingCaller(answer: [:])
    let writer = TangledWriter(callers: caller, transport: ScriptedTransport([:]))

    try await writer.remove(
      .follow, try #require(RecordKey("3mr3jt3kbzm22")), as: Self.did("mira"))

    #expect(caller.procedures == ["com.atproto.repo.deleteRecord"])
    #expect(
      caller.inputs.first == [
        "repo": "did:plc:mira", "collection": "sh.tangled.graph.follow", "rkey": "3mr3jt3kbzm22",
      ])
  }

  @Test func `the state of a pull is a status, that of an issue a state`() async throws {
    let caller = try RecordingCaller(answer: Self.written)
    let writer = TangledWriter(callers: caller, transport: ScriptedTransport([:]))
    let uri = try #require(AtURI("at://did:plc:ada/sh.tangled.repo.pull/3mr3jt3kbzm22"))

    for subject in [WorkSubject.pull(uri), .issue(uri)] {
      let draft = StateDraft(
        subject: subject, state: .closed, createdAt: Self.now,
        key: try #require(TID("3mr3jt3kbzm22")))
      try await writer.write(draft, as: Self.did("mira"), isRepeat: false)
    }

    #expect(
      caller.inputs.map { $0["record"] } == [
        [
          "$type": "sh.tangled.repo.pull.status", "pull": .string(uri.rawValue),
          "status": "sh.tangled.repo.pull.status.closed", "createdAt": "2026-10-13T09:40:00.000Z",
        ],
        [
          "$type": "sh.tangled.repo.issue.state", "issue": .string(uri.rawValue),
          "state": "sh.tangled.repo.issue.state.closed", "createdAt": "2026-10-13T09:40:00.000Z",
        ],
      ])
  }

  private static let now = Date(timeIntervalSince1970: 1_791_884_400)
  private static let written: JSONValue = [
    "uri": "at://did:plc:mira/sh.tangled.graph.follow/3mr3jt3kbzm22", "cid": "bafyreibbb",
  ]

  private static func answers(_ record: String) -> [String: String] {
    ["com.atproto.repo.getRecord": record]
  }

  private static func did(_ name: String) throws -> DID {
    try #require(DID("did:plc:" + name))
  }

  private func draft(_ kind: MarkKind) throws -> MarkDraft {
    MarkDraft(
      kind: kind, subject: try Self.did("bob"), createdAt: Self.now,
      key: try #require(TID("3mr3jt3kbzm22")))
  }

  private func follow(
    with caller: RecordingCaller, over transport: ScriptedTransport, isRepeat: Bool = false
  ) async throws {
    try await TangledWriter(callers: caller, transport: transport)
      .write(try draft(.follow), as: Self.did("mira"), isRepeat: isRepeat)
  }
}

extension XRPCErrorBody {
  /// A body of this name, as a server sends it.
  fileprivate static func named(_ name: String) -> XRPCErrorBody? {
    try? WireDecoder.decode(XRPCErrorBody.self, from: ["error": .string(name)]).value
  }
}
