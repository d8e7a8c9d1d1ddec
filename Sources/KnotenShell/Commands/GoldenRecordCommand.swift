import KnotenLook

/// `golden record`: accepts looks as they are drawn now.
enum GoldenRecordCommand: ShellCommand {
  static let verb = VerbDescription(
    "golden", "record", operand: OperandDescription("SCREEN", .any),
    summary: "Writes the goldens that are missing or different.",
    options: [
      OptionDescription(
        "mode", takes: "MODE",
        "changed (the default), missing, or all: orphans are removed too")
    ],
    refused: Goldens.refusedOptions,
    examples: [
      ExampleDescription("golden record inbox", "accepts how the inbox is drawn now"),
      ExampleDescription("golden record --mode missing", "accepts what is new, and nothing else"),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    try await Goldens(shell).record(try mode(shell.invocation))
  }

  private static func mode(_ invocation: Invocation) throws(UsageProblem) -> GoldenRun.Mode {
    guard let name = invocation.value(of: "mode") else { return .changed }
    guard let mode = GoldenRun.Mode(rawValue: name) else {
      let names = GoldenRun.Mode.allCases.map(\.rawValue).joined(separator: ", ")
      throw .badValue(option: "mode", value: name, expected: "one of \(names)")
    }
    return mode
  }
}
