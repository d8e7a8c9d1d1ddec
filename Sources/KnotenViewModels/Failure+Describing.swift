import FoundationEssentials
import KnotenCore
import KnotenPurchases
import KnotenScreen

/// Something that could not be done, in words for a person; the one place where errors become sentences.
struct Failure: Hashable, Sendable {
  /// What could not be done.
  let title: String
  /// Why, on which host, and what to do next.
  let detail: String

  /// A read of the forge that failed; `what` completes "… could not be read".
  init(reading what: String, _ error: XRPCFailure, now: Date) {
    title = "\(what) could not be read."
    detail = Self.cause(of: error) + " " + Self.advice(for: error, now: now)
  }

  /// The store refused; `title` says what was tried.
  init(_ title: String, _ error: StorefrontFailure) {
    self.title = title
    detail =
      switch error {
      case .unavailable: "The store could not be reached. Nothing was bought; try again later."
      case .cancelled: "It was interrupted. Nothing was bought."
      }
  }

  /// What was read or marked could not be kept on this machine.
  init(keeping what: String) {
    title = "\(what) could not be kept."
    detail = "This machine refused to store it, perhaps for lack of room. It is undone."
  }

  /// The failure on a screen, with a button that tries again.
  func notice(on screen: ElementID, retry: Command) -> Notice {
    let id = screen.child("failure")
    return Notice(
      id: id, glyph: .warning, tone: .danger, title: Line(title), detail: Line(detail),
      button: Button(id: id.child("retry"), title: "Try again", action: .perform(retry)))
  }
}

extension Failure {
  private static func cause(of error: XRPCFailure) -> String {
    let host = error.host
    switch error.reason {
    case .status(401, _), .status(403, _):
      return "\(host) refused the request."
    case .status(404, _):
      return "\(host) does not know it."
    case .status(429, _):
      return "\(host) asks for a pause, as it gets too many requests."
    case .status(let status, _) where status >= 500:
      return "\(host) has trouble of its own (status \(status))."
    case .status(let status, _):
      return "\(host) did not accept the request (status \(status))."
    case .transport(let error) where error.code == .notRecorded:
      return error.message
    case .transport:
      return "\(host) could not be reached."
    case .tooLarge:
      return "\(host) sent more than Knoten is willing to read."
    case .notJSON, .malformed:
      return "\(host) sent an answer that Knoten does not understand."
    }
  }

  private static func advice(for error: XRPCFailure, now: Date) -> String {
    if let wait = error.retryAfter {
      return
        "Try again after \(CalendarDay(now.addingTimeInterval(Double(wait.seconds(now: now)))).time)."
    }
    switch error.reason {
    case .transport:
      return "Check the connection, then try again."
    case .status(400..<500, _), .tooLarge, .notJSON, .malformed:
      return "Trying again may not help; a newer Knoten may."
    case .status:
      return "Try again in a moment."
    }
  }
}
