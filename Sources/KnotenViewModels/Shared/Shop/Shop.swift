import KnotenCore
import KnotenPurchases
import KnotenScreen
import Observation

/// The part of Settings, the tip jar and the paywall that sells things.
@MainActor @Observable final class Shop {
  private(set) var state = ShopState()
  private let purchases: any Purchasing
  private let clock: any WallClock
  private let session: any SessionReading
  private let store: any Store
  private var turns = Turns()

  init(_ dependencies: KnotenDependencies) {
    purchases = dependencies.purchases
    clock = dependencies.clock
    session = dependencies.session
    store = dependencies.store
  }

  /// Reads what is known on this machine, then asks what is for sale.
  func load() async {
    await takeStock()
    await readProducts()
  }

  /// Reads what is known on this machine; asks nobody.
  func takeStock() async {
    state.clearing = await clearing()
    await readStanding()
  }

  /// Asks what is for sale.
  func readProducts() async {
    let turn = turns.next()
    let before = state.products
    state.products.begin()
    do {
      let products = try await purchases.products(ProductID.allCases)
      if turns.isLatest(turn) { state.products.succeed(products, at: clock.now()) }
    } catch {
      guard turns.isLatest(turn) else { return }
      if error.isCancellation {
        state.products = before.atRest
      } else {
        state.products.fail(Failure("Prices could not be read.", error))
      }
    }
  }

  /// Buys a product; true once it is paid, proven and recorded.
  ///
  /// One errand at a time: while another runs, nothing happens.
  func buy(_ id: ProductID) async -> Bool {
    await run(.buying(id), else: "The purchase did not go through.") {
      purchases throws(PurchaseFailure) in
      switch try await purchases.buy(id) {
      case .delivered: Ending(isDone: true, outcome: .thanks(id))
      case .owned: Ending(outcome: .alreadyOwned)
      case .refused(let refusal): Ending(outcome: .failed(Failure(unverified: refusal)))
      // What waits is said by how things stand; who cancelled knows it.
      case .waiting, .cancelled: Ending()
      }
    }
  }

  /// Looks for earlier purchases; true if they unlock Knoten Pro.
  func restore() async -> Bool {
    await run(.restoring, else: "Purchases could not be restored.") {
      purchases throws(PurchaseFailure) in
      switch try await purchases.restore() {
      case .restored: Ending(isDone: true)
      case .nothing: Ending(outcome: .nothingToRestore)
      case .refused(let refusal): Ending(outcome: .failed(Failure(unverified: refusal)))
      }
    }
  }

  /// Waits no longer for somebody's approval; should it come all the same, the purchase counts.
  func dismiss(_ id: ProductID) async {
    guard state.errand == nil else { return }
    do {
      try await purchases.dismiss(id)
    } catch {
      state.outcome = .failed(Failure("It still waits.", error))
    }
    await readStanding()
  }

  /// How an errand ended: whether it was done, and what is to be said.
  private struct Ending {
    var isDone = false
    var outcome: ShopState.Outcome?
  }

  /// Does one errand, and then looks how things stand; one that was cut short leaves everything as it was.
  private func run(
    _ errand: ShopState.Errand, else title: String,
    _ body: @MainActor (any Purchasing) async throws(PurchaseFailure) -> Ending
  ) async -> Bool {
    guard state.errand == nil else { return false }
    let before = state.outcome
    state.errand = errand
    state.outcome = nil
    defer { state.errand = nil }
    var isDone = false
    do {
      let ending = try await body(purchases)
      (isDone, state.outcome) = (ending.isDone, ending.outcome)
    } catch {
      state.outcome = error.isCancellation ? before : .failed(Failure(title, error))
    }
    if await readStanding() { await readProducts() }
    return isDone
  }

  /// Whether prices were dropped, because the person buys in the store of another country now.
  @discardableResult
  private func readStanding() async -> Bool {
    let standing = await purchases.standing()
    let hasMoved = standing.storefront != state.standing.storefront
    if hasMoved {
      // An answer that is still under way would bring the old prices back.
      _ = turns.next()
      state.products = .loading
    }
    state.standing = standing
    return hasMoved
  }

  /// What the account that is signed in last cleared.
  private func clearing() async -> Clearing? {
    guard let account = session.current?.actor.did else { return nil }
    return await ClearingRecord(store: store, account: account).read()
  }
}

extension Command {
  /// The product that the argument names; nil where it names none.
  var product: ProductID? { argument.flatMap(ProductID.init) }
}
