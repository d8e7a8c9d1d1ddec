/// Lets a person say yes in a browser, and hands back where the browser was sent afterwards.
///
/// An app brings the system's own sheet; the shell listens on the loopback interface. Source: RFC 8252.
public protocol BrowserAuthorizer: Sendable {
  /// Makes ready for one answer, which settles the redirect address.
  func begin() async throws(BrowserFailure) -> any BrowserVisit
}

/// One visit of a browser to a server's sign-in page.
public protocol BrowserVisit: Sendable {
  /// The address that the server is to send the browser back to.
  var redirectURI: String { get }

  /// Opens a page and waits for the way back; returns the query of the redirect, without `?`.
  ///
  /// Cancelling the task ends the wait and gives up whatever was held for it.
  func open(_ address: String) async throws(BrowserFailure) -> String

  /// Gives up whatever is held, where no page is to be opened after all.
  func close() async
}

/// A person could not be asked.
public enum BrowserFailure: Error, Hashable, Sendable {
  /// The caller no longer waits.
  case cancelled
  /// Nothing came back within the time allowed.
  case timedOut
  /// There is nothing to listen with, or no browser.
  case unavailable
}
