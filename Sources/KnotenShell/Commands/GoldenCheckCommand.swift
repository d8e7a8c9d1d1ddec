/// `golden check`: holds every look against its golden.
enum GoldenCheckCommand: ShellCommand {
  static let verb = VerbDescription(
    "golden", "check", operand: OperandDescription("SCREEN", .any),
    summary: "Holds every scene against its goldens, byte for byte.",
    refused: Goldens.refusedOptions,
    examples: [
      ExampleDescription("golden check", "exit 3 and a diff where a look is not as recorded"),
      ExampleDescription("golden check inbox", "the same for one screen"),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    try await Goldens(shell).check()
  }
}
