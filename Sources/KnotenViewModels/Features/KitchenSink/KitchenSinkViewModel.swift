import KnotenScreen
import Observation

/// All that the kitchen sink shows.
struct KitchenSinkState: Hashable, Sendable {
  /// What the choice chooses from; the last cannot be chosen.
  enum Kind: String, CaseIterable {
    case pulls
    case issues
    case discussions

    /// What the kind is called.
    var title: String {
      switch self {
      case .pulls: "Pulls"
      case .issues: "Issues"
      case .discussions: "Discussions"
      }
    }
  }

  var kind = Kind.pulls
  var draft = ""
  var typed = ""
  var presses = 0
}

/// What a tap on the kitchen sink asks for.
enum KitchenSinkCommand: String, CaseIterable {
  case choose
  case press
  case type
  case write
}

/// Every kind of row on one screen, for those who write renderers.
@MainActor @Observable final class KitchenSinkViewModel: ScreenModel {
  private(set) var state = KitchenSinkState()

  var screen: Screen { .kitchenSink(state) }

  func load() async -> [Effect] { [] }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch KitchenSinkCommand(rawValue: command.name) {
    case .choose:
      guard let kind = command.argument.flatMap(KitchenSinkState.Kind.init) else {
        throw UnknownCommand(command)
      }
      state.kind = kind
      return []
    case .press:
      state.presses += 1
      return [.hapticSuccess]
    case .type:
      state.typed = command.argument ?? ""
      return []
    case .write:
      state.draft = command.argument ?? ""
      return []
    case nil:
      throw UnknownCommand(command)
    }
  }
}
