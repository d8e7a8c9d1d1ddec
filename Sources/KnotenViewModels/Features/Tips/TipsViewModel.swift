import KnotenCore
import KnotenPurchases
import KnotenScreen
import Observation

/// All that the tip jar shows.
struct TipsState: Hashable, Sendable {
  var shop = ShopState()
}

/// What a tap in the tip jar asks for.
enum TipsCommand: String, CaseIterable {
  case dismiss
  case refresh
  case tip
}

/// The tip jar on a screen of its own.
@MainActor @Observable final class TipsViewModel: ScreenModel {
  private let shop: Shop
  private let clock: any WallClock

  init(_ dependencies: KnotenDependencies) {
    shop = Shop(dependencies)
    clock = dependencies.clock
  }

  var state: TipsState { TipsState(shop: shop.state) }

  var screen: Screen { .tips(state, now: clock.now()) }

  func load() async -> [Effect] {
    await shop.load()
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch TipsCommand(rawValue: command.name) {
    case .dismiss:
      guard let id = command.product else { throw UnknownCommand(command) }
      await shop.dismiss(id)
      return []
    case .refresh:
      return await load()
    case .tip:
      guard let id = command.product else { throw UnknownCommand(command) }
      return await shop.buy(id) ? [.hapticSuccess] : []
    case nil:
      throw UnknownCommand(command)
    }
  }
}
