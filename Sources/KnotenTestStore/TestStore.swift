import FoundationEssentials
public import KnotenCore
public import KnotenPurchases

/// A store on this machine that takes no money, signs like the App Store with a key made here, and does as it is told.
///
/// What was bought is kept in a `Store`, its keys in a `SecretStore`; both outlive the program as an account would.
/// Nothing of it counts for the live ledger.
public actor TestStore: Storefront, StoreReports {
  /// Believes what this store signs, and nothing else.
  public nonisolated let verifier: TransactionVerifier
  /// How the next purchases end.
  var answer = TestAnswer.pays
  var weather = TestWeather()
  var authority: TestAuthority
  var account: TestAccount
  private let store: any Store
  let secrets: any SecretStore
  let clock: any WallClock
  let mailbox = TestMailbox()

  /// Opens the store that these hold, and makes one where they hold none.
  public init(
    store: any Store, secrets: any SecretStore, clock: any WallClock
  ) async throws(TestStoreFailure) {
    let kept: [UInt8]?
    do { kept = try await store.value(for: Self.accountKey) } catch { throw .store(error) }
    guard let account = kept.map(TestAccount.init(bytes:)) ?? TestAccount() else {
      throw .unreadable
    }
    authority = try await Self.authority(in: secrets)
    guard let verifier = authority.verifier() else { throw .unsignable }
    self.verifier = verifier
    self.account = account
    self.store = store
    self.secrets = secrets
    self.clock = clock
  }

  /// What the store sells, with the prices of the country it stands in.
  public func products(_ ids: [ProductID]) async throws(StorefrontFailure) -> [Product] {
    try beReached()
    guard weather.isSelling else { return [] }
    return ids.map { TestOffer.product($0, in: account.storefront) }
  }

  /// Sells at once, unless the store was told to end the purchase in another way.
  public func purchase(_ id: ProductID) async throws(StorefrontFailure) -> PurchaseOutcome {
    try beReached()
    // What is owned, or was paid and never finished, is handed out again instead of being sold again.
    let owned = account.purchases.last {
      $0.product == id && $0.revokedAt == nil && (id == .lifetime || !$0.isFinished)
    }
    if let owned { return .purchased(try sign(owned)) }
    switch answer {
    case .pays: return .purchased(try sign(try await sell(id)))
    case .cancels: return .cancelled
    case .waits:
      try await wait(id, isInterrupted: false)
      return .pending
    case .isInterrupted:
      try await wait(id, isInterrupted: true)
      throw .unavailable
    case .isUnverified: return .unverified(try forge(try await sell(id)))
    case .isForged: return .purchased(try forge(try await sell(id)))
    case .isUnsigned: return .purchased(try leaveUnsigned(try await sell(id)))
    }
  }

  /// Signs everything anew from now on, which is all that a restore changes.
  public func restore() async throws(StorefrontFailure) {
    try beReached()
  }

  /// What happens elsewhere, with what happened while nobody listened.
  public nonisolated var updates: AsyncStream<StoreUpdate> { mailbox.stream() }

  /// Transactions that were not finished.
  public func unfinished() async throws(StorefrontFailure) -> [SignedTransaction] {
    try beReached()
    return try sign(account.purchases.filter { !$0.isFinished })
  }

  /// Knoten Pro where it is owned; nothing at all where the store was told to be silent.
  public func currentEntitlements() async throws(StorefrontFailure) -> [SignedTransaction] {
    try beReached()
    guard !weather.isSilent else { return [] }
    return try sign(account.purchases.filter { $0.product == .lifetime && $0.revokedAt == nil })
  }

  /// Keeps that a transaction was finished.
  public func finish(_ id: TransactionID) async throws(StorefrontFailure) {
    for index in account.purchases.indices
    where String(account.purchases[index].number) == id.rawValue {
      account.purchases[index].isFinished = true
    }
    try await keep()
  }
}

extension TestStore {
  private static let accountKey = StoreKey(rawValue: "test-store.account")

  private static func authority(
    in secrets: any SecretStore
  ) async throws(TestStoreFailure) -> TestAuthority {
    guard let key = SecretKey(rawValue: "test-store.authority") else { throw .unsignable }
    let kept: [UInt8]?
    do { kept = try await secrets.read(key) } catch { throw .secret(error) }
    if let kept {
      guard let authority = TestAuthority(bytes: kept) else { throw .unreadable }
      return authority
    }
    guard let authority = TestAuthority() else { throw .unsignable }
    try await keep(authority, in: secrets)
    return authority
  }

  static func keep(
    _ authority: TestAuthority, in secrets: any SecretStore
  ) async throws(TestStoreFailure) {
    guard let key = SecretKey(rawValue: "test-store.authority") else { throw .unsignable }
    do { try await secrets.write(authority.bytes, for: key) } catch { throw .secret(error) }
  }

  private func beReached() throws(StorefrontFailure) {
    if weather.isOffline { throw .unavailable }
  }

  private func sell(_ id: ProductID) async throws(StorefrontFailure) -> TestPurchase {
    let purchase = account.sell(id, at: clock.now())
    try await keep()
    return purchase
  }

  private func wait(_ id: ProductID, isInterrupted: Bool) async throws(StorefrontFailure) {
    account.waiting.append(TestWaiting(product: id, isInterrupted: isInterrupted))
    try await keep()
  }

  func keep() async throws(StorefrontFailure) {
    do {
      try await store.set(account.bytes, for: Self.accountKey)
    } catch {
      throw .unavailable
    }
  }

  func sign(_ purchases: [TestPurchase]) throws(StorefrontFailure) -> [SignedTransaction] {
    var all: [SignedTransaction] = []
    for purchase in purchases { all.append(try sign(purchase)) }
    return all
  }

  func sign(_ purchase: TestPurchase) throws(StorefrontFailure) -> SignedTransaction {
    guard let signed = authority.sign(purchase.payload(signedAt: clock.now())) else {
      throw .unavailable
    }
    return signed
  }

  /// Signs with a root that nobody knows.
  private func forge(_ purchase: TestPurchase) throws(StorefrontFailure) -> SignedTransaction {
    guard let signed = TestAuthority()?.sign(purchase.payload(signedAt: clock.now())) else {
      throw .unavailable
    }
    return signed
  }

  /// Hands out what Xcode would: the same words with nothing behind them.
  private func leaveUnsigned(_ purchase: TestPurchase) throws(StorefrontFailure)
    -> SignedTransaction
  {
    var payload = purchase.payload(signedAt: clock.now())
    payload["environment"] = .string(StoreEnvironment.xcode.rawValue)
    guard let signed = authority.sign(payload) else { throw .unavailable }
    return signed
  }
}
