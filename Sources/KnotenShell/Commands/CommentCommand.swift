import KnotenCore
import KnotenStorage
import KnotenTangled
import KnotenViewModels

/// `comment`: writes a comment; one that cannot be sent is kept.
enum CommentCommand: ShellCommand {
  static let verb = VerbDescription(
    "comment", operand: OperandDescription("URI", .optional),
    summary: "Comments on a pull or issue, or answers a comment.",
    options: [
      OptionDescription(
        "body", takes: "TEXT|-", "the comment, in markdown; - reads it (default: -)"),
      OptionDescription("send-unsent", "send what waits on this machine, each once you agree"),
      OptionDescription("unsent", "list what waits on this machine"),
      OptionDescription("yes", "with --send-unsent: agree to all of it"),
    ],
    refused: ["fixtures", "now"],
    examples: [
      ExampleDescription(
        "comment at://did:plc:abc/sh.tangled.repo.pull/3mk2x --body LGTM",
        "prints where the comment lies"),
      ExampleDescription(
        "comment at://did:plc:abc/sh.tangled.feed.comment/3mk2y --body -",
        "answers that comment with what standard input holds"),
      ExampleDescription("comment --send-unsent", "sends what could not be sent before"),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    if let mode = try Self.mode(shell.invocation) {
      return try await runUnsent(shell, isSending: mode == sending)
    }
    let uri = try shell.recordOperand(of: verb)
    let text = try CommentText(shell).text
    let world = try LiveWorld(shell)
    let account = try await signedIn(world)
    // What was seen before is kept by account.
    try await LiveSession(world, variables: [:]).readKept()
    let draft = try await draft(of: text, about: uri, by: account, world)
    // Whatever becomes of this process, what was written is not lost.
    do throws(StoreFailure) {
      try await UnsentWork.keep(draft, of: account, in: world.store)
    } catch {
      throw CommentProblem.notKept(error.sentence)
    }
    let written: StrongReference
    do throws(XRPCFailure) {
      written = try await writer(world).write(draft, as: account, isRepeat: false)
    } catch {
      throw CommentProblem.notSent(error.sentences(now: world.clock.now()))
    }
    // One that stays is settled once an answer contains it, and trying again writes nothing twice.
    try? await UnsentWork.forget(draft, of: account, in: world.store)
    try shell.tell(
      [written.uri.rawValue], mustShow: true,
      json: ["uri": .string(written.uri.rawValue), "cid": .string(written.cid.rawValue)])
    return .done
  }

  private static let sending = "send-unsent"

  /// Whether it is about comments written before; nil where one is to be written now.
  private static func mode(_ invocation: Invocation) throws(UsageProblem) -> String? {
    guard let mode = [sending, "unsent"].first(where: invocation.has) else {
      if invocation.has("yes") { throw .missingCompanion("--yes", needs: "--\(sending)") }
      return nil
    }
    if let word = invocation.operands.first {
      throw .unexpectedOperand(verb: "\(verb.name) --\(mode)", word)
    }
    let others = ["body", "unsent", "yes"].filter { $0 != mode && invocation.has($0) }
    if let other = others.first(where: { mode != sending || $0 != "yes" }) {
      throw .conflictingOptions(
        "--\(mode)", "--\(other)", why: "it is about comments that were written before")
    }
    return mode
  }

  private static func runUnsent(_ shell: Shell, isSending: Bool) async throws -> ExitCode {
    let world = try LiveWorld(shell)
    let unsent = UnsentComments(
      shell: shell, account: try await isSending ? signedIn(world) : whoever(world),
      store: world.store, writer: writer(world), clock: world.clock)
    return isSending
      ? try await unsent.send(isAgreed: shell.invocation.has("yes")) : try await unsent.list()
  }

  private static func writer(_ world: LiveWorld) -> TangledWriter {
    TangledWriter(callers: LiveSession(world, variables: [:]), transport: world.transport)
  }

  /// What waits can be listed whatever the account may do just now.
  private static func whoever(_ world: LiveWorld) async throws -> DID {
    switch try await world.sessions.state() {
    case .signedOut: throw ScreenProblem.signInNeeded
    case .ended(let account, _), .signedIn(let account): account.actor.did
    }
  }

  private static func signedIn(_ world: LiveWorld) async throws -> DID {
    switch try await world.sessions.state() {
    case .signedOut: throw ScreenProblem.signInNeeded
    case .ended(let account, let ending):
      throw SessionFailure(account.actor.did, .ended(ending))
    case .signedIn(let account):
      guard TangledScopes.permissions(in: account.scopes).contains(.comment) else {
        throw CommentProblem.notAllowed(account.pds.authority)
      }
      return account.actor.did
    }
  }

  private static func draft(
    of text: String, about uri: AtURI, by account: DID, _ world: LiveWorld
  ) async throws -> CommentDraft {
    let now = world.clock.now()
    let subject: CommentSubject?
    do throws(XRPCFailure) {
      subject = try await self.subject(at: uri, world)
    } catch {
      let isKept = await UnsentWork.keepDraft(text, about: uri, of: account, in: world.store)
      throw CommentProblem.unreadable(uri, error.sentences(now: now), isKept: isKept)
    }
    guard let subject else { throw CommentProblem.takesNone(uri) }
    var keys = TIDGenerator(world.randomness)
    return CommentDraft(
      subject: subject.subject, text: text, replyTo: subject.replyTo, round: subject.round,
      createdAt: now, key: keys.next(now: now))
  }

  /// What a comment is about, as its author's server has it; where nobody answers there, as the instance has it or as it was seen last.
  private static func subject(
    at uri: AtURI, _ world: LiveWorld
  ) async throws(XRPCFailure) -> CommentSubject? {
    let records = TangledRecords(transport: world.reads, documents: world.documents)
    let forge = TangledForge(
      reader: XRPCReader(transport: world.instanceReads, service: world.options.instance),
      namespace: world.options.namespace)
    do throws(XRPCFailure) {
      return try await records.commentSubject(at: uri)
    } catch {
      guard error.silence != nil else { throw error }
      if let subject = try? await forge.commentSubject(at: uri) { return subject }
      let kept = try? await AnswerSource.recalling { () async throws(XRPCFailure) in
        try await forge.commentSubject(at: uri)
      }
      guard let subject = kept?.value else { throw error }
      return subject
    }
  }
}

/// Why a comment was not written.
enum CommentProblem: Error, Hashable {
  /// There is nothing in it.
  case empty
  /// It is longer than so many bytes.
  case tooLong(Int)
  /// It is not text.
  case notText
  /// The account's server lets Knoten write no comments.
  case notAllowed(String)
  /// The record cannot be commented on.
  case takesNone(AtURI)
  /// What it is about could not be read; whether the text waits there as a draft.
  case unreadable(AtURI, String, isKept: Bool)
  /// It could not be kept, so it was not sent either.
  case notKept(String)
  /// It was not taken; it is kept.
  case notSent(String)
  /// So many wait, and there is nobody to ask whether they may go.
  case unasked(Int)
  /// What waits could not be read.
  case unlisted(String)
}

extension CommentProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .empty: "the comment is empty; nothing was sent."
    case .tooLong(let limit): "the comment is longer than \(limit) bytes; nothing was sent."
    case .notText: "the comment is not UTF-8 text; nothing was sent."
    case .notAllowed(let host):
      "\(host) did not allow Knoten to write comments; \(KnotenTool.description.name) login "
        + "--replace asks again."
    case .takesNone(let uri): "\(uri) is no pull, issue or comment that can be answered."
    case .unreadable(let uri, let why, let isKept):
      "\(uri) could not be read. \(why)"
        + (isKept ? " What you wrote is kept as a draft below it." : "")
    case .notKept(let why): "the comment was not sent, as it could not be kept first: \(why)"
    case .notSent(let why):
      "the comment was not sent. \(why) It is kept below what it is about, to be sent again there."
    case .unasked(let count):
      "\(count == 1 ? "a comment waits" : "\(count) comments wait"), and there is no terminal to "
        + "ask on; --yes sends without asking."
    case .unlisted(let why): "what waits to be sent could not be read: \(why)"
    }
  }
}

/// The text of a comment: an option's, or what standard input holds.
private struct CommentText {
  private static let limit = 100_000

  let text: String

  init(_ shell: Shell) throws {
    let words: String
    if let body = shell.invocation.value(of: "body"), body != "-" {
      words = body
    } else {
      let bytes = try FileDescriptor.input.read(limit: Self.limit, expected: 0)
      guard bytes.count <= Self.limit else { throw CommentProblem.tooLong(Self.limit) }
      guard let read = String(validating: bytes, as: UTF8.self) else {
        throw CommentProblem.notText
      }
      words = read
    }
    guard !words.allSatisfy(\.isWhitespace) else { throw CommentProblem.empty }
    guard words.utf8.count <= Self.limit else { throw CommentProblem.tooLong(Self.limit) }
    text = words.hasSuffix("\n") ? String(words.dropLast()) : words
  }
}
