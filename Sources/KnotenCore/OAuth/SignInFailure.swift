/// Why nobody was signed in.
public struct SignInFailure: Error, Hashable, Sendable {
  /// The host that it failed at, with its port where that is not the usual one; nil where it was none's doing.
  public let host: String?
  /// What went wrong.
  public let reason: Reason

  /// The ways in which signing in fails; words of servers in them are cut and cleaned.
  public enum Reason: Hashable, Sendable {
    /// Whoever asked stopped waiting, or the page was closed.
    case cancelled
    /// The person said no in the browser.
    case declined
    /// Nobody came back from the browser in time.
    case timedOut
    /// There is no browser, or nothing to wait with.
    case noBrowser
    /// Whose account it is could not be found out, or the two directions differ.
    case identity(IdentityFailure)
    /// The account's document names no server that could be asked.
    case noServer(DID)
    /// The server does not offer this way of signing in.
    case notOffered
    /// The authorization server could not be found, or cannot be relied on.
    case discovery(DiscoveryFailure)
    /// The authorization server refused, or did not answer.
    case server(OAuthFailure)
    /// The authorization server refused in the browser.
    case refused(OAuthError)
    /// The browser came back with something that is not followed.
    case callback(CallbackProblem)
    /// The server forgot each request before the browser could be sent there.
    case requestExpired
    /// Another account was signed in than the one that was named.
    case otherAccount(DID)
    /// The account that was signed in belongs to another authorization server.
    case otherServer(DID)
    /// The session could not be kept, and was given back.
    case notKept(SessionFailure)
    /// This machine could not make a key.
    case noKey
  }

  /// Whether whoever asked stopped waiting, so that nothing failed.
  public var isCancellation: Bool { reason == .cancelled }
}

extension SignInFailure {
  init(_ reason: Reason, host: String? = nil) {
    self.init(host: host, reason: reason)
  }

  init(_ failure: IdentityFailure) {
    self.init(host: failure.host, reason: failure.isCancellation ? .cancelled : .identity(failure))
  }

  init(_ failure: DiscoveryFailure) {
    let reason: Reason =
      failure.isCancellation ? .cancelled : failure.isAbsence ? .notOffered : .discovery(failure)
    self.init(host: failure.host, reason: reason)
  }

  init(_ failure: OAuthFailure) {
    self.init(host: failure.host, reason: failure.isCancellation ? .cancelled : .server(failure))
  }

  init(_ failure: BrowserFailure) {
    switch failure {
    case .cancelled: self.init(host: nil, reason: .cancelled)
    case .timedOut: self.init(host: nil, reason: .timedOut)
    case .unavailable: self.init(host: nil, reason: .noBrowser)
    }
  }
}

extension SignInFailure: CustomStringConvertible {
  /// The host and what went wrong, in one line.
  public var description: String {
    switch reason {
    case .cancelled: "cancelled"
    case .declined: "declined in the browser"
    case .timedOut: "nobody came back from the browser"
    case .noBrowser: "no browser can be waited for"
    case .identity(let failure): failure.description
    case .noServer(let did): "\(did) names no server"
    case .notOffered: "\(host ?? "the server") does not offer OAuth"
    case .discovery(let failure): failure.description
    case .server(let failure): failure.description
    case .refused(let error): "\(host ?? "the server"): \(error)"
    case .callback(let problem): problem.description
    case .requestExpired: "\(host ?? "the server") forgot the request"
    case .otherAccount(let did): "\(did) was signed in instead"
    case .otherServer(let did): "\(did) belongs to another server"
    case .notKept(let failure): failure.description
    case .noKey: "no key could be made"
    }
  }
}
