import KnotenCore
import KnotenScreen
import KnotenViewModels

/// `repo`: one repository, or a folder or a file of it.
enum RepoCommand: ScreenCommand {
  static let verb = VerbDescription(
    "repo", operand: OperandDescription("REPO [PATH]", .any),
    summary: "Shows a repository, a folder or a file of it.",
    options: [
      OptionDescription("raw", "the bytes of the file, as they are"),
      OptionDescription(
        "ref", takes: "NAME", "a branch, tag or commit (default: the first branch)"),
    ],
    examples: [
      ExampleDescription("repo mira.example.com/tidemark", "its branches, files and readme"),
      ExampleDescription("repo mira.example.com/tidemark docs/", "what lies in a folder"),
      ExampleDescription(
        "repo mira.example.com/tidemark main.go --ref v1.0 --raw",
        "a file as it was at a tag, for another program"),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let app = try await OpenedApp(shell)
    guard shell.invocation.has("raw") else { return try await show(shell, in: app) }
    let (path, isFolder) = try path(shell)
    guard !path.isRoot, !isFolder else {
      throw UsageProblem.missingOperand(verb: "\(verb.name) --raw", placeholder: "PATH")
    }
    let file = try await app.file(at: path, of: try await name(shell, in: app), ref: ref(shell))
    try RawFile(file).write(to: shell)
    return .done
  }

  static func route(_ shell: Shell, in app: OpenedApp) async throws -> Route {
    let (path, isFolder) = try path(shell)
    let name = try await name(shell, in: app)
    return .place(of: name, ref: try ref(shell), path: path, isFolder: isFolder)
  }

  private static func ref(_ shell: Shell) throws(UsageProblem) -> String? {
    let ref = shell.invocation.value(of: "ref")
    guard ref != "" else {
      throw .badValue(option: "ref", value: "", expected: "a branch, tag or commit")
    }
    return ref
  }

  /// The path that was given, and whether it ends in a slash, as a folder's may.
  private static func path(_ shell: Shell) throws(UsageProblem) -> (RepoPath, isFolder: Bool) {
    let operands = shell.invocation.operands
    if operands.count > 2 { throw .unexpectedOperand(verb: verb.name, operands[2]) }
    guard let words = operands.dropFirst().first else { return (.root, true) }
    let isFolder = words.hasSuffix("/")
    guard let path = RepoPath(isFolder ? String(words.dropLast()) : words) else {
      throw .badOperand(
        verb: verb.name, words, expected: "a path within the repository, as in src/main.swift")
    }
    return (path, isFolder)
  }

  /// The repository that was named; an account's are searched by name.
  private static func name(_ shell: Shell, in app: OpenedApp) async throws -> RepoName {
    let words = try shell.operand(of: verb)
    if let did = DID(words) { return .did(did) }
    if let uri = AtURI(words), let collection = uri.collection, let key = uri.recordKey {
      return .record(
        AtURI(
          authority: try await app.did(of: uri.authority), collection: collection, recordKey: key))
    }
    let parts = words.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty, let who = try? AtIdentifier(typed: String(parts[0]))
    else {
      throw UsageProblem.badOperand(
        verb: verb.name, words,
        expected: "an at-uri, or an account and a name, as in mira.example.com/tidemark")
    }
    return .record(try await app.repo(named: String(parts[1]), of: try await app.did(of: who)))
  }
}
