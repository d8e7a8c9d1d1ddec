import KnotenCore
import KnotenLook
import KnotenScreen
import KnotenStorage
import KnotenViewModels

/// A run over the goldens of this checkout, as both golden commands make it.
struct Goldens {
  private let run: GoldenRun
  private let names: [String]
  private let checkout: String
  private let shell: Shell

  /// A golden shows the shipped world at its own time, whoever records or checks it.
  static let refusedOptions: Set = ["fixtures", "now"]

  /// A run over the screens a call names, or over all.
  ///
  /// - Throws: `UsageProblem` for a name that is no screen's; `FixtureProblem`; `ShellProblem`.
  init(_ shell: Shell) throws {
    let known = ScreenCatalog.screens.map(\.name)
    for name in shell.invocation.operands where !known.contains(name) {
      throw UsageProblem.unknownScreen(
        name, nearest: Nearest.matches(to: name, among: known, limit: 3))
    }
    names = shell.invocation.operands
    checkout = try shell.checkout()
    self.shell = shell
    run = GoldenRun(
      app: Shipped.app, screens: ScreenCatalog.screens, renderers: Renderers.all,
      files: try shell.looks(), make: try FixtureWorlds(shell).make,
      describe: { Sentences.sentence(for: $0) })
  }

  /// Compares; what was drawn where a golden is not the same is put where a person can look at it.
  func check() async throws -> ExitCode {
    let report = try await run.check(names)
    return try tell(report, note: noteOfKeeping(report))
  }

  /// Writes what is missing or different.
  func record() async throws -> ExitCode {
    TemporaryName.removeAbandoned(below: checkout + "/" + Shipped.looks)
    return try tell(try await run.record(names))
  }

  /// Puts what was drawn and is not as recorded where a person can look at it; what to say where that fails.
  private func noteOfKeeping(_ report: GoldenReport) -> String? {
    let files = report.comparisons.compactMap { comparison in
      comparison.outcome.actual.map { (path: comparison.path, bytes: $0) }
    }
    do {
      try WholeFolder.write(files, to: checkout + "/" + Shipped.actualLooks)
      return nil
    } catch {
      return "What was drawn is not kept: " + Sentences.sentence(for: error)
    }
  }

  private func tell(_ report: GoldenReport, note: String? = nil) throws -> ExitCode {
    let lines = report.lines + (note.map { [$0] } ?? [])
    try shell.tell(lines, mustShow: !report.isClean, json: json(of: report, lines))
    return report.isClean ? .done : .foundSomething
  }

  private func json(of report: GoldenReport, _ lines: [String]) -> JSONObject {
    let changed = report.comparisons.filter { $0.outcome.actual != nil }.map(\.path)
    return [
      "clean": .bool(report.isClean),
      "scenes": .integer(Int64(report.scenesDrawn)),
      "looks": .integer(Int64(report.comparisons.count)),
      "changed": .array(changed.map(JSONValue.string)),
      "orphans": .array(report.orphans.map(JSONValue.string)),
      "report": .array(lines.map(JSONValue.string)),
    ]
  }
}
