import KnotenCore
import KnotenStorage
import KnotenViewModels

/// `refresh`: one background run, for a timer to start; says nothing unless something is amiss.
enum RefreshCommand: ShellCommand {
  static let verb = VerbDescription(
    "refresh", summary: "Looks what waits for you, for the badge to show.",
    refused: ["fixtures", "now"],
    examples: [
      ExampleDescription("refresh --quiet", "for a timer: a word only where something failed"),
      ExampleDescription("refresh --json", "how much was asked, what changed, the count"),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let world = try LiveWorld(shell)
    guard let account = try await world.sessions.state().did else {
      throw ScreenProblem.signInNeeded
    }
    guard let turn = try turn(world.lock) else {
      try shell.tell(
        ["Another run is under way; this one has nothing to do."], mustShow: false,
        json: ["running": true])
      return .done
    }
    let report = try await report(account, shell, world)
    // Whoever signed out meanwhile wants nothing of it to stay.
    if try await world.sessions.state().did != account {
      try await world.forgetSeen(of: account)
    }
    await turn.release()
    try shell.tell(
      lines(report, isWatched: shell.environment.isTerminal), mustShow: false, json: json(report))
    if let failure = report.failure { throw RefreshProblem.failed(failure) }
    return .done
  }

  private static func report(
    _ account: DID, _ shell: Shell, _ world: LiveWorld
  ) async throws -> BadgeRefresh.Report {
    let session = LiveSession(world, variables: shell.environment.variables)
    try await session.readKept()
    let purchases = try await Purchases(world)
    _ = await purchases.launch()
    let needs = KnotenDependencies(world, session: session, purchases: purchases)
    return try await BadgeRefresh(of: account, needs).run()
  }

  private static func turn(_ lock: FileLock) throws -> (any HeldLock)? {
    guard let name = LockName(rawValue: "refresh") else { return nil }
    do throws(LockFailure) {
      return try lock.acquireAtOnce(name)
    } catch {
      throw RefreshProblem.noLock
    }
  }

  private static func lines(_ report: BadgeRefresh.Report, isWatched: Bool) -> [String] {
    var lines: [String] = []
    if isWatched, let badge = report.badge {
      let asked = Sentences.counted(report.requests, "request")
      lines.append("\(badge.count) for you, after \(asked).")
    }
    if let notice = report.notice { lines.append(Sentences.cleaned(notice)) }
    if !report.leftOut.isEmpty {
      let repos = Sentences.counted(report.leftOut.count, "repo")
      lines.append("\(repos) had to wait for the next run: \(named(report.leftOut)).")
    }
    return lines
  }

  private static func named(_ repos: [String]) -> String {
    let shown = repos.prefix(5).map(Sentences.cleaned).joined(separator: ", ")
    return repos.count > 5 ? shown + " and others" : shown
  }

  private static func json(_ report: BadgeRefresh.Report) -> JSONObject {
    JSONObject([
      ("count", report.badge.map { .integer(Int64($0.count)) } ?? .null),
      ("requests", .integer(Int64(report.requests))),
      ("changed", .array(report.changed.map(JSONValue.string))),
      ("leftOut", .array(report.leftOut.map(JSONValue.string))),
      ("notice", report.notice.map { .string($0) } ?? .null),
      ("failure", report.failure.map { .string($0) } ?? .null),
    ])
  }
}

/// Why a background run did not do all it was to do.
enum RefreshProblem: Error, Hashable {
  /// Something could not be read; what, and what to do.
  case failed(String)
  /// It cannot be made sure that no other run is under way.
  case noLock
}

extension RefreshProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .failed(let words): words
    case .noLock: "the folder of locks cannot be used; doctor says where state lies."
    }
  }
}
