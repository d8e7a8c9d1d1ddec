import KnotenCore
import KnotenPurchases
import KnotenScreen
import Observation

/// All that Settings shows.
struct SettingsState: Hashable, Sendable {
  let account: Account
  let appView: String
  let build: Build
  var profile: Phase<Profile> = .loading
  var shop = ShopState()
  var isPro = false
}

/// What a tap in Settings asks for.
enum SettingsCommand: String, CaseIterable {
  case refresh
  case tip
}

/// The account, the servers, Knoten Pro, the tip jar, and what this build is.
@MainActor @Observable final class SettingsViewModel: ScreenModel {
  private var own: SettingsState
  private let shop: Shop
  private let profile: Question<Profile>
  private let entitlements: any EntitlementReading
  private let clock: any WallClock

  init(_ dependencies: KnotenDependencies) {
    own = SettingsState(
      account: dependencies.account, appView: dependencies.appView, build: dependencies.build)
    shop = Shop(dependencies)
    entitlements = dependencies.entitlements
    clock = dependencies.clock
    profile = Question("Your profile", clock: clock) { () throws(XRPCFailure) in
      try await dependencies.profiles.profile(of: dependencies.account.did)
    }
  }

  var state: SettingsState {
    var state = own
    state.profile = profile.answer
    state.shop = shop.state
    return state
  }

  var screen: Screen { .settings(state, now: clock.now()) }

  func load() async -> [Effect] {
    async let prices: Void = shop.load()
    own.isPro = await entitlements.entitlements().isPro
    await profile.ask()
    await prices
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch SettingsCommand(rawValue: command.name) {
    case .refresh:
      return await load()
    case .tip:
      guard let id = command.argument.flatMap(ProductID.init) else { throw UnknownCommand(command) }
      return await shop.buy(id) ? [.hapticSuccess] : []
    case nil:
      throw UnknownCommand(command)
    }
  }
}
