import Foundation
import Glibc
import KnotenCore
import KnotenFixtures
import KnotenStorage
import KnotenViewModels
import Synchronization
import TestSupport
import Testing

@testable import KnotenShell

@Suite("An unsent comment goes out once, when the person agrees")
struct UnsentCommentsTests {
  private let output = MemoryOutput()
  private let folder: TemporaryFolder
  private let server: FileServer

  init() throws {
    folder = try TemporaryFolder()
    server = FileServer(folder: folder.path)
  }

  private func unsent(
    in store: any Store, answers: [String]? = nil, arguments: [String] = []
  ) throws -> UnsentComments {
    let shell = Shell(
      invocation: try Invocation(["comment"] + arguments, of: KnotenTool.description),
      environment: ShellEnvironment(
        program: "", folder: folder.path, columns: answers == nil ? nil : 80),
      input: answers.map(MemoryInput.init), output: output, errors: MemoryOutput())
    return try UnsentSample.comments(shell, in: store, by: server)
  }

  private func store(_ texts: String...) async throws -> MemoryStore {
    let store = MemoryStore()
    for (number, text) in texts.enumerated() {
      try await UnsentWork.keep(
        UnsentSample.draft(number, text), of: UnsentSample.account, in: store)
    }
    return store
  }

  @Test func `what waits is listed with its subject and first line, oldest first`() async throws {
    let store = try await store("One\nand more", "\n  \nTwo")
    #expect(try await unsent(in: store).list() == .done)
    let subject = try UnsentSample.draft(0, "").subject.uri
    #expect(output.text == "\(subject)  One\n\(subject)  Two\n")
  }

  @Test func `nothing that is listed acts on the terminal`() async throws {
    let store = try await store("A \u{1B}[31mred\u{7}")
    _ = try await unsent(in: store).list()
    #expect(output.text.hasSuffix("  A ‹U+001B›[31mred‹U+0007›\n"))
  }

  @Test func `what cannot be sent at all becomes a draft where there is none`() async throws {
    let store = MemoryStore()
    let (subject, account) = (try UnsentSample.draft(0, "").subject.uri, try UnsentSample.account)
    #expect(await UnsentWork.keepDraft("First", about: subject, of: account, in: store))
    #expect(await !UnsentWork.keepDraft("Second", about: subject, of: account, in: store))
    let kept = try await store.keys(beginningWith: "outbox/")
    let value = try await store.value(for: try #require(kept.first))
    #expect(String(decoding: value ?? [], as: UTF8.self).contains("First"))
  }

  @Test func `a draft is no comment, and one that was written waits for nobody`() async throws {
    let store = try await store()
    let prefix = "outbox/\(try UnsentSample.account)/at://did:plc:bob/sh.tangled.repo.pull/3k"
    try await store.set(Array(#"{"draft":"Not yet"}"#.utf8), for: StoreKey(rawValue: prefix))
    try await store.set([1, 2], for: StoreKey(rawValue: prefix + "#damaged"))
    #expect(try await unsent(in: store).list() == .done)
    #expect(output.text == "No comment waits to be sent.\n")
  }

  @Test func `a program is told all of each text`() async throws {
    let store = try await store("One\nand more")
    _ = try await unsent(in: store, arguments: ["--json"]).list()
    #expect(output.text.contains(#""text": "One\nand more""#))
  }

  @Test func `each is sent once the person agrees to it`() async throws {
    let store = try await store("One", "Two", "Three")
    #expect(try await unsent(in: store, answers: ["y", "n", "yes"]).send(isAgreed: false) == .done)
    #expect(server.received == ["One", "Three"])
    #expect(try await UnsentSample.waiting(in: store) == ["Two"])
  }

  @Test func `where nobody can be asked nothing is sent`() async throws {
    let store = try await store("One")
    await #expect(throws: CommentProblem.unasked(1)) {
      try await unsent(in: store).send(isAgreed: false)
    }
    #expect(server.received.isEmpty)
  }

  @Test func `who agreed to all of it is not asked`() async throws {
    let store = try await store("One", "Two")
    _ = try await unsent(in: store).send(isAgreed: true)
    #expect(server.received == ["One", "Two"])
    #expect(try await UnsentSample.waiting(in: store).isEmpty)
  }

  @Test func `without a network the first try is the only one, and all of it stays`() async throws {
    let store = try await store("One", "Two")
    server.goOffline()
    await #expect(throws: CommentProblem.self) {
      try await unsent(in: store).send(isAgreed: true)
    }
    #expect(server.tries == 1)
    #expect(try await UnsentSample.waiting(in: store) == ["One", "Two"])
  }

  @Test(.timeLimit(.minutes(2)))
  func `a kill between the sending and the settling sends it once`() async throws {
    let path = folder.path + "/store.sqlite"
    try await UnsentWork.keep(
      UnsentSample.draft(0, "One"), of: UnsentSample.account, in: SQLiteStore(file: path))
    for _ in 0..<3 {
      await #expect(processExitsWith: .signal(SIGKILL)) { [folder = folder.path as String] in
        let server = FileServer(folder: folder, killsItsCaller: true)
        _ = try await UnsentSample.send(in: folder, by: server)
      }
    }
    #expect(try await UnsentSample.waiting(in: SQLiteStore(file: path)) == ["One"])
    _ = try await UnsentSample.send(in: folder.path, by: server)
    #expect(server.received == ["One"])
    #expect(try await UnsentSample.waiting(in: SQLiteStore(file: path)).isEmpty)
  }

