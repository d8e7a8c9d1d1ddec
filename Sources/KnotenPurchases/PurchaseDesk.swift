/// The one place that buys, restores, and takes in what the store reports: verified, recorded for good, then finished.
///
/// Every way in ends in the ledger, which knows each transaction by its id, so it does not matter how often or by
/// which of them one arrives, nor where the program ended the time before.
public struct PurchaseDesk: Purchasing {
  private let storefront: any Storefront
  private let reports: any StoreReports
  private let ledger: EntitlementLedger

  /// A desk between a store and the ledger of what was bought there.
  public init(
    storefront: any Storefront, reports: any StoreReports, ledger: EntitlementLedger
  ) {
    self.storefront = storefront
    self.reports = reports
    self.ledger = ledger
  }

  /// How things stand, as the ledger has it.
  public func standing() async -> PurchaseStanding {
    await ledger.standing()
  }

  /// The products with these ids, asked of the store anew: a price is never kept for later.
  public func products(_ ids: [ProductID]) async throws(PurchaseFailure) -> [Product] {
    do throws(StorefrontFailure) {
      return try await storefront.products(ids)
    } catch {
      throw .store(error)
    }
  }

  /// Sells a product; Knoten Pro that is the person's already is not sold again.
  public func buy(_ id: ProductID) async throws(PurchaseFailure) -> PurchaseResult {
    if id == .lifetime, let grant = await ledger.entitlements().grant { return .owned(grant) }
    let outcome: PurchaseOutcome
    do throws(StorefrontFailure) {
      outcome = try await storefront.purchase(id)
    } catch {
      throw .store(error)
    }
    switch outcome {
    case .purchased(let signed):
      switch try await take(signed) {
      case .recorded(let recording): return .delivered(recording.transaction)
      case .refused(let refusal): return .refused(refusal)
      }
    // The device does not believe it, so we do not even look; it stays unfinished and may come again, signed anew.
    case .unverified:
      return .refused(nil)
    case .pending:
      try await note(.pending(id))
      return .waiting
    case .cancelled:
      return .cancelled
    }
  }

  /// Looks for purchases made before; only for a person who asked, because the store may want a password.
  public func restore() async throws(PurchaseFailure) -> RestoreResult {
    let owned: [SignedTransaction]
    do throws(StorefrontFailure) {
      try await storefront.restore()
      owned = try await reports.currentEntitlements()
    } catch {
      throw .store(error)
    }
    let refusals = try await reconcile(owned) + takeUnfinished()
    if let grant = await ledger.entitlements().grant { return .restored(grant) }
    return refusals.first.map(RestoreResult.refused) ?? .nothing
  }

  /// Takes in what lay waiting while the program did not run, and asks what stands; offline, nothing changes.
  ///
  /// Returns why signed transactions were refused, where some were. For each launch, beside `listen`.
  public func open() async throws(PurchaseFailure) -> [TransactionRefusal] {
    let refusals = try await takeUnfinished()
    guard let owned = try? await reports.currentEntitlements() else { return refusals }
    return refusals + (try await reconcile(owned))
  }

  /// Takes in what the store reports until it goes away or the task is cancelled; started at launch, before any screen.
  ///
  /// `tell` hears of each thing after it is recorded. What could not be recorded is told, not finished, and comes again.
  public func listen(_ tell: (DeskNews) async -> Void) async {
    for await update in reports.updates {
      await tell(await news(of: update))
    }
  }

  /// Forgets that a purchase waits for approval; should it be approved all the same, it arrives.
  public func dismiss(_ id: ProductID) async throws(PurchaseFailure) {
    try await note(.dismissed(id))
  }
}

extension PurchaseDesk {
  private enum Taking {
    case recorded(Recording)
    case refused(TransactionRefusal)
  }

  /// Records, then finishes.
  ///
  /// What is refused is not finished: the store keeps it for a version that believes it.
  private func take(_ signed: SignedTransaction) async throws(PurchaseFailure) -> Taking {
    let recording: Recording
    do throws(LedgerFailure) {
      recording = try await ledger.record(signed)
    } catch .refused(let refusal) {
      return .refused(refusal)
    } catch {
      throw .ledger(error)
    }
    // A product of a later version is left to that version, which knows what to hand out for it.
    if recording.transaction.product != nil {
      // Should the store not hear of it, it will report the transaction again, and the ledger knows it.
      try? await reports.finish(recording.transaction.id)
    }
    return .recorded(recording)
  }

  private func takeUnfinished() async throws(PurchaseFailure) -> [TransactionRefusal] {
    var refusals: [TransactionRefusal] = []
    for signed in (try? await reports.unfinished()) ?? [] {
      if case .refused(let refusal) = try await take(signed) { refusals.append(refusal) }
    }
    return refusals
  }

  /// Compares an answer of the store with what is known.
  ///
  /// One answer without Knoten Pro does not lock it; several may.
  private func reconcile(
    _ owned: [SignedTransaction]
  ) async throws(PurchaseFailure) -> [TransactionRefusal] {
    var refusals: [TransactionRefusal] = []
    var isConfirmed = false
    for signed in owned {
      switch try await take(signed) {
      case .recorded(let recording):
        let transaction = recording.transaction
        if transaction.product == .lifetime, transaction.revocation == nil { isConfirmed = true }
      case .refused(let refusal):
        refusals.append(refusal)
      }
    }
    if isConfirmed {
      try await note(.confirmed)
    } else if refusals.isEmpty, await ledger.entitlements().isPro {
      try await note(.emptyAnswer)
    }
    return refusals
  }

  private func news(of update: StoreUpdate) async -> DeskNews {
    do throws(PurchaseFailure) {
      switch update {
      case .transaction(let signed):
        switch try await take(signed) {
        case .recorded(let recording): return .recorded(recording)
        case .refused(let refusal): return .refused(refusal)
        }
      case .storefront(let code):
        try await note(.storefront(code))
        return .storefront(code)
      }
    } catch {
      return .failed(error)
    }
  }

  private func note(_ event: LedgerEvent) async throws(PurchaseFailure) {
    do throws(LedgerFailure) {
      try await ledger.note(event)
    } catch {
      throw .ledger(error)
    }
  }
}
