import KnotenCore
import KnotenPurchases

/// `store restore`: asks the store for purchases made before.
enum StoreRestoreCommand: ShellCommand {
  static let verb = VerbDescription(
    "store", "restore", summary: "Asks the store what was bought before.",
    refused: ["fixtures", "now"],
    examples: [
      ExampleDescription("--test-store store restore", "finds what the test store sold here before")
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let world = try LiveWorld(shell)
    let purchases = try await Purchases(world)
    let result: RestoreResult
    do throws(PurchaseFailure) {
      result = try await purchases.desk.restore()
    } catch {
      throw purchases.problem(for: error)
    }
    if case .refused(let refusal) = result { throw StoreProblem.refused(refusal) }
    let entitlements = EntitlementWords(
      await purchases.ledger.entitlements(), isTest: purchases.isTest, now: world.clock.now())
    let isRestored = result != .nothing
    try shell.tell(
      (isRestored ? [] : ["There is nothing to restore."]) + [entitlements.verdict],
      mustShow: false,
      json: [
        "store": .store(isTest: purchases.isTest), "restored": .bool(isRestored),
        "why": .object(entitlements.json),
      ])
    return .done
  }
}
