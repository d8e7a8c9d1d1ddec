public import KnotenCore

/// Signs the world's account in and out, and asks nobody.
///
/// Its steps meet `--fail` and `--hold` as requests do, so that each can be looked at.
public struct FixtureSignIn: SigningIn {
  private let board: SessionBoard
  private let account: CurrentAccount
  private let hosts: FixtureWorld.Hosts
  private let interventions: Interventions

  init(
    board: SessionBoard, account: CurrentAccount, hosts: FixtureWorld.Hosts,
    interventions: Interventions
  ) {
    self.board = board
    self.account = account
    self.hosts = hosts
    self.interventions = interventions
  }

  /// Signs the world's account in, whatever name was given.
  public func signIn(
    _ name: String, progress: @escaping @Sendable (SignInProgress) async -> Void
  ) async throws(SessionProblem) -> CurrentAccount {
    await progress(.resolving)
    try await pass(.resolve, else: "\(name) could not be found. Check how it is written.")
    let page = "\(hosts.auth.origin)/oauth/authorize?request_uri=urn%3Aknoten%3A7"
    await progress(.waitingForBrowser(address: page))
    try await pass(.browser, else: "You did not allow it on the page of \(hosts.auth.host).")
    await progress(.checking)
    try await pass(
      .check, else: "\(hosts.auth.host) signed in another account than \(name) names.")
    board.show(account)
    return account
  }

  /// Signs out at once.
  public func signOut() async throws(SessionProblem) {
    try await pass(
      .signOut, else: "The session could not be removed from this machine. Try again.")
    board.show(nil)
  }

  private func pass(
    _ operation: SessionOperation, else refusal: String
  ) async throws(SessionProblem) {
    switch await interventions.meet(operation.rawValue) {
    case .passes: return
    case .fails: throw .refused(refusal)
    case .cancelled: throw .cancelled
    }
  }
}

/// The names under which `--fail` and `--hold` know what signing in and out does.
enum SessionOperation: String, CaseIterable {
  case resolve = "session.resolve"
  case browser = "session.browser"
  case check = "session.check"
  case signOut = "session.sign-out"
}
