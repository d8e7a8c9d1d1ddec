import FoundationEssentials
public import KnotenCore

/// Which signed transactions this machine has seen, kept so that no edit of a file unlocks or hides anything.
///
/// Entries are only ever added, each after the one it names. An entry is on disk before its seal, and its seal before
/// anybody hears of it; a program that ends between the two leaves an entry whose code is good and whose seal is one
/// behind, and the next writer brings that up to date. Several processes may use one ledger.
public actor EntitlementLedger: EntitlementReading {
  /// Which ledger.
  public nonisolated let name: LedgerName
  private let verifier: TransactionVerifier
  private let store: any Store
  private let secrets: any SecretStore
  private let lock: any ProcessLock
  private let randomness: any Randomness
  private let clock: any WallClock

  /// What the last reading added up to: it stands when the disk fails in the middle of a run.
  private var lastRead: LedgerState?
  /// What the signed transactions in the log prove; that never changes, and costs a millisecond each.
  private var proofs: [SignedTransaction: Result<Transaction, TransactionRefusal>] = [:]

  /// A ledger over what is kept of it, which may be nothing.
  public init(
    _ name: LedgerName, verifier: TransactionVerifier, store: any Store, secrets: any SecretStore,
    lock: any ProcessLock, randomness: any Randomness, clock: any WallClock
  ) {
    self.name = name
    self.verifier = verifier
    self.store = store
    self.secrets = secrets
    self.lock = lock
    self.randomness = randomness
    self.clock = clock
  }

  /// Takes in a signed transaction, for good once this returns; one that says nothing new changes nothing.
  public func record(_ signed: SignedTransaction) async throws(LedgerFailure) -> Recording {
    let transaction: Transaction
    do throws(TransactionRefusal) {
      transaction = try verifier.verify(signed)
    } catch {
      throw .refused(error)
    }
    let isAdded = try await add(.transaction(signed)) { $0.isNews(transaction) }
    return Recording(transaction: transaction, isNew: isAdded)
  }

  /// Takes note of something that no store signs, for good once this returns.
  public func note(_ event: LedgerEvent) async throws(LedgerFailure) {
    let now = clock.now()
    _ = try await add(.event(event)) { $0.isNews(event, at: now) }
  }

  /// What all entries add up to, each signed transaction verified anew.
  public func state() async throws(LedgerFailure) -> LedgerState {
    // The seal first: entries added meanwhile then only look newer than it.
    let seal = try await readSeal()
    let state = state(of: LedgerPages(entries: try await readEntries(), seal: seal))
    lastRead = state
    return state
  }

  /// How things stand now; where the disk fails, how they stood a moment ago.
  public func standing() async -> PurchaseStanding {
    let state = (try? await state()) ?? lastRead
    return PurchaseStanding(
      entitlements: state?.entitlements ?? Entitlements(.unreadable),
      waiting: state?.pending(at: clock.now()).map(\.product) ?? [],
      storefront: state?.storefront, isTest: name == .testStore)
  }

  /// What is known now.
  public func entitlements() async -> Entitlements {
    await standing().entitlements
  }

  /// Looks for entries that were changed, removed, moved or added behind the ledger's back; changes nothing.
  public func check() async throws(LedgerFailure) -> LedgerCheck {
    try await withLock { () async throws(LedgerFailure) in
      let seal = try await readSeal(orRefuseNewer: true)
      let pages = LedgerPages(entries: try await readEntries(), seal: seal)
      return LedgerCheck(pages, verify: prove)
    }
  }

  /// Takes in what entries saved from a damaged file still prove, and tells how many were new.
  public func salvage(_ entries: [[UInt8]]) async throws(LedgerFailure) -> Int {
    var count = 0
    for entry in entries {
      guard case .transaction(let signed) = LedgerEntry(bytes: entry)?.content,
        case .success = prove(signed)
      else { continue }
      if try await record(signed).isNew { count += 1 }
    }
    return count
  }
}

/// What became of a signed transaction.
public struct Recording: Hashable, Sendable {
  /// What it says.
  public let transaction: Transaction
  /// Whether the ledger did not know that before.
  public let isNew: Bool
}

// Writing.
extension EntitlementLedger {
  private static let mostAttempts = 8

