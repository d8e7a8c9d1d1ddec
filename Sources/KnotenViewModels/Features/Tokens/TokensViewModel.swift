import KnotenScreen
import Observation

/// The palettes, for those who review a change of colour.
@MainActor @Observable final class TokensViewModel: ScreenModel {
  let screen = Screen.tokens(Palette.standard)

  func load() async -> [Effect] { [] }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    throw UnknownCommand(command)
  }
}
