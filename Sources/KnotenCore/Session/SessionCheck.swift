import FoundationEssentials

/// Finds out whether an account still lives where its session was made.
///
/// Done before anything is renewed: a server that no longer speaks for the account must not be sent its refresh token.
/// Source: atproto specification, OAuth, "Identity Authentication".
struct SessionCheck: Sendable {
  let identities: any IdentityResolving
  let servers: AuthorizationServerFinder
  let clock: any WallClock

  /// The session as it stands now: the name, the server and the endpoints may be other ones.
  ///
  /// It is over where another authorization server speaks for the account.
  func run(_ archive: SessionArchive) async throws(SessionFailure) -> SessionArchive {
    let account = archive.actor.did
    let identity: Identity
    do throws(IdentityFailure) {
      identity = try await identities.resolve(.did(account), isFresh: true)
    } catch {
      throw error.isCancellation
        ? SessionFailure(account, .cancelled) : postponed(account, .identity(error))
    }
    guard let pds = identity.pds else { throw postponed(account, .noServer) }
    let server: AuthorizationServerMetadata
    do throws(DiscoveryFailure) {
      server = try await servers.server(protecting: pds)
    } catch {
      throw error.isCancellation
        ? SessionFailure(account, .cancelled) : postponed(account, .discovery(error))
    }
    guard server.issuer == archive.issuer else { throw SessionFailure(account, .ended(.moved)) }
    var checked = archive
    checked.actor = identity.actor
    checked.pds = pds
    checked.tokenEndpoint = server.token
    checked.revocationEndpoint = server.revocation
    return checked
  }

  private func postponed(_ account: DID, _ problem: RenewalProblem) -> SessionFailure {
    SessionFailure(account, .postponed(until: clock.now(), problem))
  }
}
