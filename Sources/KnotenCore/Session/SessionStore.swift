import FoundationEssentials

/// The one session of this machine: who is signed in, and tokens that are good.
///
/// All callers meet here, so that tokens are renewed once however many find them stale. What is kept lies in the secret
/// store only and is read anew each time, since other processes renew and sign out too. Source: seed 000, "Architecture".
public actor SessionStore {
  private let vault: SessionVault
  private let lock: SessionLock
  private let check: SessionCheck
  private let clock: any WallClock
  private let randomness: any Randomness

  /// Makes what sends with a key; all that it makes share what servers said of nonces, a sign-in with its session too.
  let makeSender: @Sendable (DPoPKey) -> DPoPSender

  /// The renewals under way, each a task of its own: it has to reach the disk whoever gives up waiting.
  private var renewals: [DID: Task<Result<SessionArchive, SessionFailure>, Never>] = [:]
  private var backoffs: [DID: Backoff] = [:]

  /// After how many failures in a row what is to be tried again, and what the last one was.
  private struct Backoff {
    let failures: Int
    let last: SessionFailure
    let until: Date
  }

  /// Keeps sessions in a secret store, and speaks to their servers over a transport.
  public init(
    secrets: any SecretStore, lock: any ProcessLock, transport: any Transport,
    identities: any IdentityResolving, clock: any WallClock, randomness: any Randomness,
    network: TestNetwork?
  ) {
    let book = ProofBook()
    vault = SessionVault(secrets: secrets, network: network)
    self.lock = SessionLock(lock)
    check = SessionCheck(
      identities: identities,
      servers: AuthorizationServerFinder(transport: transport, network: network), clock: clock)
    self.clock = clock
    self.randomness = randomness
    makeSender = { key in
      DPoPSender(key: key, transport: transport, clock: clock, randomness: randomness, book: book)
    }
  }

  /// Who is signed in, as it is kept; asks nobody.
  public func state() async throws(SessionFailure) -> SessionState {
    try await vault.latest()?.state ?? .signedOut
  }

  /// Who is signed in, once it is known where the account lives now; for the start of a long run.
  ///
  /// Throws `postponed` where that cannot be found out just now; the session stands all the same.
  public func checkedState() async throws(SessionFailure) -> SessionState {
    guard let archive = try await vault.latest(), archive.credential != nil else {
      return try await state()
    }
    do throws(SessionFailure) {
      return try await locate(archive.actor.did).state
    } catch {
      if case .ended = error.reason { return try await state() }
      throw error
    }
  }

  /// Keeps a new session in place of all others, which are given back once it is on disk.
  ///
  /// Where it cannot be kept it is given back itself.
  func begin(_ archive: SessionArchive) async throws(SessionFailure) {
    do throws(SessionFailure) {
      let replaced = try await whileLocked(archive.actor.did) { [vault] () throws(SessionFailure) in
        let old = try? await vault.session(of: archive.actor.did)
        try await vault.keep(archive)
        // Others that stay behind do no harm: the newest counts.
        let others = try? await vault.forgetAll(but: archive.actor.did)
        return (others ?? []) + [old].compactMap(\.self)
      }
      backoffs[archive.actor.did] = nil
      for old in replaced { await old.giveBack(sender: makeSender) }
    } catch {
      await archive.giveBack(sender: makeSender)
      throw error
    }
  }

  /// Ends the session with its server and on this machine, on this machine whatever the server says.
  public func signOut() async throws(SessionFailure) -> SignOut {
    do throws(SessionFailure) {
      return try await whileLocked(nil) { () throws(SessionFailure) in try await end() }
    } catch {
      // A lock that cannot be had is no reason to stay signed in.
      guard error.reason == .unlockable else { throw error }
      return try await end()
    }
  }

  /// What a request needs that is made now: tokens that are good, renewed ahead where they soon are not.
  func grant(for account: DID) async throws(SessionFailure) -> SessionGrant {
    let (archive, credential) = try await vault.active(account)
    guard isStale(credential) else { return grant(archive, credential) }
    do throws(SessionFailure) {
      return try await renewedGrant(for: account, replacing: credential.access)
    } catch {
      // Renewing ahead may fail as long as the tokens are still good.
      guard case .postponed = error.reason, let expiry = credential.expiry, clock.now() < expiry
      else { throw error }
      return grant(archive, credential)
    }
  }

  /// The same with another access token than the one that was refused.
  func renewedGrant(
    for account: DID, replacing access: SecretText
  ) async throws(SessionFailure) -> SessionGrant {
    let archive = try await renewal(of: account, replacing: access).value.get()
    guard let credential = archive.credential else { throw SessionFailure(account, .signedOut) }
    return grant(archive, credential)
  }

  /// Looks up where the account lives now, and keeps that; over where another authorization server speaks for it.
  func locate(_ account: DID) async throws(SessionFailure) -> SessionArchive {
    try await whileLocked(account) { [vault, check, clock] () throws(SessionFailure) in
      let (archive, _) = try await vault.active(account)
      do throws(SessionFailure) {
        var checked = try await check.run(archive)
        // The tokens are good for the old server only; the new one's are had by renewing.
        if checked.pds != archive.pds { checked.credential?.expiry = clock.now() }
        if checked != archive { try await vault.keep(checked) }
        return checked
      } catch {
        if case .ended(let ending) = error.reason { try await vault.keep(archive.ended(ending)) }
        throw error
      }
    }
  }
}

