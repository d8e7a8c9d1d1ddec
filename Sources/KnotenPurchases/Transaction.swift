public import FoundationEssentials
public import KnotenCore

/// What somebody bought, as the store says it; money is left out, because nothing here depends on it.
///
/// Source: Apple's JWSTransactionDecodedPayload.
public struct Transaction: Hashable, Sendable {
  /// Which purchase it is; a refund comes under the same id.
  public let id: TransactionID
  /// The first purchase that this one renews or restores; often itself.
  public let originalID: TransactionID
  /// What was bought, in the store's word.
  public let productID: String
  /// How many of it, from 1 to 10.
  public let quantity: Int
  /// The app it was bought for.
  public let bundleID: String
  /// Where it was bought.
  public let environment: StoreEnvironment
  /// When it was bought.
  public let purchasedAt: Date
  /// When the store signed this statement about it; the newest statement counts.
  public let signedAt: Date
  /// Who paid.
  public let ownership: Ownership
  /// That it was taken back, and how; nil where it was not.
  public let revocation: Revocation?
  /// The country whose store sold it, as in `DEU`; nil where the store does not say.
  public let storefront: String?
  /// Every other field as it came.
  public let rest: JSONObject

  /// What was bought, where we sell it; nil for a product of another version.
  public var product: ProductID? { ProductID(rawValue: productID) }

  /// Who paid for a purchase.
  public enum Ownership: Hashable, Sendable {
    /// The person.
    case purchased
    /// Somebody of the person's family.
    case familyShared
    /// A word that this version does not know.
    case other(String)
  }

  /// That a purchase was taken back.
  public struct Revocation: Hashable, Sendable {
    /// When that was.
    public let date: Date
    /// In which way; nil where the store does not say.
    public let kind: Kind?

    /// In which way a purchase was taken back; each of them ends it.
    public enum Kind: Hashable, Sendable {
      /// All was paid back.
      case refund
      /// A part was paid back.
      case proratedRefund
      /// The family no longer shares it.
      case familySharingEnded
      /// A word that this version does not know.
      case other(String)
    }
  }
}

/// The store's name for one purchase.
public struct TransactionID: Hashable, Sendable {
  /// The name: ASCII letters, digits and hyphens, 64 at most.
  public let rawValue: String

  /// An id from its text; nil where that has other characters, is empty or too long.
  public init?(rawValue: String) {
    let isPlain = rawValue.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "0"..."9", "a"..."z", "A"..."Z", "-": true
      default: false
      }
    }
    guard isPlain, (1...64).contains(rawValue.utf8.count) else { return nil }
    self.rawValue = rawValue
  }
}

extension TransactionID: Comparable {
  /// Orders by the text, so that sorting has one outcome.
  public static func < (left: TransactionID, right: TransactionID) -> Bool {
    left.rawValue < right.rawValue
  }
}
