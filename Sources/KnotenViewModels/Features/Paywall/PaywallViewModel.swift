import KnotenCore
import KnotenPurchases
import KnotenScreen
import Observation

/// All that the paywall shows.
struct PaywallState: Hashable, Sendable {
  var shop = ShopState()
  var isPro = false
}

/// What a tap on the paywall asks for.
enum PaywallCommand: String, CaseIterable {
  case buy
  case refresh
  case restore
  case tip
}

/// The sheet that sells Knoten Pro; it closes itself once that is paid.
@MainActor @Observable final class PaywallViewModel: ScreenModel {
  private var isPro = false
  private let shop: Shop
  private let dependencies: KnotenDependencies

  init(_ dependencies: KnotenDependencies) {
    self.dependencies = dependencies
    shop = Shop(dependencies)
  }

  var state: PaywallState { PaywallState(shop: shop.state, isPro: isPro) }

  var screen: Screen { .paywall(state, now: dependencies.clock.now()) }

  func load() async -> [Effect] {
    isPro = await dependencies.entitlements.entitlements().isPro
    await shop.load()
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch PaywallCommand(rawValue: command.name) {
    case .buy:
      return await shop.buy(.lifetime) ? [.hapticSuccess, .dismiss] : []
    case .refresh:
      return await load()
    case .restore:
      return await shop.restore() ? [.hapticSuccess, .dismiss] : []
    case .tip:
      guard let id = command.argument.flatMap(ProductID.init) else { throw UnknownCommand(command) }
      return await shop.buy(id) ? [.hapticSuccess] : []
    case nil:
      throw UnknownCommand(command)
    }
  }
}
