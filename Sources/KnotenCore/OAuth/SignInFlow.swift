import FoundationEssentials

/// Signs an account in through the browser, from its name to the session on disk.
///
/// Source: atproto specification, OAuth; seed 000, "OAuth", whose steps it goes in order.
public struct SignInFlow: Sendable {
  private let browser: any BrowserAuthorizer
  private let sessions: SessionStore
  private let identities: any IdentityResolving
  private let servers: AuthorizationServerFinder
  private let clock: any WallClock
  private let randomness: any Randomness
  private let scope: String

  /// Is told of each step as it begins.
  public typealias Report = @Sendable (Step) async -> Void

  /// Signs in through a browser, asking for these scopes, and keeps the session in a store.
  public init(
    browser: any BrowserAuthorizer, sessions: SessionStore, identities: any IdentityResolving,
    transport: any Transport, clock: any WallClock, randomness: any Randomness,
    network: TestNetwork?, scopes: [RepoScope], calls: [CallScope] = []
  ) {
    self.browser = browser
    self.sessions = sessions
    self.identities = identities
    self.clock = clock
    self.randomness = randomness
    scope = OAuthClient.scope(for: scopes, calls: calls)
    servers = AuthorizationServerFinder(transport: transport, network: network)
  }

  /// Signs in, in place of whoever was before; the account's scopes may be fewer than were asked for.
  ///
  /// `report` is told of each step as it begins.
  public func signIn(
    _ start: SignInStart, report: Report = { _ in }
  ) async throws(SignInFailure) -> SessionAccount {
    await report(.lookingUp)
    let target = try await target(of: start)
    let visit: any BrowserVisit
    do throws(BrowserFailure) {
      visit = try await browser.begin()
    } catch {
      throw SignInFailure(error)
    }
    do throws(SignInFailure) {
      let account = try await signIn(to: target, from: start, through: visit, report)
      await visit.close()
      return account
    } catch {
      await visit.close()
      throw error
    }
  }

  /// Where the account is to be signed in; no account where the server is to say whose it is.
  private struct Target {
    let server: AuthorizationServerMetadata
    let account: (actor: Actor, pds: ServiceURL)?
  }

  private func signIn(
    to target: Target, from start: SignInStart, through visit: any BrowserVisit,
    _ report: Report
  ) async throws(SignInFailure) -> SessionAccount {
    guard let key = DPoPKey(randomness: randomness) else { throw SignInFailure(.noKey) }
    let authorization = Authorization(
      server: target.server, sender: sessions.makeSender(key), scope: scope, clock: clock,
      randomness: randomness)
    let code = try await authorization.code(
      through: visit, loginHint: start.loginHint, report: report)
    await report(.finishing)
    let answer = try await authorization.tokens(for: code)
    let archive: SessionArchive
    do throws(SignInFailure) {
      archive = try await session(of: answer, key, code.client, target)
    } catch {
      await authorization.giveBack(answer, as: code.client)
      throw error
    }
    do throws(SessionFailure) {
      try await sessions.begin(archive)
    } catch {
      throw SignInFailure(.notKept(error))
    }
    return archive.account
  }

  private func target(of start: SignInStart) async throws(SignInFailure) -> Target {
    switch start {
    case .account(let account):
      let found = try await locate(account, isFresh: false)
      return Target(server: try await server(protecting: found.pds), account: found)
    case .server(let address):
      do throws(DiscoveryFailure) {
        return Target(server: try await servers.server(startingAt: address), account: nil)
      } catch {
        throw SignInFailure(error)
      }
    }
  }

  /// The session that tokens make, once it is certain that their server may speak for whom it says they are.
  private func session(
    of answer: TokenAnswer, _ key: DPoPKey, _ client: OAuthClient, _ target: Target
  ) async throws(SignInFailure) -> SessionArchive {
    let server = target.server
    func unusable(_ problem: GrantProblem) -> SignInFailure {
      SignInFailure(OAuthFailure(host: server.token.service.authority, reason: .unusable(problem)))
    }
    guard let subject = answer.subject else { throw unusable(.noSubject) }
    guard let scopes = answer.scopes, scopes.isAtproto else { throw unusable(.noScope) }
    let account: (actor: Actor, pds: ServiceURL)
    if let named = target.account {
      guard named.actor.did == subject else { throw SignInFailure(.otherAccount(subject)) }
      account = named
    } else {
      // Whoever runs a server may say that anyone signed in there; the account's own documents decide.
      account = try await locate(.did(subject), isFresh: true)
      guard try await self.server(protecting: account.pds).issuer == server.issuer else {
        throw SignInFailure(.otherServer(subject), host: server.issuer.authority)
      }
    }
    let now = clock.now()
    let archive = SessionArchive(
      actor: account.actor, pds: account.pds, issuer: server.issuer, clientID: client.clientID,
      scopes: scopes, since: now, tokenEndpoint: server.token,
      revocationEndpoint: server.revocation)
    return archive.renewed(answer, key: key, now: now)
  }

  private func locate(
    _ account: AtIdentifier, isFresh: Bool
  ) async throws(SignInFailure) -> (actor: Actor, pds: ServiceURL) {
    let identity: Identity
    do throws(IdentityFailure) {
      identity = try await identities.resolve(account, isFresh: isFresh)
    } catch {
      throw SignInFailure(error)
    }
    guard let pds = identity.pds else { throw SignInFailure(.noServer(identity.actor.did)) }
    return (identity.actor, pds)
  }

  private func server(
    protecting pds: ServiceURL
  ) async throws(SignInFailure) -> AuthorizationServerMetadata {
    do throws(DiscoveryFailure) {
      return try await servers.server(protecting: pds)
    } catch {
      throw SignInFailure(error)
    }
  }
}
