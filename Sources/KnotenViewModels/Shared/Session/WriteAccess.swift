import KnotenCore
import KnotenScreen

/// Whether the person may write something of a kind now, and what else stands in the way.
enum WriteAccess: Hashable, Sendable {
  case allowed
  case signedOut
  /// The server wants the person to sign in again.
  case expired
  /// The server does not let Knoten write it.
  case off
}

extension CurrentAccount? {
  /// Whether this account may write what the permission names.
  func access(_ permission: Permissions) -> WriteAccess {
    guard let self else { return .signedOut }
    if self.isExpired { return .expired }
    return self.permissions.isSuperset(of: permission) ? .allowed : .off
  }
}

extension Notice {
  /// Says that the session has ended while what is shown stays, and leads to the form.
  static func expired(on parent: ElementID, _ detail: Line) -> Notice {
    let id = parent.child("expired")
    return Notice(
      id: id, glyph: .warning, title: "Your session has ended.", detail: detail,
      button: .signIn(on: id, "Sign in again"))
  }

  /// Says what the server does not let Knoten write, and leads to the form.
  static func off(on parent: ElementID, _ title: Line) -> Notice {
    let id = parent.child("off")
    return Notice(
      id: id, glyph: .lock, title: title,
      detail: "Your server did not let Knoten write them. Sign in again to be asked once more.",
      button: .signIn(on: id, "Sign in again"))
  }
}

extension Permissions {
  /// What is missing, as a sentence begins: "Comments and stars are off."; nil where nothing is.
  var offSentence: Line? {
    let names: [(Permissions, String)] = [
      (.comment, "comments"), (.follow, "follows"), (.star, "stars"), (.state, "states"),
    ]
    let missing = names.filter { !isSuperset(of: $0.0) }.map(\.1)
    guard let last = missing.last else { return nil }
    let list =
      missing.count == 1 ? last : missing.dropLast().joined(separator: ", ") + " and " + last
    return Line(list.prefix(1).uppercased() + list.dropFirst() + " are off.")
  }
}
