import KnotenCore
import KnotenLook
import KnotenRenderText
import KnotenScreen
import KnotenViewModels

/// `audit`: holds every look and the colours against the rules.
enum AuditCommand: ShellCommand {
  static let verb = VerbDescription(
    "audit", operand: OperandDescription("SCREEN", .any),
    summary: "Finds what people could not read, hear or trust.",
    refused: Goldens.refusedOptions,
    examples: [
      ExampleDescription(
        "audit",
        "exit 3 where a rule is broken that \(Shipped.looks)/knoten/waivers.json does not waive"),
      ExampleDescription("audit inbox", "the same for one screen, without the colours"),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let names = try Goldens.screens(of: shell.invocation)
    let run = AuditRun(
      app: Shipped.app, screens: ScreenCatalog.screens, palettes: Palette.standard,
      faces: .shipped, files: try shell.looks(), make: try FixtureWorlds(shell).make,
      describe: { Sentences.sentence(for: $0) })
    let report = try await run.report(on: names)
    let entries = report.entries.map { entry -> JSONValue in
      [
        "at": .string(entry.finding.id.rawValue), "problem": .string(entry.finding.problem),
        "scenes": .strings(entry.scenes), "waived": entry.reason.map(JSONValue.string) ?? .null,
      ]
    }
    try shell.tell(
      report.lines, mustShow: !report.isClean,
      json: [
        "clean": .bool(report.isClean), "looks": .integer(Int64(report.count)),
        "findings": .array(entries), "idleWaivers": .strings(report.idleWaivers),
        "failures": .strings(report.failures),
      ])
    return report.isClean ? .done : .foundSomething
  }
}

extension AuditRun.Faces {
  /// The faces that an audit reads.
  static let shipped = AuditRun.Faces(text: .text, spoken: .readingOrder, json: .json)
}
