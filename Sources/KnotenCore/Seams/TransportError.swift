/// Why no answer came.
///
/// Holds no URL, header or body, since those may carry secrets.
public struct TransportError: Error, Hashable, Sendable {
  /// What kind of failure it was.
  public let code: Code
  /// The host that was asked, with its port where one was named.
  public let host: String
  /// What else is known, for people; no secrets.
  public let message: String

  /// Names what failed, on which host, and what is known of it.
  public init(_ code: Code, host: String, message: String) {
    self.code = code
    self.host = host
    self.message = message
  }

  /// The kinds of failure that callers treat differently.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The caller stopped waiting.
    case cancelled
    /// The request could not be sent as it was, or may not be sent to that address.
    case forbidden
    /// What came back was not HTTP.
    case malformedAnswer = "malformed-answer"
    /// This machine has no network, so that no server at all can be reached.
    case noNetwork = "no-network"
    /// Only kept answers were to be used, and there is none for this request.
    case notKept = "not-kept"
    /// Recorded answers hold none for this request.
    case notRecorded = "not-recorded"
    /// The connection could not be trusted.
    case insecure
    /// No answer within the time allowed.
    case timedOut = "timed-out"
    /// The body was longer than the request allows.
    case tooLarge = "too-large"
    /// There was no connection: no such host, no route, refused, or cut off.
    case unreachable

    /// Whether nobody answered, be it one server or all.
    public var isSilence: Bool {
      switch self {
      case .noNetwork, .timedOut, .unreachable: true
      case .cancelled, .forbidden, .insecure, .malformedAnswer, .notKept, .notRecorded, .tooLarge:
        false
      }
    }
  }
}

extension TransportError: CustomStringConvertible {
  /// The host, what failed and what is known, in one line.
  public var description: String { "\(host): \(code.rawValue) (\(message))" }
}
