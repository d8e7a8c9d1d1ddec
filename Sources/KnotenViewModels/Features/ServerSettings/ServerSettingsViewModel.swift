import FoundationEssentials
import KnotenCore
import KnotenPurchases
import KnotenScreen
import Observation

/// All that the server settings show.
struct ServerSettingsState: Hashable, Sendable {
  /// Who is signed in; nil for nobody.
  var account: CurrentAccount?
  let appView: String
  var coverage: Phase<Coverage> = .loading
  /// When the instance first failed to answer; nil while it answers.
  var unreachableSince: Date?
  var isPro = false
  /// Whether the lock has opened since the screen last showed.
  var isUnlocking = false
}

/// What a tap in the server settings asks for.
enum ServerSettingsCommand: String, CaseIterable {
  case refresh
}

/// The instance in use, and the servers of one's own behind the freemium gate.
@MainActor @Observable final class ServerSettingsViewModel: ScreenModel {
  private var own: ServerSettingsState
  private let session: any SessionReading
  private let reading: any CoverageReading
  private let entitlements: any EntitlementReading
  private let clock: any WallClock
  private var turns = Turns()
  private var hasAppeared = false

  init(_ dependencies: KnotenDependencies) {
    own = ServerSettingsState(appView: dependencies.appView)
    session = dependencies.session
    reading = dependencies.coverage
    entitlements = dependencies.entitlements
    clock = dependencies.clock
  }

  var state: ServerSettingsState {
    var state = own
    state.account = session.current
    return state
  }

  var screen: Screen { .serverSettings(state, now: clock.now()) }

  func load() async -> [Effect] {
    let effects = await readEntitlements()
    await readCoverage()
    return effects
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch ServerSettingsCommand(rawValue: command.name) {
    case .refresh: return await load()
    case nil: throw UnknownCommand(command)
    }
  }

  /// The lock opens, with a haptic, only where it was seen closed.
  private func readEntitlements() async -> [Effect] {
    let isPro = await entitlements.entitlements().isPro
    own.isUnlocking = hasAppeared && isPro && !own.isPro
    own.isPro = isPro
    hasAppeared = true
    return own.isUnlocking ? [.hapticSuccess] : []
  }

  private func readCoverage() async {
    let turn = turns.next()
    let before = own.coverage
    own.coverage.begin()
    do {
      let coverage = try await reading.coverage()
      guard turns.isLatest(turn) else { return }
      own.coverage.succeed(coverage, at: clock.now())
      own.unreachableSince = nil
    } catch {
      guard turns.isLatest(turn) else { return }
      if error.isCancellation {
        own.coverage = before.atRest
      } else {
        let now = clock.now()
        own.unreachableSince = own.unreachableSince ?? now
        own.coverage.fail(Failure(reading: "The state of the instance", error, now: now))
      }
    }
  }
}