  @Test(.timeLimit(.minutes(2)))
  func `four processes that send at once send each comment once`() async throws {
    let path = folder.path + "/store.sqlite"
    let texts = (0..<8).map { "Comment \($0)" }
    for (number, text) in texts.enumerated() {
      try await UnsentWork.keep(
        UnsentSample.draft(number, text), of: UnsentSample.account, in: SQLiteStore(file: path))
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...4 {
        group.addTask {
          await #expect(processExitsWith: .success) { [folder = folder.path as String] in
            _ = try await UnsentSample.send(in: folder, by: FileServer(folder: folder))
          }
        }
      }
    }
    #expect(server.received.sorted() == texts)
    #expect(try await UnsentSample.waiting(in: SQLiteStore(file: path)).isEmpty)
  }

  @Test(arguments: [
    ["comment", "--unsent", "at://did:plc:a/b.c.d/e"], ["comment", "--unsent", "--yes"],
    ["comment", "--yes"], ["comment", "--send-unsent", "--body", "x"],
    ["comment", "--send-unsent", "--unsent"],
  ])
  func `what cannot go together is wrong usage`(_ arguments: [String]) async {
    #expect(await Call(arguments).code == .wrongUsage)
  }
}

/// Comments of one account for tests, and what becomes of them.
private enum UnsentSample {
  static var account: DID { get throws { try #require(DID("did:plc:ada")) } }

  static func draft(_ number: Int, _ text: String) throws -> CommentDraft {
    let now = Date(timeIntervalSince1970: 1_790_000_000 + Double(number))
    var keys = TIDGenerator(SeededRandomness(seed: 1))
    let uri = try #require(AtURI("at://did:plc:bob/sh.tangled.repo.pull/3k"))
    let cid = try #require(CID("bafkrei11"))
    return CommentDraft(
      subject: StrongReference(uri: uri, cid: cid), text: text, round: 0, createdAt: now,
      key: keys.next(now: now))
  }

  static func comments(
    _ shell: Shell, in store: any Store, by server: FileServer
  ) throws -> UnsentComments {
    UnsentComments(
      shell: shell, account: try account, store: store, writer: server,
      clock: FixtureClock(now: Date(timeIntervalSince1970: 1_790_000_100)))
  }

  /// Sends all that waits in a folder's store.
  static func send(in folder: String, by server: FileServer) async throws -> ExitCode {
    let shell = Shell(
      invocation: try Invocation(["comment"], of: KnotenTool.description),
      environment: ShellEnvironment(program: "", folder: folder, columns: nil), input: nil,
      output: MemoryOutput(), errors: MemoryOutput())
    let store = SQLiteStore(file: folder + "/store.sqlite")
    return try await comments(shell, in: store, by: server).send(isAgreed: true)
  }

  static func waiting(in store: any Store) async throws -> [String] {
    try await UnsentWork.comments(of: account, in: store).map(\.text)
  }
}

/// A server whose records are files: a key that is taken is not written again.
private final class FileServer: CommentWriting {
  private let state = Mutex((isOffline: false, tries: 0))
  private let folder: String
  private let killsItsCaller: Bool

  init(folder: String, killsItsCaller: Bool = false) {
    self.folder = folder + "/records"
    self.killsItsCaller = killsItsCaller
    mkdir(self.folder, 0o700)
  }

  var tries: Int { state.withLock(\.tries) }

  func goOffline() { state.withLock { $0.isOffline = true } }

  /// The texts of all records, each as often as it was written, oldest first.
  var received: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().flatMap { name -> [String] in
      let text = (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)) ?? ""
      return text.split(separator: "\0").map(String.init)
    }
  }

  func write(
    _ draft: CommentDraft, as account: DID, isRepeat: Bool
  ) async throws(XRPCFailure) -> StrongReference {
    let isOffline = state.withLock { state in
      state.tries += 1
      return state.isOffline
    }
    if isOffline { throw Self.silence }
    let path = folder + "/" + draft.key.rawValue
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | (isRepeat ? O_EXCL : 0), 0o600)
    if file >= 0 {
      let bytes = Array((draft.text + "\0").utf8)
      _ = Glibc.write(file, bytes, bytes.count)
      close(file)
    }
    if killsItsCaller { kill(getpid(), SIGKILL) }
    return draft.subject
  }

  private static var silence: XRPCFailure {
    let error = TransportError(.noNetwork, host: "pds.test", message: "")
    return XRPCFailure(
      nsid: NSID(spelled: "com.atproto.repo.createRecord"), host: "pds.test",
      reason: .transport(error))
  }
}
