import KnotenCore
import KnotenScreen

/// A screen that is nothing without an account, while nobody is signed in.
@MainActor final class SignedOutModel: ScreenModel {
  let screen: Screen

  /// A tab of this name; `would` says what it shows once somebody is signed in.
  init(name: String, title: Line, would: Line) {
    screen = Screen(
      name: name, title: title, presentation: .tab,
      status: .empty(.signedOut(on: ElementID(screen: name), would)))
  }

  func load() async -> [Effect] { [] }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    throw UnknownCommand(command)
  }
}

extension Notice {
  /// Says that nobody is signed in, what needs it, and leads to the form.
  static func signedOut(on parent: ElementID, _ detail: Line) -> Notice {
    let id = parent.child("signed-out")
    return Notice(
      id: id, glyph: .person, title: "You are not signed in.", detail: detail,
      button: .signIn(on: id, "Sign in"))
  }
}

extension Button {
  /// Leads to the form that signing in starts with.
  static func signIn(on parent: ElementID, _ title: Line) -> Button {
    Button(
      id: parent.child("sign-in"), title: title, action: .navigate(Destination.signIn.route))
  }
}
