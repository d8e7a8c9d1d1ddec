import KnotenCore
import KnotenScreen
import Observation

/// One issue and what is said about it.
@MainActor @Observable final class IssueViewModel: ScreenModel {
  private let detail: Detail<Issue>
  private let clock: any WallClock

  /// An issue; where none is named, the newest open one on the account's repositories.
  init(_ named: AtURI?, as account: Actor?, _ dependencies: KnotenDependencies) {
    let issues = dependencies.issues
    detail = Detail(named, as: account, dependencies) { uri throws(XRPCFailure) in
      try await issues.issue(at: uri)
    }
    clock = dependencies.clock
  }

  var screen: Screen { .issue(detail.state, now: clock.now()) }

  func load() async -> [Effect] {
    if let issue = await detail.load() { await detail.loadRest(of: issue) }
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch DetailCommand(rawValue: command.name) {
    case .refresh: return await load()
    case let known?: await detail.perform(known, command.argument)
    case nil: throw UnknownCommand(command)
    }
    return []
  }
}
