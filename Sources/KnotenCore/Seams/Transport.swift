/// Sends one request and hands back the answer; the only way out of the core.
///
/// An answer of any status is an answer, not an error. Redirects are answers too: a transport
/// follows none, so that nothing is sent where the caller did not say. It reads no more of a body
/// than the request's `bodyLimit` and fails with `tooLarge` beyond it.
public protocol Transport: Sendable {
  /// Sends a request and waits for the whole answer.
  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}
