/// Why a query brought no value: which query, of which host, and what went wrong.
public struct XRPCFailure: Error, Hashable, Sendable {
  /// The query that was asked.
  public let nsid: NSID
  /// The host that was asked, with its port where that is not 443.
  public let host: String
  /// What went wrong.
  public let reason: AnswerProblem
  /// When the server wants to be asked again, nil where it did not say.
  public let retryAfter: RetryAfter?

  /// Names a query, a host and what went wrong.
  public init(nsid: NSID, host: String, reason: AnswerProblem, retryAfter: RetryAfter? = nil) {
    self.nsid = nsid
    self.host = host
    self.reason = reason
    self.retryAfter = retryAfter
  }

  /// Whether whoever asked stopped waiting, so that nothing failed.
  public var isCancellation: Bool { reason.isCancellation }

  /// Why no answer came; nil where one did, or nobody was asked for another reason.
  public var silence: TransportError.Code? { reason.silence }
}

extension XRPCFailure: CustomStringConvertible {
  /// The query, the host and what went wrong, in one line.
  public var description: String { "\(nsid) of \(host): \(reason)" }
}
