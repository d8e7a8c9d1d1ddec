/// Says who is signed in.
public protocol SessionReading: Sendable {
  /// Who is signed in at this moment; nil for nobody.
  var current: CurrentAccount? { get }
}

/// Signs people in and out; who is signed in afterwards is for `SessionReading` to say.
public protocol SigningIn: Sendable {
  /// Signs in with a handle, a DID or a server's address, in place of whoever was signed in before.
  ///
  /// Each step is told as it begins. Cancelling the task gives up, and leaves who was signed in before.
  func signIn(
    _ name: String, progress: @escaping @Sendable (SignInProgress) async -> Void
  ) async throws(SessionProblem) -> CurrentAccount

  /// Signs out, and gives the session back to its server where that can be reached.
  func signOut() async throws(SessionProblem)
}

/// What signing in is busy with.
public enum SignInProgress: Hashable, Sendable {
  /// Finding out whose the name is, and which server signs that account in.
  case resolving
  /// Waiting until the person has said yes on this page in the browser.
  case waitingForBrowser(address: String)
  /// Making sure of what the server answered.
  case checking
}

/// Somebody could not be signed in or out.
public enum SessionProblem: Error, Hashable, Sendable {
  /// Whoever asked gave it up, or the person closed the page.
  case cancelled
  /// It was refused or failed: why, and what to do next, in sentences for a person.
  case refused(String)
}
