/// Shows the number of what waits for the person to whoever looks from outside: a prompt, a status line, a home screen.
public protocol BadgeBoard: Sendable {
  /// The badge of an account; nil where none was ever shown, or what is kept cannot be read.
  func badge(of account: DID) async -> Badge?

  /// Shows a badge in place of the one before, whosever that was.
  func show(_ badge: Badge) async throws(StoreFailure)

  /// Shows none any more.
  func clear() async throws(StoreFailure)
}
