import FoundationEssentials
import KnotenPurchases
import KnotenScreen

/// What is for sale, how purchases stand, what is being bought, and how the last attempt ended.
struct ShopState: Hashable, Sendable {
  /// What the store is busy with on the person's behalf.
  enum Errand: Hashable, Sendable {
    case buying(ProductID)
    case restoring
  }

  /// How the last errand ended, where it is worth a word; a cancelled one is not.
  enum Outcome: Hashable, Sendable {
    case thanks(ProductID)
    case alreadyOwned
    case nothingToRestore
    case failed(Failure)
  }

  var standing = PurchaseStanding()
  var products: Phase<[Product]> = .loading
  var errand: Errand?
  var outcome: Outcome?
  /// What the person last cleared out of the inbox; nil before anything was.
  var clearing: Clearing?

  /// Whether Knoten Pro is unlocked.
  var isPro: Bool { standing.entitlements.isPro }

  /// A product, once the store has described it.
  func product(_ id: ProductID) -> Product? {
    products.content?.first { $0.id == id }
  }

  /// What the store answered; when it did so says nothing about a price.
  func status(on screen: ElementID, now: Date, retry: Command) -> Status {
    let status = products.status(on: screen, now: now, retry: retry)
    guard case .ready(let freshness, let notice) = status else { return status }
    return .ready(Freshness(activity: freshness.activity), notice: notice)
  }
}
