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
  var gate = ProGate()
  /// The rules of the account's inbox; nil while nobody is signed in.
  var rules: InboxRulesState?
  var signingOut: SigningOut?
  /// The account's comments that no server has.
  var unsent: [CommentDraft] = []

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
  case dismiss
  case refresh
  case signOut = "sign-out"
  case staySignedIn = "stay-signed-in"
  case tip
  case turnRuleOff = "turn-rule-off"
  case turnRuleOn = "turn-rule-on"
}

/// The account, the servers, Knoten Pro, the tip jar, and what this build is.
@MainActor @Observable final class SettingsViewModel: ScreenModel {
  private var own: SettingsState
  private let shop: Shop
  private let record: GateRecord
  private let profile: Question<Profile>?
  private let rules: InboxRuleBook?
  private let session: any SessionReading
  private let signIn: any SigningIn
  private let clock: any WallClock
  private let account: DID?
  private let store: any Store

  init(as account: Actor?, _ dependencies: KnotenDependencies) {
    own = SettingsState(appView: dependencies.appView, build: dependencies.build)
    session = dependencies.session
    signIn = dependencies.signIn
    shop = Shop(dependencies)
    record = GateRecord(store: dependencies.store)
    clock = dependencies.clock
    self.account = account?.did
    store = dependencies.store
    rules = account.map { InboxRuleBook($0.did, dependencies) }
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
    state.rules = rules?.state
    return state
  }

  var screen: Screen { .settings(state, now: clock.now()) }

  func load() async -> [Effect] {
    await shop.takeStock()
    let effects = own.gate.look(isPro: shop.state.isPro, wasOpen: await record.wasOpen())
    await record.write(isOpen: own.gate.isOpen)
    await readUnsent()
    async let prices: Void = shop.readProducts()
    async let rules: Void = readRules()
    await profile?.ask()
    _ = await (prices, rules)
    return effects
  }

  private func readUnsent() async {
    guard let account else { return }
    own.unsent = (try? await UnsentWork.comments(of: account, in: store)) ?? []
  }

  /// What is locked asks nobody.
  private func readRules() async {
    if own.gate.isOpen { await rules?.load() }
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    own.gate.settle()
    switch SettingsCommand(rawValue: command.name) {
    case .askToSignOut:
      if own.signingOut != .underWay { own.signingOut = .asking }
    case .staySignedIn:
      if own.signingOut != .underWay { own.signingOut = nil }
    case .signOut:
      await signOut()
    case .refresh:
      return await load()
    case .dismiss:
      guard let id = command.product else { throw UnknownCommand(command) }
      await shop.dismiss(id)
    case .tip:
      guard let id = command.product else { throw UnknownCommand(command) }
      return await shop.buy(id) ? [.hapticSuccess] : []
    case .turnRuleOff:
      try await turn(command, on: false)
    case .turnRuleOn:
      try await turn(command, on: true)
    case nil:
      throw UnknownCommand(command)
    }
    return []
  }

  /// Switches the rule that a command names; what is locked cannot be changed.
  private func turn(_ command: Command, on asks: Bool) async throws(UnknownCommand) {
    guard let word = command.argument, let rules else { throw UnknownCommand(command) }
    guard own.gate.isOpen else { return }
    guard await rules.set(word, asks: asks) else { throw UnknownCommand(command) }
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
