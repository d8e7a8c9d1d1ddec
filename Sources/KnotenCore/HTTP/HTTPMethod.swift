/// What a request asks a server to do.
public enum HTTPMethod: String, Hashable, Sendable, CaseIterable {
  /// Reads, without a body.
  case get = "GET"
  /// Reads the headers only.
  case head = "HEAD"
  /// Sends a body to be acted upon.
  case post = "POST"
}
