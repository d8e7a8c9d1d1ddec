import KnotenCore
import KnotenPurchases
import KnotenScreen
import Observation

/// What is for sale, what is being bought, and how the last attempt ended.
struct ShopState: Hashable, Sendable {
  /// What the store is busy with on the person's behalf.
  enum Errand: Hashable, Sendable {
    case buying(ProductID)
    case restoring
  }

  /// How the last errand ended, where it is worth a word; a cancelled one is not.
  enum Outcome: Hashable, Sendable {
    case thanks(ProductID)
    case waiting
    case nothingToRestore
    case failed(Failure)
  }

  var products: Phase<[Product]> = .loading
  var errand: Errand?
  var outcome: Outcome?
  /// What the person last cleared out of the inbox; nil before anything was.
  var clearing: Clearing?

  /// A product, once the store has described it.
  func product(_ id: ProductID) -> Product? {
    products.content?.first { $0.id == id }
  }
}

/// The part of Settings, the tip jar and the paywall that sells things.
@MainActor @Observable final class Shop {
  private(set) var state = ShopState()
  private let storefront: any Storefront
  private let entitlements: any EntitlementReading
  private let clock: any WallClock
  private let session: any SessionReading
  private let store: any Store
  private var turns = Turns()

  init(_ dependencies: KnotenDependencies) {
    storefront = dependencies.storefront
    entitlements = dependencies.entitlements
    clock = dependencies.clock
    session = dependencies.session
    store = dependencies.store
  }

  /// Asks what is for sale.
  func load() async {
    state.clearing = await clearing()
    let turn = turns.next()
    let before = state.products
    state.products.begin()
    do {
      let products = try await storefront.products(ProductID.allCases)
      if turns.isLatest(turn) { state.products.succeed(products, at: clock.now()) }
    } catch {
      guard turns.isLatest(turn) else { return }
      switch error {
      case .cancelled: state.products = before.atRest
      case .unavailable: state.products.fail(Failure("Prices could not be read.", error))
      }
    }
  }

  /// Buys a product; true once it is paid.
  ///
  /// One errand at a time: while another runs, nothing happens.
  func buy(_ id: ProductID) async -> Bool {
    guard state.errand == nil else { return false }
    let before = state.outcome
    state.errand = .buying(id)
    state.outcome = nil
    defer { state.errand = nil }
    do {
      switch try await storefront.purchase(id) {
      case .purchased:
        state.outcome = .thanks(id)
        return true
      case .unverified:
        state.outcome = .failed(.unverifiedPurchase)
      case .pending:
        state.outcome = .waiting
      case .cancelled:
        state.outcome = nil
      }
    } catch .cancelled {
      state.outcome = before
    } catch {
      state.outcome = .failed(Failure("The purchase did not go through.", error))
    }
    return false
  }

  /// Looks for earlier purchases; true if they unlock Knoten Pro.
  func restore() async -> Bool {
    guard state.errand == nil else { return false }
    let before = state.outcome
    state.errand = .restoring
    state.outcome = nil
    defer { state.errand = nil }
    do {
      try await storefront.restore()
    } catch .cancelled {
      state.outcome = before
      return false
    } catch {
      state.outcome = .failed(Failure("Purchases could not be restored.", error))
      return false
    }
    let isPro = await entitlements.entitlements().isPro
    state.outcome = isPro ? nil : .nothingToRestore
    return isPro
  }

  /// What the account that is signed in last cleared.
  private func clearing() async -> Clearing? {
    guard let account = session.current?.actor.did else { return nil }
    return await ClearingRecord(store: store, account: account).read()
  }
}
