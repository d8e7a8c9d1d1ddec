import KnotenCore
import KnotenPurchases
import KnotenScreen
import Observation

/// All that the paywall shows.
struct PaywallState: Hashable, Sendable {
  var shop = ShopState()
}

/// What a tap on the paywall asks for.
enum PaywallCommand: String, CaseIterable {
  case buy
  case dismiss
  case refresh
  case restore
  case tip
}

/// The sheet that sells Knoten Pro; it closes itself once that is paid, wherever that happened.
@MainActor @Observable final class PaywallViewModel: ScreenModel {
  private let shop: Shop
  private let clock: any WallClock
  private var hasAppeared = false

  init(_ dependencies: KnotenDependencies) {
    shop = Shop(dependencies)
    clock = dependencies.clock
  }

  var state: PaywallState { PaywallState(shop: shop.state) }

  var screen: Screen { .paywall(state, now: clock.now()) }

  /// A purchase that was approved, or went on, while the sheet was open closes it too.
  func load() async -> [Effect] {
    let wasLocked = hasAppeared && !shop.state.isPro
    await shop.takeStock()
    hasAppeared = true
    if wasLocked, shop.state.isPro { return closing }
    await shop.readProducts()
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch PaywallCommand(rawValue: command.name) {
    case .buy:
      let wasLocked = !shop.state.isPro
      _ = await shop.buy(.lifetime)
      return wasLocked ? closing : []
    case .dismiss:
      guard let id = command.product else { throw UnknownCommand(command) }
      await shop.dismiss(id)
      return []
    case .refresh:
      return await load()
    case .restore:
      return await shop.restore() ? Self.done : []
    case .tip:
      guard let id = command.product else { throw UnknownCommand(command) }
      return await shop.buy(id) ? [.hapticSuccess] : []
    case nil:
      throw UnknownCommand(command)
    }
  }

  /// What follows once Knoten Pro is unlocked: nothing is left to do here but to read what has to be said.
  private var closing: [Effect] {
    shop.state.isPro && shop.state.outcome != .alreadyOwned ? Self.done : []
  }

  private static let done: [Effect] = [.hapticSuccess, .dismiss]
}
