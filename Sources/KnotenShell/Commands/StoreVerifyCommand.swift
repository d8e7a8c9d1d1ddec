import KnotenPurchases

/// `store verify`: looks for entries that were changed behind the ledger's back.
enum StoreVerifyCommand: ShellCommand {
  static let verb = VerbDescription(
    "store", "verify",
    summary: "Says which entry of the ledger was changed, removed, moved or is missing at the end.",
    refused: ["fixtures", "now"],
    examples: [
      ExampleDescription("store verify", "exit 3 where an entry is not as it was written"),
      ExampleDescription(
        "store verify --json", "prints store, entries, sound and findings: kind, first, last, words"
      ),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let purchases = try await Purchases(try LiveWorld(shell))
    let check = try await StoreProblem.of { () throws(LedgerFailure) in
      try await purchases.ledger.check()
    }
    let words = LedgerWords(check, isTest: purchases.isTest)
    try shell.tell(words.report, mustShow: !check.isSound, json: words.json)
    return check.isSound ? .done : .foundSomething
  }
}
