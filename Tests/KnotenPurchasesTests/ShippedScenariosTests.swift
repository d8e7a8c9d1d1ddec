import Foundation
import KnotenPurchases
import KnotenTestStore
import TestSupport
import Testing

/// The stories in `Fixtures/knoten/store/`.
@Suite struct ShippedScenariosTests {
  /// Whether Knoten Pro is unlocked after the launch and after each step, 1 or 0.
  private static let unlocked = [
    ("another-country", "00111"),
    ("ask-to-buy", "00001"),
    ("cancelled", "00"),
    ("certificate-ended", "001111"),
    ("certificates-renewed", "01111"),
    ("clock-set-back", "010000"),
    ("declined", "0000"),
    ("empty-answer-once", "01111111"),
    ("empty-answers-for-a-week", "01111111110"),
    ("family-sharing", "010"),
    ("forged", "00"),
    ("interrupted", "001"),
    ("killed-after-record", "011"),
    ("killed-before-finish", "011"),
    ("killed-before-record", "001"),
    ("nothing-to-restore", "00"),
    ("offline-at-launch", "01111"),
    ("price-to-the-letter", "000"),
    ("refund-of-an-unknown-kind", "010"),
    ("refund-under-the-same-id", "010"),
    ("refund-while-closed", "01110"),
    ("refund-while-running", "0010"),
    ("reported-twice", "01111"),
    ("sold-out", "000000"),
    ("tip-is-finished", "000"),
    ("tip-twice", "0000"),
    ("tips-are-remembered", "0000"),
    ("unfinished-at-launch", "00000"),
    ("unsigned", "00"),
    ("unverified", "001"),
    ("waiting-for-approval", "0000"),
  ]

  private static func scenario(_ name: String) throws -> StoreScenario {
    try StoreScenario(file: Array(Checkout.text(of: "Fixtures/knoten/store/\(name).json").utf8))
  }

  @Test(arguments: unlocked)
  func `a story unlocks and locks as it should, and its ledger stays sound`(
    _ name: String, _ expected: String
  ) async throws {
    var unlocked = ""
    var isSound = true
    try await ScenarioRunner(try Self.scenario(name)).play { moment, _ in
      unlocked += moment.state.entitlements.isPro ? "1" : "0"
      isSound = isSound && moment.check.isSound
    }
    #expect(unlocked == expected)
    #expect(isSound)
  }

  @Test func `every file is one of them, and every case from 1 to 25 has one`() throws {
    let folder = Checkout.root + "/Fixtures/knoten/store"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    #expect(Set(names) == Set(Self.unlocked.map(\.0)))
    let titles = try names.map { try Self.scenario($0).title }
    for number in 1...25 {
      #expect(titles.contains { $0.hasPrefix("P\(number) ") }, "P\(number)")
    }
  }
}
