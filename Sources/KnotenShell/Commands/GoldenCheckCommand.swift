/// `golden check`: holds every look against its golden.
enum GoldenCheckCommand: ShellCommand {
  static let verb = VerbDescription(
    "golden", "check", operand: OperandDescription("SCREEN", .any),
    summary: "Holds every scene against its goldens; writes none.",
    options: [Goldens.scenesOnlyOption, Goldens.shardOption],
    refused: Goldens.refusedOptions,
    examples: [
      ExampleDescription(
        "golden check", "exit 3 where a look is not as recorded, told in words and as a diff"),
      ExampleDescription("golden check inbox", "the same for one screen"),
      ExampleDescription(
        "golden check --scenes-only", "without what shows when a request fails"),
      ExampleDescription("golden check --shard 1/4", "the first quarter of a run over machines"),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    try await Goldens(shell).check()
  }
}
