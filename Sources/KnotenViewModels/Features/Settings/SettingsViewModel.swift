import KnotenCore
import KnotenPurchases
import KnotenScreen
import Observation

/// All that Settings shows.
struct SettingsState: Hashable, Sendable {
  /// Who is signed in; nil for nobody.
  var account: CurrentAccount?
  let appView: String
  let build: Build
  var profile: Phase<Profile> = .loading
  var shop = ShopState()
  var isPro = false
  var signingOut: SigningOut?

  /// How far signing out got.
  enum SigningOut: Hashable, Sendable {
    case asking
    case underWay
    case failed(Failure)
  }
}

/// What a tap in Settings asks for.
enum SettingsCommand: String, CaseIterable {
  case askToSignOut = "ask-to-sign-out"
  case refresh
  case signOut = "sign-out"
  case staySignedIn = "stay-signed-in"
  case tip
}

/// The account, the servers, Knoten Pro, the tip jar, and what this build is.
@MainActor @Observable final class SettingsViewModel: ScreenModel {
  private var own: SettingsState
  private let shop: Shop
  private let profile: Question<Profile>?
  private let session: any SessionReading
  private let signIn: any SigningIn
  private let entitlements: any EntitlementReading
  private let clock: any WallClock

  init(as account: Actor?, _ dependencies: KnotenDependencies) {
    own = SettingsState(appView: dependencies.appView, build: dependencies.build)
    session = dependencies.session
    signIn = dependencies.signIn
    shop = Shop(dependencies)
    entitlements = dependencies.entitlements
    clock = dependencies.clock
    profile = account.map { account in
      Question("Your profile", clock: dependencies.clock) { () throws(XRPCFailure) in
        try await dependencies.profiles.profile(of: account.did)
      }
    }
  }

  var state: SettingsState {
    var state = own
    state.account = session.current
    if let profile { state.profile = profile.answer }
    state.shop = shop.state
    return state
  }

  var screen: Screen { .settings(state, now: clock.now()) }

  func load() async -> [Effect] {
    async let prices: Void = shop.load()
    own.isPro = await entitlements.entitlements().isPro
    await profile?.ask()
    await prices
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch SettingsCommand(rawValue: command.name) {
    case .askToSignOut:
      if own.signingOut != .underWay { own.signingOut = .asking }
    case .staySignedIn:
      if own.signingOut != .underWay { own.signingOut = nil }
    case .signOut:
      await signOut()
    case .refresh:
      return await load()
    case .tip:
      guard let id = command.argument.flatMap(ProductID.init) else { throw UnknownCommand(command) }
      return await shop.buy(id) ? [.hapticSuccess] : []
    case nil:
      throw UnknownCommand(command)
    }
    return []
  }

  /// Once nobody is signed in, this model is done with: another stands in its place.
  private func signOut() async {
    guard own.signingOut != .underWay else { return }
    own.signingOut = .underWay
    do {
      try await signIn.signOut()
      own.signingOut = nil
    } catch {
      switch error {
      case .cancelled: own.signingOut = nil
      case .refused(let words):
        own.signingOut = .failed(Failure("You are still signed in.", words: words))
      }
    }
  }
}
