import FoundationEssentials

/// One renewal of an account's tokens, from the check of whose they are to the tokens on disk.
///
/// A refresh token is good once. So it is spent under a lock that other processes respect, after the store has shown
/// that it can be written, with a mark that says so; and what comes back is on disk before anybody sees it.
/// Source: atproto specification, OAuth, "Tokens and Session Lifetime"; RFC 9700 §4.14.2.
struct SessionRenewal: Sendable {
  let account: DID
  let vault: SessionVault
  let lock: SessionLock
  let check: SessionCheck
  let clock: any WallClock
  let makeSender: @Sendable (DPoPKey) -> DPoPSender

  /// The session with another access token than the one given, which may be another process's doing.
  ///
  /// Where it is over, that is kept too.
  func run(replacing access: SecretText) async throws(SessionFailure) -> SessionArchive {
    let held = try await lock.acquire(for: account)
    do throws(SessionFailure) {
      let archive = try await renew(replacing: access)
      await held.release()
      return archive
    } catch {
      await held.release()
      throw error
    }
  }

  private func renew(replacing access: SecretText) async throws(SessionFailure) -> SessionArchive {
    let (archive, credential) = try await vault.active(account)
    guard credential.access == access else { return archive }
    do throws(SessionFailure) {
      guard OAuthClient.kind(of: archive.clientID) != nil else { throw ended(.otherClient) }
      guard let refresh = credential.refresh else { throw ended(.revoked) }
      var checked = try await check.run(archive)
      checked.isRenewing = true
      try await vault.keep(checked)
      return try await redeem(
        refresh, of: checked, with: credential, isUncertain: archive.isRenewing)
    } catch {
      if case .ended(let ending) = error.reason { try await vault.keep(archive.ended(ending)) }
      throw error
    }
  }

  private func redeem(
    _ refresh: SecretText, of archive: SessionArchive,
    with credential: SessionArchive.Credential, isUncertain: Bool
  ) async throws(SessionFailure) -> SessionArchive {
    let server = AuthorizationServer(
      clientID: archive.clientID, sender: makeSender(credential.key))
    var isUncertain = isUncertain
    let answer: TokenAnswer
    do throws(OAuthFailure) {
      answer = try await spend(
        refresh, at: archive.tokenEndpoint, of: server, isUncertain: &isUncertain)
    } catch {
      return try await settle(error, archive, credential, isUncertain: isUncertain)
    }
    let renewed = archive.renewed(answer, key: credential.key, now: clock.now())
    do throws(SessionFailure) {
      guard answer.subject == nil || answer.subject == account else { throw ended(.otherAccount) }
      try await vault.keep(renewed)
      return renewed
    } catch {
      // What cannot be kept, or is not ours, is given back rather than lost.
      await renewed.giveBack(sender: makeSender)
      throw error
    }
  }

  /// Asks for new tokens; once more at once where the answer was lost, since the server may not have acted.
  private func spend(
    _ refresh: SecretText, at endpoint: EndpointURL, of server: AuthorizationServer,
    isUncertain: inout Bool
  ) async throws(OAuthFailure) -> TokenAnswer {
    let form = [("grant_type", "refresh_token"), ("refresh_token", refresh.exposed)]
    do throws(OAuthFailure) {
      return try await server.tokens(for: form, at: endpoint)
    } catch {
      guard error.isLostAnswer else { throw error }
      isUncertain = true
      return try await server.tokens(for: form, at: endpoint)
    }
  }

  /// What a failure means for the session: over where the server takes its token no more, else kept for later.
  private func settle(
    _ failure: OAuthFailure, _ archive: SessionArchive,
    _ credential: SessionArchive.Credential, isUncertain: Bool
  ) async throws(SessionFailure) -> SessionArchive {
    if failure.isRefusal(["invalid_grant"]) {
      // Someone who does not respect the lock may have been faster.
      let (now, other) = try await vault.active(account)
      guard other.access == credential.access else { return now }
      throw ended(isUncertain ? .lostAnswer : .revoked)
    }
    if !failure.mayHaveActed, !isUncertain {
      var untouched = archive
      untouched.isRenewing = false
      try await vault.keep(untouched)
    }
    if failure.isCancellation { throw SessionFailure(account, .cancelled) }
    let now = clock.now()
    let wait = failure.retryAfter?.seconds(now: now) ?? 0
    throw SessionFailure(
      account, .postponed(until: now.addingTimeInterval(Double(wait)), .server(failure)))
  }

  private func ended(_ ending: SessionEnding) -> SessionFailure {
    SessionFailure(account, .ended(ending))
  }
}
