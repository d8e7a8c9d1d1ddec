import KnotenCore

/// `store status`: whether Knoten Pro is unlocked, and why.
enum StoreStatusCommand: ShellCommand {
  static let verb = VerbDescription(
    "store", "status", summary: "Says whether Pro is unlocked, and why.",
    refused: ["fixtures", "now"],
    examples: [
      ExampleDescription(
        "store status", "prints the purchase that unlocks it, when it was last confirmed"),
      ExampleDescription(
        "store status --json",
        """
        prints store (live or test-store), pro, why, pending, tips, transactions,
        storefront, entries, sound and notes
        """),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let world = try LiveWorld(shell)
    let purchases = try await Purchases(world)
    var notes = await purchases.launch()
    let status = try await StoreStatus(purchases, now: world.clock.now())
    notes += await world.damage
    var json = status.json
    json["notes"] = .array(notes.map(JSONValue.string))
    try shell.tell(status.lines + notes, mustShow: true, json: json)
    return .done
  }
}