extension SessionStore {
  private func end() async throws(SessionFailure) -> SignOut {
    // What cannot be read cannot be given back, but be forgotten.
    let archive = try? await vault.latest()
    let isRevoked = await archive?.giveBack(sender: makeSender) ?? false
    _ = try await vault.forgetAll(but: nil)
    return SignOut(
      account: archive?.account, isRevoked: isRevoked,
      accessEnd: archive?.credential.flatMap(\.expiry))
  }

  private func grant(
    _ archive: SessionArchive, _ credential: SessionArchive.Credential
  ) -> SessionGrant {
    SessionGrant(pds: archive.pds, access: credential.access, sender: makeSender(credential.key))
  }

  /// Whether the tokens end within 10 seconds and up to 30 more, by chance, so that processes do not all renew at once.
  private func isStale(_ credential: SessionArchive.Credential) -> Bool {
    guard let expiry = credential.expiry else { return false }
    let spread = Double(randomness.bytes(1).first ?? 0) / 255 * 30
    return clock.now() >= expiry.addingTimeInterval(-10 - spread)
  }

  private func renewal(
    of account: DID, replacing access: SecretText
  ) -> Task<Result<SessionArchive, SessionFailure>, Never> {
    if let running = renewals[account] { return running }
    let task = Task { await renew(account, replacing: access) }
    renewals[account] = task
    return task
  }

  private func renew(
    _ account: DID, replacing access: SecretText
  ) async -> Result<SessionArchive, SessionFailure> {
    defer { renewals[account] = nil }
    if let backoff = backoffs[account], clock.now() < backoff.until {
      return .failure(backoff.last)
    }
    let renewal = SessionRenewal(
      account: account, vault: vault, lock: lock, check: check, clock: clock,
      makeSender: makeSender)
    do throws(SessionFailure) {
      let archive = try await renewal.run(replacing: access)
      backoffs[account] = nil
      return .success(archive)
    } catch {
      return .failure(postponed(error))
    }
  }

  /// A failure that may pass, with the moment before which it is not tried again: twice as far each time, by chance
  /// up to half as much less, five minutes at most unless the server wants more.
  private func postponed(_ failure: SessionFailure) -> SessionFailure {
    guard let account = failure.account, case .postponed(let earliest, let problem) = failure.reason
    else { return failure }
    let failures = (backoffs[account]?.failures ?? 0) + 1
    let longest = min(300, 2.0 * Double(1 << min(failures, 8)))
    let wait = longest * (0.5 + Double(randomness.bytes(1).first ?? 0) / 510)
    let until = max(earliest, clock.now().addingTimeInterval(wait))
    let last = SessionFailure(account, .postponed(until: until, problem))
    backoffs[account] = Backoff(failures: failures, last: last, until: until)
    return last
  }

  private func whileLocked<Value: Sendable>(
    _ account: DID?, _ body: () async throws(SessionFailure) -> Value
  ) async throws(SessionFailure) -> Value {
    let held = try await lock.acquire(for: account)
    do throws(SessionFailure) {
      let value = try await body()
      await held.release()
      return value
    } catch {
      await held.release()
      throw error
    }
  }
}
