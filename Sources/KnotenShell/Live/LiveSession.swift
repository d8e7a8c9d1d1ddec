import KnotenCore
import KnotenNetwork
import KnotenStorage
import KnotenTangled
import KnotenViewModels

/// Signs people in and out over the network, says who it is, and leads to their server.
struct LiveSession: AccountCalling, ServiceVouching, SigningIn {
  /// Who is signed in, for all screens to read.
  var board: SessionBoard { world.board }
  private let world: LiveWorld
  private let variables: [String: String]

  /// A session of a live run; the environment names the browser.
  init(_ world: LiveWorld, variables: [String: String]) {
    self.world = world
    self.variables = variables
  }

  /// Puts on the board who is signed in as it is kept on this machine; asks nobody.
  func readKept() async throws(SessionFailure) {
    board.show(Self.account(of: try await world.sessions.state()))
  }

  /// Finds out where the account lives now, and puts on the board what became of its session; false where that is over.
  func check() async throws(SessionFailure) -> Bool {
    let state = try await world.sessions.checkedState()
    board.show(Self.account(of: state))
    if case .ended = state { return false }
    return true
  }

  /// What was typed, as signing in takes it.
  func start(_ typed: String) throws(LoginProblem) -> SignInStart {
    do throws(TypedNameProblem) {
      return try SignInStart(typed: typed, on: world.options.network)
    } catch {
      throw .unreadableName(typed, error)
    }
  }

  /// Signs in, and puts on the board who it is.
  func signIn(
    _ start: SignInStart, report: @escaping SignInFlow.Report
  ) async throws(SignInFailure) -> SessionAccount {
    // The page is told as a step; nothing else is to be printed for it.
    let browser = LoopbackAuthorizer(
      browser: SystemBrowser(environment: variables, announce: { _ in }))
    let flow = SignInFlow(
      browser: browser, sessions: world.sessions, identities: world.identities,
      transport: world.metadata, clock: world.clock, randomness: world.randomness,
      network: world.options.network, scopes: TangledScopes.wanted,
      calls: world.options.notifications == nil ? [] : TangledScopes.notificationCalls)
    if case .server(let server) = start { await world.typedHosts.allow(server) }
    let earlier = (try? await world.sessions.state()).flatMap(Self.account)?.actor.did
    let account = try await flow.signIn(start, report: report)
    if case .server = start { await world.typedHosts.keep() }
    // Whoever was signed in before is signed out by that.
    if let earlier, earlier != account.actor.did { try? await world.forgetSeen(of: earlier) }
    board.show(Self.account(of: .signedIn(account)))
    return account
  }

  /// Signs in with what was typed, for a screen that shows each step.
  func signIn(
    _ name: String, progress: @escaping @Sendable (SignInProgress) async -> Void
  ) async throws(SessionProblem) -> CurrentAccount {
    let start: SignInStart
    do throws(LoginProblem) {
      start = try self.start(name)
    } catch {
      throw .refused(error.description)
    }
    do throws(SignInFailure) {
      _ = try await signIn(start) { step in
        switch step {
        case .lookingUp, .asking: await progress(.resolving)
        case .waiting(let address): await progress(.waitingForBrowser(address: address))
        case .finishing: await progress(.checking)
        case .usingDevelopmentClient: break
        }
      }
    } catch {
      throw error.isCancellation ? .cancelled : .refused(error.sentence)
    }
    guard let account = board.current else { throw .cancelled }
    return account
  }

  /// Signs out, with the server where that can be reached.
  func signOut() async throws(SessionProblem) {
    let account = board.current?.actor.did
    do throws(SessionFailure) {
      _ = try await world.sessions.signOut()
    } catch {
      throw error.isCancellation ? .cancelled : .refused(error.sentence)
    }
    board.show(nil)
    // What was seen of the account goes with the session; where it cannot, it is no reason to stay signed in.
    if let account { try? await world.forgetSeen(of: account) }
  }

  /// Calls procedures as this account, as long as it is the one that is signed in.
  func caller(for account: DID) async throws(XRPCFailure) -> any ProcedureCalling {
    LiveCaller(try await sessionCaller(for: account, to: Self.writing), of: self)
  }

  /// Has the account's server vouch for it, as long as it is the one that is signed in.
  func token(
    for service: DID, method: NSID, as account: DID
  ) async throws(XRPCFailure) -> ServiceToken {
    let caller = try await sessionCaller(for: account, to: Self.vouching)
    return try await ServiceAuth(caller: caller).token(for: service, method: method)
  }

  private func sessionCaller(
    for account: DID, to nsid: NSID
  ) async throws(XRPCFailure) -> SessionCaller {
    let failure: SessionFailure
    do throws(SessionFailure) {
      if case .signedIn(let current) = try await world.sessions.state(),
        current.actor.did == account
      {
        return SessionCaller(account: current, sessions: world.sessions)
      }
      failure = SessionFailure(account, .signedOut)
    } catch {
      failure = error
    }
    throw XRPCFailure(nsid: nsid, host: "", reason: .session(failure))
  }

  /// What a caller is asked for, where a failure has to name something.
  private static let writing = NSID(spelled: "com.atproto.repo.createRecord")
  private static let vouching = NSID(spelled: "com.atproto.server.getServiceAuth")

  private static func account(of state: SessionState) -> CurrentAccount? {
    switch state {
    case .signedOut: nil
    case .signedIn(let account):
      CurrentAccount(
        actor: account.actor, permissions: TangledScopes.permissions(in: account.scopes))
    case .ended(let account, _):
      CurrentAccount(
        actor: account.actor, permissions: TangledScopes.permissions(in: account.scopes),
        isExpired: true)
    }
  }
}

/// Calls the account's server, and says on the board when that shows that the session is over.
private struct LiveCaller: ProcedureCalling {
  private let caller: SessionCaller
  private let session: LiveSession

  init(_ caller: SessionCaller, of session: LiveSession) {
    self.caller = caller
    self.session = session
  }

  var service: ServiceURL { caller.service }

  func call(_ nsid: NSID, _ input: JSONValue) async throws(XRPCFailure) -> JSONValue {
    do throws(XRPCFailure) {
      return try await caller.call(nsid, input)
    } catch {
      if case .session = error.reason { try? await session.readKept() }
      throw error
    }
  }
}
