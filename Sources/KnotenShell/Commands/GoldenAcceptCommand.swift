import KnotenLook

/// `golden accept`: makes what is pending the goldens.
enum GoldenAcceptCommand: ShellCommand {
  static let verb = VerbDescription(
    "golden", "accept", operand: OperandDescription("LOOK", .any),
    summary: "Makes what golden review left pending the goldens.",
    options: [PendingDecision.allOption],
    refused: Goldens.refusedOptions,
    examples: [
      ExampleDescription("golden accept inbox/cleared", "accepts one scene, in all of its faces"),
      ExampleDescription("golden accept --all", "accepts everything that is pending"),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let decision = try PendingDecision(shell, verb)
    try decision.pending.accept(decision.paths)
    return try decision.tell("accepted")
  }
}
