import KnotenCore
import KnotenLook
import KnotenScreen
import KnotenViewModels

/// What `golden accept` and `golden reject` were asked to decide.
struct PendingDecision {
  /// The looks that wait.
  let pending: PendingLooks
  /// Those that are decided now.
  let paths: [String]
  private let shell: Shell

  /// The option that names everything.
  static let allOption = OptionDescription("all", "everything that is pending")

  /// Reads which looks are meant; nobody means everything by saying nothing.
  ///
  /// - Throws: `UsageProblem`; `ShellProblem`; `GoldenFileProblem`.
  init(_ shell: Shell, _ verb: VerbDescription) throws {
    guard !shell.environment.isContinuousIntegration else { throw ShellProblem.fixedGoldens }
    let names = shell.invocation.operands
    let isAll = shell.invocation.has("all")
    if names.isEmpty, !isAll {
      throw UsageProblem.missingOperand(verb: verb.name, placeholder: "SCREEN, or --all")
    }
    if isAll, let name = names.first {
      throw UsageProblem.unexpectedOperand(verb: "\(verb.name) --all", name)
    }
    let known = ScreenCatalog.screens.map(\.name)
    for name in names {
      let screen = String(name.prefix { $0 != "/" })
      guard !known.contains(screen) else { continue }
      throw UsageProblem.unknownScreen(
        screen, nearest: Nearest.matches(to: screen, among: known, limit: 3))
    }
    pending = PendingLooks(app: Shipped.app, files: try shell.looks())
    paths = try pending.paths(of: names)
    self.shell = shell
  }

  /// Says what became of them; that nothing was pending is told as what a check found.
  func tell(_ deed: String) throws -> ExitCode {
    let goldens = paths.map { String($0.dropLast(PendingLooks.ending.count)) }
    let lines =
      goldens.isEmpty
      ? ["Nothing is pending; golden review finds what changed."]
      : goldens.map { "\(GoldenPath.root)\($0): \(deed)" }
    try shell.tell(lines, mustShow: goldens.isEmpty, json: [deed: .strings(goldens)])
    return goldens.isEmpty ? .foundSomething : .done
  }
}
