import FoundationEssentials
import KnotenCore
import KnotenPurchases
import KnotenViewModels

/// What entitles to Knoten Pro, or no longer does, in words.
struct EntitlementWords {
  private let entitlements: Entitlements
  private let mark: String
  private let now: Date

  /// The words for entitlements, which are marked where a test store gave them.
  init(_ entitlements: Entitlements, isTest: Bool, now: Date) {
    self.entitlements = entitlements
    mark = isTest ? " (test store)" : ""
    self.now = now
  }

  /// Knoten Pro or not, and why, in one sentence.
  var verdict: String {
    (entitlements.isPro ? "Knoten Pro" : "No Knoten Pro") + "\(mark): \(reason)."
  }

  /// The reason and what it rests on.
  var json: JSONObject {
    switch entitlements.reason {
    case .neverBought: ["reason": "never-bought"]
    case .unreadable: ["reason": "unreadable"]
    case .granted(let grant): object("granted", grant)
    case .unconfirmed(let grant, let since):
      object("unconfirmed", grant, ("since", .instant(since)))
    case .revoked(let loss):
      [
        "reason": .string(loss.kind.name), "transaction": .string(loss.transaction.rawValue),
        "date": .instant(loss.date), "environment": .string(loss.environment.rawValue),
      ]
    }
  }

  private var reason: String {
    switch entitlements.reason {
    case .neverBought: "nothing that unlocks it was bought"
    case .unreadable: "the ledger cannot be read"
    case .granted(let grant):
      "lifetime, bought \(grant.purchasedAt.dayWords)" + Self.owner(grant.ownership)
        + ", last confirmed \(CompactAge(from: grant.confirmedAt, to: now).spoken)"
        + ", transaction \(grant.transaction.rawValue)"
    case .unconfirmed(let grant, let since):
      "bought \(grant.purchasedAt.dayWords), but since \(since.dayWords) the store no longer says so; "
        + "transaction \(grant.transaction.rawValue); store restore asks again"
    case .revoked(let loss):
      "\(loss.kind.words) \(loss.date.dayWords), transaction \(loss.transaction.rawValue)"
    }
  }

  private static func owner(_ ownership: Transaction.Ownership) -> String {
    switch ownership {
    case .purchased: ""
    case .familyShared: ", family shared"
    case .other: ", owned in a way that this version does not know"
    }
  }

  private func object(
    _ reason: JSONValue, _ grant: Entitlements.Grant, _ more: (String, JSONValue)...
  ) -> JSONObject {
    let ownership: JSONValue =
      switch grant.ownership {
      case .purchased: "purchased"
      case .familyShared: "family-shared"
      case .other(let word): .string(word)
      }
    return JSONObject(
      [
        ("reason", reason), ("transaction", .string(grant.transaction.rawValue)),
        ("purchasedAt", .instant(grant.purchasedAt)), ("ownership", ownership),
        ("environment", .string(grant.environment.rawValue)),
        ("confirmedAt", .instant(grant.confirmedAt)),
      ] + more)
  }
}

extension Entitlements.Loss.Kind {
  fileprivate var words: String {
    switch self {
    case .refunded: "refunded"
    case .familySharingEnded: "the family stopped sharing it"
    case .withdrawn: "taken back by the store"
    }
  }

  fileprivate var name: String {
    switch self {
    case .refunded: "refunded"
    case .familySharingEnded: "family-sharing-ended"
    case .withdrawn: "withdrawn"
    }
  }
}
