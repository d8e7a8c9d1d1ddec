import KnotenScreen
import Observation

/// All that the kitchen sink shows.
struct KitchenSinkState: Hashable, Sendable {
  var typed = ""
  var presses = 0
}

/// What a tap on the kitchen sink asks for.
enum KitchenSinkCommand: String, CaseIterable {
  case press
  case type
}

/// Every kind of row on one screen, for those who write renderers.
@MainActor @Observable final class KitchenSinkViewModel: ScreenModel {
  private(set) var state = KitchenSinkState()

  var screen: Screen { .kitchenSink(state) }

  func load() async -> [Effect] { [] }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch KitchenSinkCommand(rawValue: command.name) {
    case .press:
      state.presses += 1
      return [.hapticSuccess]
    case .type:
      state.typed = command.argument ?? ""
      return []
    case nil:
      throw UnknownCommand(command)
    }
  }
}
