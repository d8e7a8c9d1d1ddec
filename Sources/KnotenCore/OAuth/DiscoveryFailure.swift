/// Why no authorization server was found that an account could be signed in with.
public struct DiscoveryFailure: Error, Hashable, Sendable {
  /// The host that was asked, with its port where that is not the usual one.
  public let host: String
  /// What went wrong.
  public let reason: Reason

  /// The ways in which looking for it fails.
  public enum Reason: Hashable, Sendable {
    /// The host gave no usable answer.
    case answer(AnswerProblem)
    /// What it said of itself cannot be relied on.
    case metadata(MetadataProblem)
  }

  /// Whether the host has nothing of the kind, so that it does not offer this way of signing in at all.
  public var isAbsence: Bool {
    if case .answer(.status(404, _)) = reason { true } else { false }
  }

  /// Whether whoever asked stopped waiting, so that nothing failed.
  public var isCancellation: Bool {
    if case .answer(let problem) = reason { problem.isCancellation } else { false }
  }

  /// Whether the host said something that it would say again, rather than nothing just now.
  var isRefusal: Bool {
    switch reason {
    case .metadata: true
    case .answer: false
    }
  }
}

extension DiscoveryFailure: CustomStringConvertible {
  /// The host and what went wrong, in one line.
  public var description: String {
    switch reason {
    case .answer(let problem): "\(host): \(problem)"
    case .metadata(let problem): "\(host): \(problem)"
    }
  }
}
