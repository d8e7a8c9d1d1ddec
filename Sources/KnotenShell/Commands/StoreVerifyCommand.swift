import KnotenPurchases

/// `store verify`: looks for entries that were changed behind the ledger's back.
enum StoreVerifyCommand: ShellCommand {
  static let verb = VerbDescription(
    "store", "verify",
    summary: "Finds entries changed behind our back.",
    refused: ["fixtures", "now"],
    examples: [
      ExampleDescription(
        "store verify",
        "exit 3, and which entry was changed, removed, moved or is not there"),
      ExampleDescription(
        "store verify --json", "prints store, entries, sound and findings: kind, first, last, words"
      ),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let world = try LiveWorld(shell)
    let purchases = try await Purchases(world)
    let check = try await StoreProblem.of { () throws(LedgerFailure) in
      try await purchases.ledger.check()
    }
    let damage = await world.damage
    let words = LedgerWords(check, isTest: purchases.isTest)
    try shell.tell(
      words.report + damage, mustShow: !check.isSound, json: words.json)
    return check.isSound ? .done : .foundSomething
  }
}
