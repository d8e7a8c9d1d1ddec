import KnotenPurchases

/// `store tip`: gives a tip.
enum StoreTipCommand: ShellCommand {
  static let verb = VerbDescription(
    "store", "tip", operand: OperandDescription("ID", .optional),
    summary: "Gives a tip, where there is a store.", refused: ["fixtures", "now"],
    examples: [
      ExampleDescription(
        "--test-store store tip \(ProductID.smallTip.rawValue)", "gives a small one, for no money")
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    try await Sale(shell, of: verb, among: ProductID.tips).tell(shell)
  }
}
