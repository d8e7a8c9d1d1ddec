/// `golden record`: accepts every look as it is drawn now.
enum GoldenRecordCommand: ShellCommand {
  static let verb = VerbDescription(
    "golden", "record", operand: OperandDescription("SCREEN", .any),
    summary: "Writes the goldens that are missing or different.",
    refused: Goldens.refusedOptions,
    examples: [
      ExampleDescription("golden record inbox", "accepts how the inbox is drawn now")
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    try await Goldens(shell).record()
  }
}
