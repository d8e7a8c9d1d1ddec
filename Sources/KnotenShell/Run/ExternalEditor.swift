import FoundationEssentials
import Glibc
import KnotenStorage
import KnotenTerminal

/// The person's own editor, named by `$VISUAL` or `$EDITOR`, at work on one text.
struct ExternalEditor: Sendable {
  /// What became of a text.
  enum Outcome: Sendable {
    case wrote(String)
    /// The text stays as it was; why, in a sentence.
    case failed(String)
  }

  /// What is said where no editor can show.
  static let needsTerminal = "An editor needs a terminal."

  /// What the file is called, so that an editor knows its language.
  private static let name = "comment.md"

  private let command: [String]
  private let folder: String

  /// Reads from the environment which editor it is, and where files may lie for a moment.
  init(variables: [String: String]) {
    let named = ["VISUAL", "EDITOR"].lazy.compactMap { variables[$0] }
    command =
      named.map { $0.split(separator: " ").map(String.init) }.first { !$0.isEmpty } ?? []
    let folders = ["XDG_RUNTIME_DIR", "TMPDIR"].lazy.compactMap { variables[$0] }
    folder = folders.first { $0.hasPrefix("/") && Folder.exists($0) } ?? "/tmp"
  }

  /// Lets the person edit a text, in a file that nobody else can read and that is gone afterwards.
  ///
  /// The terminal is the editor's meanwhile.
  func edit(_ text: String) async -> Outcome {
    guard !command.isEmpty else {
      return .failed("Neither VISUAL nor EDITOR names an editor.")
    }
    return await Blocking.run {
      do throws(FileProblem) {
        return try editFile(with: text)
      } catch {
        return .failed(Sentences.sentence(for: error))
      }
    }
  }

  private func editFile(with text: String) throws(FileProblem) -> Outcome {
    let folder = try Self.privateFolder(in: folder)
    let file = folder + "/" + Self.name
    try Self.write(text, to: file)
    guard Self.succeeds(command + [file]) else {
      let failed = "\(Sentences.cleaned(command[0])) ended in an error"
      guard Self.holdsNothingNew(folder, but: text) else {
        return .failed("\(folder) keeps what was written: \(failed).")
      }
      try? FileManager.default.removeItem(atPath: folder)
      return .failed("\(failed); the text stays as it was.")
    }
    let descriptor = try FileDescriptor(reading: file)
    defer { try? descriptor.close() }
    let bytes = try descriptor.read(limit: TextEditor.longest + 1, expected: 4_096)
    let trimmed = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
    guard trimmed.count <= TextEditor.longest,
      let written = String(validating: trimmed, as: UTF8.self)
    else {
      return .failed("\(file) keeps what was written: it is too long or no text.")
    }
    try? FileManager.default.removeItem(atPath: folder)
    return .wrote(written)
  }

  private static func privateFolder(in folder: String) throws(FileProblem) -> String {
    var name = Array((folder + "/knoten-XXXXXX").utf8CString)
    guard mkdtemp(&name) != nil else {
      throw FileProblem(.makeFolder, path: folder, code: errno)
    }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func write(_ text: String, to path: String) throws(FileProblem) {
    let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw FileProblem(.write, path: path, code: errno) }
    let file = FileDescriptor(number, path: path)
    defer { try? file.close() }
    try file.write(bytes(of: text))
  }

  /// An editor ends each line, and shows where the last one is not ended.
  private static func bytes(of text: String) -> [UInt8] {
    Array(text.utf8) + (text.isEmpty ? [] : [UInt8(ascii: "\n")])
  }

  /// Whether an editor that failed left neither another text nor a file of its own, from which it would recover one.
  private static func holdsNothingNew(_ folder: String, but text: String) -> Bool {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    guard names == [name], let file = try? FileDescriptor(reading: folder + "/" + name) else {
      return false
    }
    defer { try? file.close() }
    let expected = bytes(of: text)
    return (try? file.read(limit: expected.count + 1, expected: expected.count)) == expected
  }

  /// Runs a program at this terminal, with the signals as a program expects them.
  private static func succeeds(_ command: [String]) -> Bool {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in TerminalSignals.caught { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var arguments = command.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawnp(&process, command[0], nil, &attributes, arguments, environ) == 0 else {
      return false
    }
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return false }
    }
    return status == 0
  }
}
