import KnotenScreen
import Observation

/// All that the screen about this build shows.
struct AboutState: Hashable, Sendable {
  let build: Build
  let appView: String
}

/// What this build is; nothing on it changes.
@MainActor @Observable final class AboutViewModel: ScreenModel {
  let state: AboutState

  init(_ dependencies: KnotenDependencies) {
    state = AboutState(build: dependencies.build, appView: dependencies.appView)
  }

  var screen: Screen { .about(state) }

  func load() async -> [Effect] { [] }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    throw UnknownCommand(command)
  }
}
