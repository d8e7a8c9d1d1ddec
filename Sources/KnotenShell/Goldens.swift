import KnotenCore
import KnotenLook
import KnotenScreen
import KnotenStorage
import KnotenViewModels

/// A run over the goldens of this checkout, as the golden commands make it.
struct Goldens {
  let names: [String]
  let shell: Shell
  private let run: GoldenRun
  private let checkout: String

  /// A golden shows the shipped world at its own time, whoever records or checks it.
  static let refusedOptions: Set = ["fixtures", "now"]

  /// The option that spreads a run over machines.
  static let shardOption = OptionDescription(
    "shard", takes: "I/N", "only every Nth scene, from the Ith on")

  /// The option for whoever wants to know soon.
  static let scenesOnlyOption = OptionDescription(
    "scenes-only", "leave out what shows when a request fails")

  /// A run over the screens a call names, or over all.
  ///
  /// - Throws: `UsageProblem` for a name that is no screen's; `FixtureProblem`; `ShellProblem`.
  init(_ shell: Shell) throws {
    names = try Self.screens(of: shell.invocation)
    checkout = try shell.checkout()
    self.shell = shell
    run = GoldenRun(
      app: Shipped.app, screens: ScreenCatalog.screens, renderers: Renderers.all,
      faults: shell.invocation.has(Self.scenesOnlyOption.name) ? [] : FaultTable.kinds,
      files: try shell.looks(), make: try FixtureWorlds(shell).make,
      describe: { Sentences.sentence(for: $0) })
  }

  /// The screens a call names.
  static func screens(of invocation: Invocation) throws(UsageProblem) -> [String] {
    let known = ScreenCatalog.screens.map(\.name)
    for name in invocation.operands where !known.contains(name) {
      throw .unknownScreen(name, nearest: Nearest.matches(to: name, among: known, limit: 3))
    }
    return invocation.operands
  }

  /// Compares.
  func compared() async throws -> GoldenReport {
    try await run.check(names, try shard())
  }

  /// Compares; what was drawn where a golden is not the same is put where a person can look at it.
  func check() async throws -> ExitCode {
    let report = try await compared()
    return try tell(report, note: noteOfKeeping(report))
  }

  /// Writes the goldens that a mode names; where nobody can look at them, it only compares.
  func record(_ mode: GoldenRun.Mode) async throws -> ExitCode {
    guard !shell.environment.isContinuousIntegration else {
      return try tell(try await compared(), note: Self.noteOfCI)
    }
    TemporaryName.removeAbandoned(below: checkout + "/" + Shipped.looks)
    return try tell(try await run.record(names, mode))
  }

  /// What is said where a golden was to be written and is not.
  static let noteOfCI = "CI is set, so goldens are compared and never written."

  private func shard() throws(UsageProblem) -> Shard {
    guard let text = shell.invocation.value(of: "shard") else { return .whole }
    guard let shard = Shard(text) else {
      throw .badValue(option: "shard", value: text, expected: "a part of all, as in 2/4")
    }
    return shard
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

  /// Prints a report.
  func tell(_ report: GoldenReport, note: String? = nil) throws -> ExitCode {
    var lines = report.lines + (note.map { [$0] } ?? [])
    if shell.environment.isGitHubWorkflow, report.purpose == .check { lines += report.annotations }
    try shell.tell(lines, mustShow: !report.isClean, json: json(of: report, lines))
    return report.isClean ? .done : .foundSomething
  }

  private func json(of report: GoldenReport, _ lines: [String]) -> JSONObject {
    let changed = report.comparisons.filter { $0.outcome.actual != nil }.map(\.path)
    let groups = report.groups.map { group -> JSONValue in
      [
        "changes": .strings(group.words), "scenes": .strings(group.scenes),
        "files": .strings(group.comparisons.map(\.path)),
      ]
    }
    return [
      "clean": .bool(report.isClean),
      "scenes": .integer(Int64(report.scenesDrawn)),
      "looks": .integer(Int64(report.comparisons.count)),
      "changed": .strings(changed),
      "groups": .array(groups),
      "orphans": .strings(report.orphans),
      "pending": .strings(report.undecided),
      "report": .strings(lines),
    ]
  }
}

extension JSONValue {
  /// A list of texts.
  static func strings(_ texts: [String]) -> JSONValue {
    .array(texts.map(JSONValue.string))
  }
}
