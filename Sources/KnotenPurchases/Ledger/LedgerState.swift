public import FoundationEssentials

/// What a ledger adds up to.
public struct LedgerState: Hashable, Sendable {
  /// Every purchase by its newest signed statement, in the order in which they were first recorded.
  public private(set) var transactions: [Transaction] = []
  /// When the store last said that Knoten Pro is the person's; nil where it never did.
  public private(set) var confirmedAt: Date?
  /// That the store stopped saying so; nil where it did not.
  public private(set) var silence: StoreSilence?
  /// The country whose store the person buys in; nil where no store said.
  public private(set) var storefront: String?

  private var waiting: [PendingPurchase] = []
  private var positions: [TransactionID: Int] = [:]
  /// Purchases whose being taken back is no longer in the ledger, though the seal knows of it.
  private var hiddenRevocations: [TransactionID: Date] = [:]

  /// A purchase that waits for somebody's approval.
  public struct PendingPurchase: Hashable, Sendable {
    /// What is to be bought.
    public let product: ProductID
    /// Since when it waits.
    public let since: Date
  }

  /// A run of answers in which the store named nothing that entitles the person, at most one a day counted.
  public struct StoreSilence: Hashable, Sendable {
    /// The first of them.
    public let since: Date
    /// The last of them.
    public fileprivate(set) var last: Date
    /// How many there were.
    public fileprivate(set) var answers: Int

    /// Whether it went on for so long that Knoten Pro locks: three answers in no less than a week.
    public var isLasting: Bool {
      answers >= 3 && abs(last.timeIntervalSince(since)) >= 7 * LedgerState.day
    }
  }

  /// The purchases that still wait at a moment.
  ///
  /// Nobody tells when an approval is declined, so one that came to nothing within a week is left out.
  public func pending(at now: Date) -> [PendingPurchase] {
    waiting.filter { abs(now.timeIntervalSince($0.since)) < 7 * Self.day }
  }

  /// A purchase by its id; nil where it was never recorded.
  public subscript(id: TransactionID) -> Transaction? {
    positions[id].map { transactions[$0] }
  }

  /// The tips that were given and not paid back, in the order in which they were recorded.
  public var tips: [Transaction] {
    transactions.filter { transaction in
      transaction.product.map(ProductID.tips.contains) == true && revokedAt(transaction) == nil
    }
  }

  /// How many tips were given; one purchase may hold several.
  public var tipCount: Int { tips.reduce(0) { $0 + $1.quantity } }

  /// When a purchase was taken back; nil where it was not.
  func revokedAt(_ transaction: Transaction) -> Date? {
    transaction.revocation?.date ?? hiddenRevocations[transaction.id]
  }

  static let day = 86_400.0
}

// How entries add up.
extension LedgerState {
  /// Adds up what the lines of a ledger prove, each signed transaction verified anew with the function given.
  ///
  /// Nothing but a signature entitles anybody, so a changed line still counts for what the store signed in it.
  init(_ pages: LedgerPages, verify: (SignedTransaction) -> Result<Transaction, TransactionRefusal>)
  {
    for line in pages.lines {
      guard let entry = line.entry else { continue }
      switch entry.content {
      case .transaction(let signed):
        if case .success(let transaction) = verify(signed) { add(transaction) }
      case .event(let event):
        if line.isAuthentic, let time = Date(milliseconds: entry.time) { add(event, at: time) }
      case .unknown: continue
      }
    }
    for (id, revocation) in pages.seal?.revocations ?? [:] {
      guard let transaction = self[id], transaction.revocation == nil,
        revocation.signedAt >= transaction.signedAt.milliseconds
      else { continue }
      hiddenRevocations[id] = Date(milliseconds: revocation.date)
    }
  }

  /// Whether a statement of the store says something that is not known yet.
  ///
  /// Statements are compared with one another and never with the clock of this machine, which may be wrong. What only
  /// repeats what is known is kept once a day, as stores sign the same anew whenever they are asked.
  func isNews(_ transaction: Transaction) -> Bool {
    guard let known = self[transaction.id] else { return true }
    if known.signedAt == transaction.signedAt {
      return known.revocation == nil && transaction.revocation != nil
    }
    return known.signedAt < transaction.signedAt
      && (!transaction.repeats(known)
        || transaction.signedAt.timeIntervalSince(known.signedAt) >= Self.day)
  }

  /// Whether an event says something that is not known yet; what repeats is kept once a day.
  func isNews(_ event: LedgerEvent, at now: Date) -> Bool {
    func isOld(_ date: Date?) -> Bool {
      date.map { abs(now.timeIntervalSince($0)) >= Self.day } ?? true
    }
    switch event {
    case .pending(let product): return !pending(at: now).contains { $0.product == product }
    case .dismissed(let product): return waiting.contains { $0.product == product }
    case .confirmed: return silence != nil || isOld(confirmedAt)
    case .emptyAnswer: return isOld(silence?.last)
    case .storefront(let code): return storefront != code
    }
  }

  private mutating func add(_ transaction: Transaction) {
    guard isNews(transaction) else { return }
    waiting.removeAll { $0.product == transaction.product }
    if transaction.product == .lifetime, transaction.revocation == nil { silence = nil }
    if let position = positions[transaction.id] {
      transactions[position] = transaction
    } else {
      positions[transaction.id] = transactions.count
      transactions.append(transaction)
    }
  }

  private mutating func add(_ event: LedgerEvent, at time: Date) {
    switch event {
    case .pending(let product):
      waiting.removeAll { $0.product == product }
      waiting.append(PendingPurchase(product: product, since: time))
    case .dismissed(let product):
      waiting.removeAll { $0.product == product }
    case .confirmed:
      confirmedAt = time
      silence = nil
    case .emptyAnswer:
      silence = silence ?? StoreSilence(since: time, last: time, answers: 0)
      silence?.last = time
      silence?.answers += 1
    case .storefront(let code):
      storefront = code
    }
  }
}

extension Transaction {
  /// Whether it says what another statement says, apart from when it was signed.
  fileprivate func repeats(_ other: Transaction) -> Bool {
    self
      == Transaction(
        id: other.id, originalID: other.originalID, productID: other.productID,
        quantity: other.quantity, bundleID: other.bundleID, environment: other.environment,
        purchasedAt: other.purchasedAt, signedAt: signedAt, ownership: other.ownership,
        revocation: other.revocation, storefront: other.storefront, rest: other.rest)
  }
}
