import Glibc
import KnotenCore
import KnotenFixtures
import KnotenStorage
import KnotenViewModels

/// `doctor`: what the program finds around it.
enum DoctorCommand: ShellCommand {
  static let verb = VerbDescription(
    "doctor", summary: "Says what the program finds and what is amiss.",
    examples: [ExampleDescription("doctor", "exit 3 where something is amiss")])

  static func run(_ shell: Shell) throws -> ExitCode {
    let build = KnotenBuild.current
    let columns = shell.environment.columns
    let findings = [
      Finding("version") { .string(build.version) },
      Finding("lexicons") { .string(build.lexicons) },
      Finding("program") { .string(shell.environment.program) },
      Finding("fixtures") { .string(try readableFixtures(shell)) },
      Finding("looks") { .string(try readableLooks(shell)) },
      Finding("screens") { .integer(Int64(ScreenCatalog.screens.count)) },
      Finding("scenes") { .integer(Int64(try SceneList(try shell.looks()).count)) },
      Finding("columns") { columns.map { .integer(Int64($0)) } ?? .null },
      Finding("oauth.client_id") { .string(OAuthClient.publishedID) },
      Finding("config") { .string(try ConfigFile(in: try StateFolders(shell)).path) },
      Finding("state.config") { .string(try StateFolders(shell).config) },
      Finding("state.data") { .string(try StateFolders(shell).data) },
      Finding("state.session") { .string(try StateFolders(shell).state) },
      Finding("state.cache") { .string(try StateFolders(shell).cache) },
      Finding("instance") { .string(try LiveOptions(shell).instance.origin) },
      Finding("test-network") {
        try LiveOptions(shell).network.map { .string($0.description) } ?? .null
      },
      Finding("test-store") { .bool(try LiveOptions(shell).usesTestStore) },
    ]
    let isWell = findings.allSatisfy { $0.problem == nil }
    try shell.tell(
      TextTable.lines(findings.map { [$0.name, $0.words] }), mustShow: true,
      json: JSONObject([("well", .bool(isWell))] + findings.map { ($0.name, $0.json) }))
    return isWell ? .done : .foundSomething
  }

  /// The fixture folder, once a run over it could begin.
  private static func readableFixtures(_ shell: Shell) throws -> String {
    let path = try shell.fixtures()
    _ = try FixtureSession(folder: try FixtureFolder(path: path))
    return path
  }

  /// The folder of the goldens, once it is seen to be one.
  private static func readableLooks(_ shell: Shell) throws -> String {
    let path = try shell.checkout() + "/" + Shipped.looks
    guard Folder.exists(path) else { throw FileProblem(.read, path: path, code: ENOENT) }
    return path
  }
}

/// One thing looked at, and what was found.
private struct Finding {
  let name: String
  private let value: JSONValue
  let problem: String?

  init(_ name: String, _ find: () throws -> JSONValue) {
    self.name = name
    do {
      value = try find()
      problem = nil
    } catch {
      value = .null
      problem = Sentences.sentence(for: error)
    }
  }

  /// As a person reads it.
  var words: String {
    if let problem { return problem }
    return switch value {
    case .string(let text): text
    case .null: "none"
    case .bool, .integer, .number, .array, .object: JSONWriter.text(value)
    }
  }

  /// As a program reads it.
  var json: JSONValue {
    problem.map { ["problem": .string($0)] } ?? value
  }
}
