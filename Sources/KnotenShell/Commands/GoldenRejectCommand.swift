import KnotenLook

/// `golden reject`: throws away what is pending.
enum GoldenRejectCommand: ShellCommand {
  static let verb = VerbDescription(
    "golden", "reject", operand: OperandDescription("LOOK", .any),
    summary: "Throws away what golden review left pending.",
    options: [PendingDecision.allOption],
    refused: Goldens.refusedOptions,
    examples: [
      ExampleDescription("golden reject inbox", "throws away what is pending for one screen"),
      ExampleDescription("golden reject --all", "throws away everything that is pending"),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let decision = try PendingDecision(shell, verb)
    try decision.pending.reject(decision.paths)
    return try decision.tell("rejected")
  }
}