  /// Adds an entry where what is known makes it worth adding; false where it does not.
  private func add(
    _ content: LedgerEntry.Content, where isWanted: (LedgerState) -> Bool
  ) async throws(LedgerFailure) -> Bool {
    try await withLock { () async throws(LedgerFailure) in
      // The lock keeps others away; should a program not know it, the log itself tells, and we look again.
      for _ in 0..<Self.mostAttempts {
        let entries = try await readEntries()
        var seal = try await seal(for: entries)
        let pages = LedgerPages(entries: entries, seal: seal)
        guard isWanted(state(of: pages)) else { return false }
        let entry = LedgerEntry(
          sequence: pages.highest + 1, previous: pages.lines.last?.hash ?? [],
          time: clock.now().milliseconds, content: content)
        guard let bytes = entry.bytes(key: seal.key) else { throw .unsealable }
        guard try await append(bytes, after: entries.last) else { continue }
        seal.extend(to: entry.sequence, by: bytes)
        note(content, in: &seal)
        try await write(seal)
        return true
      }
      throw .contended
    }
  }

  /// The seal of a ledger that is about to grow, made where there is none, brought up to date where it lags.
  private func seal(for entries: [[UInt8]]) async throws(LedgerFailure) -> LedgerSeal {
    if let seal = try await readSeal(orRefuseNewer: true) {
      guard let end = LedgerPages(entries: entries, seal: seal).unsealedEnd, let entry = end.entry
      else { return seal }
      var seal = seal
      seal.extend(to: entry.sequence, by: end.bytes)
      note(entry.content, in: &seal)
      try await write(seal)
      return seal
    }
    try await setDamagedSealAside()
    let key = randomness.bytes(32)
    guard key.count == 32 else { throw .unsealable }
    var seal = LedgerSeal(key: key, over: entries)
    for bytes in entries {
      if let entry = LedgerEntry(bytes: bytes) { note(entry.content, in: &seal) }
    }
    try await write(seal)
    return seal
  }

  /// Keeps what lies where the seal should be, for somebody to look at.
  private func setDamagedSealAside() async throws(LedgerFailure) {
    let key = try sealKey()
    guard let aside = SecretKey(rawValue: key.rawValue + ".damaged") else { return }
    do throws(SecretFailure) {
      guard let damaged = try await secrets.read(key) else { return }
      try await secrets.write(damaged, for: aside)
    } catch {
      throw .secret(error)
    }
  }

  private func note(_ content: LedgerEntry.Content, in seal: inout LedgerSeal) {
    if case .transaction(let signed) = content, case .success(let transaction) = prove(signed) {
      seal.note(transaction)
    }
  }

  /// False where another entry was added meanwhile.
  private func append(
    _ bytes: [UInt8], after last: [UInt8]?
  ) async throws(LedgerFailure) -> Bool {
    do throws(StoreFailure) {
      try await store.append(bytes, to: name.log, after: last)
      return true
    } catch {
      if error.reason == .conflict { return false }
      throw .store(error)
    }
  }

  private func write(_ seal: LedgerSeal) async throws(LedgerFailure) {
    let key = try sealKey()
    do throws(SecretFailure) {
      try await secrets.write(seal.bytes, for: key)
    } catch {
      throw .secret(error)
    }
  }

  private func withLock<Value: Sendable>(
    _ body: () async throws(LedgerFailure) -> Value
  ) async throws(LedgerFailure) -> Value {
    let turn = try sealKey()
    let held: any HeldLock
    do throws(LockFailure) {
      held = try await lock.acquire(turn)
    } catch {
      throw .lock(error)
    }
    do throws(LedgerFailure) {
      let value = try await body()
      await held.release()
      return value
    } catch {
      await held.release()
      throw error
    }
  }
}

// Reading.
extension EntitlementLedger {
  private func state(of pages: LedgerPages) -> LedgerState {
    LedgerState(pages, verify: prove)
  }

  private func prove(_ signed: SignedTransaction) -> Result<Transaction, TransactionRefusal> {
    if let known = proofs[signed] { return known }
    let proof = Result { () throws(TransactionRefusal) in try verifier.verify(signed) }
    proofs[signed] = proof
    return proof
  }

  private func readEntries() async throws(LedgerFailure) -> [[UInt8]] {
    do throws(StoreFailure) {
      return try await store.entries(in: name.log)
    } catch {
      throw .store(error)
    }
  }

  /// Nil where there is none, and where what is kept in its place is none.
  private func readSeal(
    orRefuseNewer refusesNewer: Bool = false
  ) async throws(LedgerFailure) -> LedgerSeal? {
    let key = try sealKey()
    let kept: [UInt8]?
    do throws(SecretFailure) {
      kept = try await secrets.read(key)
    } catch {
      throw .secret(error)
    }
    guard let kept else { return nil }
    if refusesNewer, LedgerSeal.isNewer(kept) { throw .tooNew }
    return LedgerSeal(bytes: kept)
  }

  /// What the seal is kept under, and what only one process may hold while it writes.
  private func sealKey() throws(LedgerFailure) -> SecretKey {
    guard let key = SecretKey(rawValue: "ledger.\(name.rawValue)") else { throw .unsealable }
    return key
  }
}
