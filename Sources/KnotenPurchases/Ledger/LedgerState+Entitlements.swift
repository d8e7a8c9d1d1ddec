import FoundationEssentials

extension LedgerState {
  /// What all this entitles to; computed from nothing, so that what was taken back is gone.
  public var entitlements: Entitlements {
    let bought = transactions.filter { $0.product == .lifetime }
    let standing = bought.filter { revokedAt($0) == nil }
    // The person's own purchase stays when the family's goes, so it is the better reason; then the oldest.
    let best = standing.min {
      let (left, right) = ($0.ownership != .purchased, $1.ownership != .purchased)
      return left == right ? ($0.purchasedAt, $0.id) < ($1.purchasedAt, $1.id) : right
    }
    if let best {
      let grant = grant(best)
      guard let silence, silence.isLasting else { return Entitlements(.granted(grant)) }
      return Entitlements(.unconfirmed(grant, since: silence.since))
    }
    let losses = bought.compactMap(loss)
    guard let last = losses.max(by: { $0.date < $1.date }) else {
      return Entitlements(.neverBought)
    }
    return Entitlements(.revoked(last))
  }

  private func grant(_ transaction: Transaction) -> Entitlements.Grant {
    Entitlements.Grant(
      transaction: transaction.id, purchasedAt: transaction.purchasedAt,
      ownership: transaction.ownership, environment: transaction.environment,
      confirmedAt: max(transaction.signedAt, confirmedAt ?? transaction.signedAt))
  }

  private func loss(_ transaction: Transaction) -> Entitlements.Loss? {
    revokedAt(transaction).map { date in
      Entitlements.Loss(
        transaction: transaction.id, date: date, kind: .init(of: transaction),
        environment: transaction.environment)
    }
  }
}

extension Entitlements.Loss.Kind {
  /// A purchase somebody else made is never called refunded: that is between them and the store.
  fileprivate init(of transaction: Transaction) {
    switch (transaction.ownership, transaction.revocation?.kind) {
    case (.familyShared, _), (_, .familySharingEnded): self = .familySharingEnded
    case (_, .refund): self = .refunded
    case (_, .proratedRefund), (_, .other), (_, nil): self = .withdrawn
    }
  }
}
