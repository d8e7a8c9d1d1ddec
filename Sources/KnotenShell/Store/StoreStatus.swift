import FoundationEssentials
import KnotenCore
import KnotenPurchases

/// Whether Knoten Pro is unlocked and why, and all else that a ledger says, as a person and a program read it.
struct StoreStatus {
  private let state: LedgerState
  private let check: LedgerCheck
  private let isTest: Bool
  private let now: Date

  /// How things stand by what a ledger adds up to.
  init(_ state: LedgerState, _ check: LedgerCheck, isTest: Bool, now: Date) {
    self.state = state
    self.check = check
    self.isTest = isTest
    self.now = now
  }

  /// Reads how things stand.
  init(_ purchases: Purchases, now: Date) async throws(StoreProblem) {
    let ledger = purchases.ledger
    self.init(
      try await StoreProblem.of { () throws(LedgerFailure) in try await ledger.state() },
      try await StoreProblem.of { () throws(LedgerFailure) in try await ledger.check() },
      isTest: purchases.isTest, now: now)
  }

  /// All of it, the verdict first.
  var lines: [String] {
    var lines = [EntitlementWords(state.entitlements, isTest: isTest, now: now).verdict]
    lines += state.pending(at: now).map { pending in
      "Waiting for approval: \(pending.product.rawValue), since \(pending.since.dayWords)."
    }
    if state.tipCount > 0 { lines.append("Tips given: \(state.tipCount).") }
    return lines + [LedgerWords(check, isTest: isTest).summary]
  }

  /// The same for a program.
  var json: JSONObject {
    let entitlements = EntitlementWords(state.entitlements, isTest: isTest, now: now)
    let pending = state.pending(at: now).map { pending -> JSONValue in
      ["product": .string(pending.product.rawValue), "since": .instant(pending.since)]
    }
    return JSONObject([
      ("store", .store(isTest: isTest)), ("pro", .bool(state.entitlements.isPro)),
      ("why", .object(entitlements.json)), ("pending", .array(pending)),
      ("tips", .integer(Int64(state.tipCount))),
      ("transactions", .integer(Int64(state.transactions.count))),
      ("storefront", state.storefront.map(JSONValue.string) ?? .null),
      ("entries", .integer(Int64(check.entryCount))), ("sound", .bool(check.isSound)),
    ])
  }
}

extension JSONValue {
  /// Which store an answer speaks of, so that no program takes the one for the other.
  static func store(isTest: Bool) -> JSONValue { isTest ? "test-store" : "live" }

  /// A moment as answers write it.
  static func instant(_ date: Date) -> JSONValue { .string(Datetime(date).rawValue) }
}
