import FoundationEssentials
import KnotenCore
public import KnotenPurchases
import Synchronization

/// A desk that sells what a fixture world lists, takes no money, and forgets everything when the run ends.
public final class FixtureDesk: Purchasing, EntitlementReading {
  private let offer: [Product]
  private let hasEarlierPurchase: Bool
  private let start: Date
  private let interventions: Interventions
  private let state: Mutex<State>

  private struct State {
    var isPro: Bool
    var waiting: [ProductID] = []
    var sales = 0
  }

  init(world: FixtureWorld, isPro: Bool, interventions: Interventions) {
    offer = world.products
    hasEarlierPurchase = world.hasEarlierPurchase
    start = world.now
    self.interventions = interventions
    state = Mutex(State(isPro: isPro))
  }

  /// What has been bought so far, or what `--fail store.ledger=WORD` says.
  public func standing() async -> PurchaseStanding {
    let word = interventions.word(for: StoreOperation.ledger.rawValue)
    let (isPro, waiting) = state.withLock { ($0.isPro, $0.waiting) }
    let reason = word.flatMap(reason) ?? (isPro ? granted() : nil)
    return PurchaseStanding(
      entitlements: Entitlements(reason ?? .neverBought), waiting: waiting,
      storefront: word == .moved ? "JPN" : "DEU")
  }

  /// What has been bought so far.
  public func entitlements() async -> Entitlements {
    await standing().entitlements
  }

  /// The products with these ids that the world lists, in the order asked for.
  public func products(_ ids: [ProductID]) async throws(PurchaseFailure) -> [Product] {
    switch await interventions.meet(StoreOperation.products.rawValue) {
    case .passes: return ids.compactMap { id in offer.first { $0.id == id } }
    case .fails(.spoiled(.empty), let number):
      interventions.used(fault: number)
      return []
    case .fails: throw .store(.unavailable)
    case .cancelled: throw .store(.cancelled)
    }
  }

  /// Sells at once; Knoten Pro is unlocked from then on, and not sold again.
  public func buy(_ id: ProductID) async throws(PurchaseFailure) -> PurchaseResult {
    if id == .lifetime, let grant = await entitlements().grant { return .owned(grant) }
    switch await interventions.meet(StoreOperation.purchase.rawValue) {
    case .passes: return .delivered(try sell(id))
    case .fails(.store(.cancelled), _): return .cancelled
    case .fails(.store(.unverified), _): return .refused(nil)
    case .fails(.store(.pending), _):
      state.withLock { state in
        if !state.waiting.contains(id) { state.waiting.append(id) }
      }
      return .waiting
    case .fails: throw .store(.unavailable)
    case .cancelled: throw .store(.cancelled)
    }
  }

  /// Unlocks Knoten Pro where the world says it was bought before.
  public func restore() async throws(PurchaseFailure) -> RestoreResult {
    var isFound = hasEarlierPurchase
    switch await interventions.meet(StoreOperation.restore.rawValue) {
    case .passes: break
    case .fails(.store(.found), _): isFound = true
    case .fails(.store(.unverified), _): return .refused(.wrongSignature)
    case .fails: throw .store(.unavailable)
    case .cancelled: throw .store(.cancelled)
    }
    if isFound { state.withLock { $0.isPro = true } }
    guard let grant = await entitlements().grant else { return .nothing }
    return .restored(grant)
  }

  /// Forgets that a purchase waits for approval.
  public func dismiss(_ id: ProductID) async throws(PurchaseFailure) {
    state.withLock { $0.waiting.removeAll { $0 == id } }
  }
}

extension FixtureDesk {
  private static let day = 86_400.0

  private func sell(_ id: ProductID) throws(PurchaseFailure) -> Transaction {
    let number = state.withLock { state in
      state.sales += 1
      return state.sales
    }
    let payload: JSONValue = [
      "transactionId": .string("fixture-\(number)"),
      "originalTransactionId": .string("fixture-\(number)"), "productId": .string(id.rawValue),
      "bundleId": .string(TransactionVerifier.appBundleID),
      "environment": .string(StoreEnvironment.production.rawValue),
      "purchaseDate": .integer(start.milliseconds),
      "signedDate": .integer(start.milliseconds),
    ]
    guard offer.contains(where: { $0.id == id }),
      let transaction = try? Transaction(payload: payload)
    else { throw .store(.unavailable) }
    state.withLock { state in
      state.waiting.removeAll { $0 == id }
      if id == .lifetime { state.isPro = true }
    }
    return transaction
  }

  /// What a word says of Knoten Pro; nil where it says something else.
  private func reason(_ word: StoreWord) -> Entitlements.Reason? {
    switch word {
    case .bought: granted()
    case .shared: granted(ownership: .familyShared)
    case .test: granted(environment: .testStore)
    case .refunded: lost(.refunded)
    case .noLongerShared: lost(.familySharingEnded)
    case .withdrawn: lost(.withdrawn)
    case .unconfirmed: unconfirmed
    case .unreadable: .unreadable
    case .cancelled, .pending, .unverified, .found, .moved: nil
    }
  }

  private func granted(
    ownership: Transaction.Ownership = .purchased, environment: StoreEnvironment = .production
  ) -> Entitlements.Reason? {
    grant(ownership: ownership, environment: environment).map { .granted($0) }
  }

  private var unconfirmed: Entitlements.Reason? {
    grant().map { .unconfirmed($0, since: start.addingTimeInterval(-8 * Self.day)) }
  }

  private func lost(_ kind: Entitlements.Loss.Kind) -> Entitlements.Reason? {
    Self.transaction.map { id in
      let date = start.addingTimeInterval(-Self.day)
      return .revoked(
        Entitlements.Loss(transaction: id, date: date, kind: kind, environment: .production))
    }
  }

  /// Bought eleven days before the run began, and confirmed three days before.
  private func grant(
    ownership: Transaction.Ownership = .purchased, environment: StoreEnvironment = .production
  ) -> Entitlements.Grant? {
    Self.transaction.map { id in
      Entitlements.Grant(
        transaction: id, purchasedAt: start.addingTimeInterval(-11 * Self.day),
        ownership: ownership, environment: environment,
        confirmedAt: start.addingTimeInterval(-3 * Self.day))
    }
  }

  private static let transaction = TransactionID(rawValue: "fixture")
}
