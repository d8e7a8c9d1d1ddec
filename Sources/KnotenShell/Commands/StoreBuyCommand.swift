import KnotenPurchases

/// `store buy`: buys Knoten Pro.
enum StoreBuyCommand: ShellCommand {
  static let verb = VerbDescription(
    "store", "buy", operand: OperandDescription("ID", .optional),
    summary: "Buys Knoten Pro, where there is a store.", refused: ["fixtures", "now"],
    examples: [
      ExampleDescription(
        "--test-store store buy \(ProductID.lifetime.rawValue)",
        "unlocks it in the test store's own ledger, for no money")
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    try await Sale(shell, of: verb, among: [.lifetime]).tell(shell)
  }
}
