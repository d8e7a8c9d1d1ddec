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
  var gate = ProGate()
  var knots = OwnServersState(kind: .knot)
  var pds = OwnServersState(kind: .pds)
}

/// What a tap in the server settings asks for.
enum ServerSettingsCommand: String, CaseIterable {
  case addKnot = "add-knot"
  case addPDS = "add-pds"
  case refresh
  case removeKnot = "remove-knot"
  case removePDS = "remove-pds"
  case typeKnot = "type-knot"
  case typePDS = "type-pds"
}

/// The instance in use, and the servers of one's own behind the freemium gate.
@MainActor @Observable final class ServerSettingsViewModel: ScreenModel {
  private var own: ServerSettingsState
  private let knots: OwnServerShelf
  private let pds: OwnServerShelf
  private let session: any SessionReading
  private let reading: any CoverageReading
  private let entitlements: any EntitlementReading
  private let record: GateRecord
  private let clock: any WallClock
  private var turns = Turns()

  init(_ dependencies: KnotenDependencies) {
    own = ServerSettingsState(appView: dependencies.appView)
    knots = OwnServerShelf(.knot, dependencies)
    pds = OwnServerShelf(.pds, dependencies)
    session = dependencies.session
    reading = dependencies.coverage
    entitlements = dependencies.entitlements
    record = GateRecord(store: dependencies.store)
    clock = dependencies.clock
  }

  var state: ServerSettingsState {
    var state = own
    state.account = session.current
    (state.knots, state.pds) = (knots.state, pds.state)
    return state
  }

  var screen: Screen { .serverSettings(state, now: clock.now()) }

  func load() async -> [Effect] {
    let isPro = await entitlements.entitlements().isPro
    let effects = own.gate.look(isPro: isPro, wasOpen: await record.wasOpen())
    await record.write(isOpen: isPro)
    await knots.load()
    await pds.load()
    await readCoverage()
    return effects
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    let text = command.argument ?? ""
    own.gate.settle()
    switch ServerSettingsCommand(rawValue: command.name) {
    case .refresh: return await load()
    case .removeKnot: await knots.remove(text)
    case .removePDS: await pds.remove(text)
    // What is locked cannot be changed, whoever sends the command.
    case .addKnot where own.gate.isOpen: await knots.add()
    case .addPDS where own.gate.isOpen: await pds.add()
    case .typeKnot where own.gate.isOpen: knots.type(text)
    case .typePDS where own.gate.isOpen: pds.type(text)
    case .addKnot, .addPDS, .typeKnot, .typePDS: break
    case nil: throw UnknownCommand(command)
    }
    return []
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
