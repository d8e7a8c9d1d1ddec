import KnotenScreen
import Observation

/// All that the sign-in form shows.
struct SignInState: Hashable, Sendable {
  /// What was typed, as it was typed.
  var typed = ""
  /// What Continue was pressed for; nil before, and once something else is typed.
  var continued: SignInName?

  /// What is named, or what is wrong with it; nil while nothing is typed.
  var reading: Result<SignInName, SignInName.Problem>? {
    guard !typed.allSatisfy(\.isWhitespace) else { return nil }
    return Result { () throws(SignInName.Problem) in try SignInName(typed) }
  }
}

/// What a tap on the sign-in form asks for.
enum SignInCommand: String, CaseIterable {
  case next = "continue"
  case type
}

/// The form that signing in starts with.
@MainActor @Observable final class SignInViewModel: ScreenModel {
  private(set) var state = SignInState()

  var screen: Screen { .signIn(state) }

  func load() async -> [Effect] { [] }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch SignInCommand(rawValue: command.name) {
    case .type:
      state = SignInState(typed: command.argument ?? "")
    case .next:
      state.continued = try? state.reading?.get()
    case nil:
      throw UnknownCommand(command)
    }
    return []
  }
}
