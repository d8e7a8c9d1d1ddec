public import FoundationEssentials

/// Tells what the person is entitled to.
public protocol EntitlementReading: Sendable {
  /// What is known now; it never waits for a network.
  func entitlements() async -> Entitlements
}

/// What the person has paid for, and why we think so.
public struct Entitlements: Hashable, Sendable {
  /// Why Knoten Pro is unlocked, or why it is not.
  public let reason: Reason

  /// Whether Knoten Pro is unlocked.
  public var isPro: Bool { grant != nil }

  /// What unlocks Knoten Pro; nil where it is locked.
  public var grant: Grant? {
    switch reason {
    case .granted(let grant): grant
    case .neverBought, .revoked, .unconfirmed, .unreadable: nil
    }
  }

  /// Entitlements for a reason.
  public init(_ reason: Reason) {
    self.reason = reason
  }

  /// Why Knoten Pro is unlocked, or why it is not.
  public enum Reason: Hashable, Sendable {
    /// No purchase is known.
    case neverBought
    /// A purchase unlocks it.
    case granted(Grant)
    /// It was bought and taken back.
    case revoked(Loss)
    /// It was bought, and the store has long stopped saying so, while it did answer.
    case unconfirmed(Grant, since: Date)
    /// The ledger could not be read, so nothing is known.
    case unreadable
  }

  /// The purchase that unlocks Knoten Pro.
  public struct Grant: Hashable, Sendable {
    /// Which purchase.
    public let transaction: TransactionID
    /// When it was bought.
    public let purchasedAt: Date
    /// Who paid.
    public let ownership: Transaction.Ownership
    /// Where it was bought; screens say so where that is a test.
    public let environment: StoreEnvironment
    /// When the store last said that it stands; its signature counts as that.
    public let confirmedAt: Date

    /// A grant in full.
    public init(
      transaction: TransactionID, purchasedAt: Date, ownership: Transaction.Ownership,
      environment: StoreEnvironment, confirmedAt: Date
    ) {
      self.transaction = transaction
      self.purchasedAt = purchasedAt
      self.ownership = ownership
      self.environment = environment
      self.confirmedAt = confirmedAt
    }
  }

  /// A purchase that was taken back.
  public struct Loss: Hashable, Sendable {
    /// Which purchase.
    public let transaction: TransactionID
    /// When it was taken back.
    public let date: Date
    /// In which way.
    public let kind: Kind
    /// Where it was bought.
    public let environment: StoreEnvironment

    /// A loss in full.
    public init(
      transaction: TransactionID, date: Date, kind: Kind, environment: StoreEnvironment
    ) {
      self.transaction = transaction
      self.date = date
      self.kind = kind
      self.environment = environment
    }

    /// In which way a purchase was lost, as far as a person should hear of it.
    public enum Kind: Hashable, Sendable {
      /// The person got money back.
      case refunded
      /// Somebody else's purchase is no longer shared; nothing that the person did.
      case familySharingEnded
      /// The store does not say how, or in a word that this version does not know.
      case withdrawn
    }
  }
}
