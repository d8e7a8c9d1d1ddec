import KnotenCore
import KnotenScreen
import Observation

/// The servers of a kind that the person added, and the field that adds one.
struct OwnServersState: Hashable, Sendable {
  let kind: ServerKind
  var servers: [OwnServer] = []
  /// What was typed, as it was typed.
  var typed = ""
  /// The server that is being asked what it runs.
  var checking: ServiceURL?
  /// Why the last one was not added, or not removed.
  var failure: Failure?

  /// What is named, or what is wrong with it; nil while nothing is typed.
  var reading: Result<OwnServerName, OwnServerName.Problem>? {
    guard !typed.allSatisfy(\.isWhitespace) else { return nil }
    return Result { () throws(OwnServerName.Problem) in
      try OwnServerName(typed, beside: servers)
    }
  }
}

/// The part of the server settings that adds and removes servers of a kind.
@MainActor @Observable final class OwnServerShelf {
  private(set) var state: OwnServersState
  private let checks: any ServerChecking
  private let clock: any WallClock
  private let session: any SessionReading
  private let store: any Store

  init(_ kind: ServerKind, _ dependencies: KnotenDependencies) {
    state = OwnServersState(kind: kind)
    checks = dependencies.serverChecks
    clock = dependencies.clock
    session = dependencies.session
    store = dependencies.store
  }

  /// Reads what is kept on this machine; asks nobody.
  func load() async {
    if let servers = try? await record.read() { state.servers = servers }
  }

  /// Takes what is typed.
  func type(_ text: String) {
    guard state.checking == nil else { return }
    state.typed = text
    state.failure = nil
  }

  /// Adds the server that is named, once it has said what it runs.
  func add() async {
    guard state.checking == nil, let server = try? state.reading?.get().server else { return }
    state.checking = server
    state.failure = nil
    defer { state.checking = nil }
    do {
      let version = try await checks.version(of: server, as: state.kind)
      let added = OwnServer(server, version: version, addedAt: clock.now())
      if await change({ $0.filter { $0.server != server } + [added] }) { state.typed = "" }
    } catch {
      if !error.isCancellation { state.failure = Failure(error, now: clock.now()) }
    }
  }

  /// Takes a server away, named by its origin.
  func remove(_ origin: String) async {
    _ = await change { $0.filter { $0.server.origin != origin } }
  }

  private var record: OwnServerRecord {
    OwnServerRecord(store: store, kind: state.kind, account: session.current?.actor.did)
  }

  /// Changes what is kept; false, with a word, where that cannot be.
  private func change(_ change: ([OwnServer]) -> [OwnServer]) async -> Bool {
    do throws(StoreFailure) {
      let servers = change(try await record.read())
      try await record.write(servers)
      state.servers = servers
      state.failure = nil
      return true
    } catch {
      state.failure = Failure(keeping: "The change")
      return false
    }
  }
}
