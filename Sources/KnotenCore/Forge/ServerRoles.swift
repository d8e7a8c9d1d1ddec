/// A kind of server that a person can bring.
public enum ServerKind: String, Hashable, Sendable, CaseIterable {
  /// Keeps repositories.
  case knot
  /// Keeps accounts and their records.
  case pds
}

/// Asks a server whether it is what a person takes it for.
public protocol ServerChecking: Sendable {
  /// The version that a server of this kind says it runs.
  ///
  /// The person typed its name, so it may be on their own network. Nothing that belongs to an account is sent.
  func version(of server: ServiceURL, as kind: ServerKind) async throws(ServerFailure) -> String
}

/// Names the servers that the person added, as far as they may be used now.
public protocol ServerList: Sendable {
  /// The servers of a kind: knots that may be read directly, or servers that signing in may start from.
  func servers(_ kind: ServerKind) async -> [ServiceURL]
}

/// A server that is not what a person takes it for, or does not say so.
public struct ServerFailure: Error, Hashable, Sendable {
  /// The server that was asked.
  public let server: ServiceURL
  /// What it was to be.
  public let kind: ServerKind
  /// What went wrong.
  public let problem: AnswerProblem
  /// When the server wants to be asked again; nil where it did not say.
  public let retryAfter: RetryAfter?

  /// A failure from its parts.
  public init(
    server: ServiceURL, kind: ServerKind, problem: AnswerProblem, retryAfter: RetryAfter? = nil
  ) {
    self.server = server
    self.kind = kind
    self.problem = problem
    self.retryAfter = retryAfter
  }

  /// Whether whoever asked stopped waiting, so that nothing failed.
  public var isCancellation: Bool { problem.isCancellation }
}
