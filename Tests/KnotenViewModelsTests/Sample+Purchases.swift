import FoundationEssentials
import KnotenPurchases

@testable import KnotenViewModels

extension Sample {
  private static let day = 86_400.0

  static let transaction: TransactionID = {
    guard let id = TransactionID(rawValue: "2000000001") else { fatalError("not an id") }
    return id
  }()

  static func standing(_ reason: Entitlements.Reason) -> PurchaseStanding {
    PurchaseStanding(entitlements: Entitlements(reason))
  }

  static func grant(
    ownership: Transaction.Ownership = .purchased, environment: StoreEnvironment = .production
  ) -> Entitlements.Grant {
    Entitlements.Grant(
      transaction: transaction, purchasedAt: now.addingTimeInterval(-11 * day),
      ownership: ownership, environment: environment,
      confirmedAt: now.addingTimeInterval(-3 * day))
  }

  static func loss(_ kind: Entitlements.Loss.Kind) -> Entitlements.Loss {
    Entitlements.Loss(
      transaction: transaction, date: now.addingTimeInterval(-day), kind: kind,
      environment: .production)
  }
}
