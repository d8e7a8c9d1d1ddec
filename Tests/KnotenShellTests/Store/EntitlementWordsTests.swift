import FoundationEssentials
import KnotenCore
import KnotenPurchases
import Testing

@testable import KnotenShell

@Suite("Why Knoten Pro is unlocked, in words")
struct EntitlementWordsTests {
  private static func day(_ text: String) throws -> Date {
    try #require(Datetime(text + "T09:00:00Z")).instant
  }

  private static func verdict(
    _ reason: Entitlements.Reason, isTest: Bool = false
  ) throws -> String {
    EntitlementWords(Entitlements(reason), isTest: isTest, now: try day("2026-11-30")).verdict
  }

  private static func grant(
    _ ownership: Transaction.Ownership = .purchased, confirmed: String = "2026-11-27"
  ) throws -> Entitlements.Grant {
    Entitlements.Grant(
      transaction: try #require(TransactionID(rawValue: "2000000001")),
      purchasedAt: try day("2026-10-02"), ownership: ownership, environment: .production,
      confirmedAt: try day(confirmed))
  }

  private static func loss(_ kind: Entitlements.Loss.Kind) throws -> Entitlements.Loss {
    Entitlements.Loss(
      transaction: try #require(TransactionID(rawValue: "7")), date: try day("2026-10-05"),
      kind: kind, environment: .production)
  }

  @Test func `a purchase is told with its day, its owner and its confirmation`() throws {
    #expect(
      try Self.verdict(.granted(try Self.grant(.familyShared)))
        == "Knoten Pro: lifetime, bought 2 Oct 2026, family shared, last confirmed 3 days ago, "
        + "transaction 2000000001.")
  }

  @Test func `the person's own purchase needs no owner`() throws {
    #expect(
      try Self.verdict(.granted(try Self.grant(confirmed: "2026-11-30")))
        == "Knoten Pro: lifetime, bought 2 Oct 2026, last confirmed just now, transaction 2000000001."
    )
  }

  @Test func `what a test store says is marked`() throws {
    #expect(try Self.verdict(.neverBought, isTest: true).hasPrefix("No Knoten Pro (test store): "))
  }

  @Test(arguments: [
    (Entitlements.Loss.Kind.refunded, "No Knoten Pro: refunded 5 Oct 2026, transaction 7."),
    (
      .familySharingEnded,
      "No Knoten Pro: the family stopped sharing it 5 Oct 2026, transaction 7."
    ),
    (.withdrawn, "No Knoten Pro: taken back by the store 5 Oct 2026, transaction 7."),
  ])
  func `a loss says in which way`(_ kind: Entitlements.Loss.Kind, _ words: String) throws {
    #expect(try Self.verdict(.revoked(try Self.loss(kind))) == words)
  }

  @Test func `a store that fell silent is told with its first day and what to do`() throws {
    let verdict = try Self.verdict(
      .unconfirmed(try Self.grant(), since: try Self.day("2026-11-20")))
    #expect(verdict.hasPrefix("No Knoten Pro: bought 2 Oct 2026, but since 20 Nov 2026 "))
    #expect(verdict.contains("store restore"))
  }
}
