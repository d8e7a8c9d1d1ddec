extension SignInFlow {
  /// How far a sign-in has come, for whoever watches it.
  public enum Step: Hashable, Sendable {
    /// Whose account it is and where it lives is being found out.
    case lookingUp
    /// A server is asked whether it takes the request.
    case asking(host: String)
    /// The server did not take the published identity, so it is shown the one for development.
    case usingDevelopmentClient(host: String)
    /// The person is awaited, who is to say yes at this address.
    case waiting(address: String)
    /// What the browser came back with is exchanged for a session.
    case finishing
  }
}
