import KnotenCore
import KnotenPurchases

/// `store import`: takes in a transaction that was signed elsewhere.
enum StoreImportCommand: ShellCommand {
  static let verb = VerbDescription(
    "store", "import", operand: OperandDescription("JWS|FILE|-", .optional),
    summary: "Takes in what the App Store signed.",
    refused: ["fixtures", "now"],
    examples: [
      ExampleDescription(
        "store import transaction.jws", "unlocks what it proves; taken in again it changes nothing"),
      ExampleDescription(
        "store import -",
        """
        the same from standard input; as an argument it works too, but whoever
        lists the processes of this machine can then read it
        """),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let signed = try SignedInput(try shell.operand(of: verb), shell.environment).signed
    let world = try LiveWorld(shell)
    let purchases = try await Purchases(world)
    let recording = try await StoreProblem.of { () throws(LedgerFailure) in
      try await purchases.ledger.record(signed)
    }
    let transaction = recording.transaction
    let entitlements = EntitlementWords(
      await purchases.ledger.entitlements(), isTest: purchases.isTest, now: world.clock.now())
    let name = "Transaction \(transaction.id.rawValue), \(Sentences.cleaned(transaction.productID))"
    try shell.tell(
      [
        recording.isNew ? "\(name), is recorded." : "\(name), was known; nothing changed.",
        entitlements.verdict,
      ], mustShow: false,
      json: [
        "store": .store(isTest: purchases.isTest), "new": .bool(recording.isNew),
        "product": .string(transaction.productID), "transaction": .string(transaction.id.rawValue),
        "why": .object(entitlements.json),
      ])
    return .done
  }
}
