/// Why an authorization server gave nothing; never holds what was sent.
public struct OAuthFailure: Error, Hashable, Sendable {
  /// The host that was asked, with its port where that is not the usual one.
  public let host: String
  /// What went wrong.
  public let reason: Reason
  /// When the server wants to be asked again, nil where it did not say.
  public var retryAfter: RetryAfter?

  /// The ways in which asking it fails.
  public enum Reason: Hashable, Sendable {
    /// No answer came.
    case transport(TransportError)
    /// The server said no, and why.
    case refused(OAuthError)
    /// The server answered with this status and nothing that could be understood.
    case status(Int)
    /// What it granted is not what may be used.
    case unusable(GrantProblem)
    /// The proof counted as too old or too new: the server's clock is so many seconds ahead of this machine's.
    case clock(secondsAhead: Int)
    /// This machine could not sign.
    case unsigned
  }

  /// Whether whoever asked stopped waiting, so that nothing failed.
  public var isCancellation: Bool {
    if case .transport(let error) = reason { error.code == .cancelled } else { false }
  }

  /// Whether the server refused for one of these reasons.
  func isRefusal(_ codes: Set<String>) -> Bool {
    if case .refused(let error) = reason { codes.contains(error.code) } else { false }
  }

  /// Whether the server may have acted without our learning of it: the answer never came, or not whole.
  var isLostAnswer: Bool {
    guard case .transport(let error) = reason else { return false }
    return switch error.code {
    case .malformedAnswer, .timedOut, .tooLarge, .unreachable: true
    case .cancelled, .forbidden, .insecure, .noNetwork, .notKept, .notRecorded: false
    }
  }

  /// Whether the server may have acted on what it was sent, so that what is good once is perhaps spent.
  var mayHaveActed: Bool {
    switch reason {
    case .transport: isLostAnswer
    case .status(let status): status >= 500 || status < 400
    case .unusable: true
    case .refused, .clock, .unsigned: false
    }
  }
}

extension OAuthFailure: CustomStringConvertible {
  /// The host and what went wrong, in one line.
  public var description: String {
    let what =
      switch reason {
      case .transport(let error): error.message
      case .refused(let error): error.description
      case .status(let status): "status \(status)"
      case .unusable(let problem): problem.description
      case .clock(let seconds): "its clock is \(seconds) seconds ahead"
      case .unsigned: "nothing could be signed"
      }
    return "\(host): \(what)"
  }
}
