import FoundationEssentials
import KnotenCore
import KnotenLook
import KnotenScreen
import KnotenViewModels

/// A run over the goldens of this checkout, as both golden commands make it.
struct Goldens {
  private let run: GoldenRun
  private let names: [String]
  private let checkout: String
  private let shell: Shell

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
    let code = try tell(report)
    try? FileManager.default.removeItem(atPath: checkout + "/" + Shipped.actualLooks)
    for comparison in report.comparisons {
      guard let actual = comparison.outcome.actual else { continue }
      try WholeFile.write(
        actual, to: checkout + "/" + Shipped.actualLooks + "/" + comparison.path)
    }
    return code
  }

  /// Writes what is missing or different.
  func record() async throws -> ExitCode {
    try tell(try await run.record(names))
  }

  private func tell(_ report: GoldenReport) throws -> ExitCode {
    try shell.tell(report.lines, mustShow: !report.isClean, json: json(of: report))
    return report.isClean ? .done : .foundSomething
  }

  private func json(of report: GoldenReport) -> JSONObject {
    let changed = report.comparisons.filter { $0.outcome.actual != nil }.map(\.path)
    return [
      "clean": .bool(report.isClean),
      "scenes": .integer(Int64(report.scenesDrawn)),
      "looks": .integer(Int64(report.comparisons.count)),
      "changed": .array(changed.map(JSONValue.string)),
      "orphans": .array(report.orphans.map(JSONValue.string)),
      "report": .array(report.lines.map(JSONValue.string)),
    ]
  }
}
