/// The sessions that are kept on this machine; read anew each time, since other processes write them too.
struct SessionVault: Sendable {
  private let secrets: any SecretStore
  private let network: TestNetwork?

  init(secrets: any SecretStore, network: TestNetwork?) {
    self.secrets = secrets
    self.network = network
  }

  /// The session of an account, nil where there is none.
  func session(of account: DID) async throws(SessionFailure) -> SessionArchive? {
    let key = try Self.key(of: account)
    guard let bytes = try await attempt({ () throws(SecretFailure) in try await secrets.read(key) })
    else { return nil }
    guard let archive = SessionArchive(bytes: bytes, on: network), archive.actor.did == account
    else { throw SessionFailure(account, .unreadable) }
    return archive
  }

  /// The session of an account that is not over, and its credential.
  func active(
    _ account: DID
  ) async throws(SessionFailure) -> (archive: SessionArchive, credential: SessionArchive.Credential)
  {
    guard let archive = try await session(of: account) else {
      throw SessionFailure(account, .signedOut)
    }
    guard let credential = archive.credential else {
      throw SessionFailure(account, .ended(archive.ending ?? .revoked))
    }
    return (archive, credential)
  }

  /// The session that was begun last, nil where there is none; others are left over from being cut short.
  func latest() async throws(SessionFailure) -> SessionArchive? {
    let kept = try await all()
    let archives = kept.compactMap(\.archive)
    guard archives.isEmpty, !kept.isEmpty else {
      return archives.max { $0.since < $1.since }
    }
    throw SessionFailure(nil, .unreadable)
  }

  /// Keeps a session; it is on disk once this returns.
  func keep(_ archive: SessionArchive) async throws(SessionFailure) {
    let key = try Self.key(of: archive.actor.did)
    try await attempt { () throws(SecretFailure) in try await secrets.write(archive.bytes, for: key)
    }
  }

  /// Forgets all sessions but that of one account; hands back those that could be read.
  func forgetAll(but account: DID?) async throws(SessionFailure) -> [SessionArchive] {
    let kept = try account.map { did throws(SessionFailure) in try Self.key(of: did) }
    let forgotten = try await all().filter { $0.key != kept }
    for entry in forgotten {
      try await attempt { () throws(SecretFailure) in try await secrets.write(nil, for: entry.key) }
    }
    return forgotten.compactMap(\.archive)
  }

  private func all() async throws(SessionFailure) -> [(key: SecretKey, archive: SessionArchive?)] {
    let keys = try await attempt { () throws(SecretFailure) in try await secrets.keys() }
    var kept: [(key: SecretKey, archive: SessionArchive?)] = []
    for key in keys where key.rawValue.utf8.starts(with: Self.prefix.utf8) {
      let bytes = try await attempt { () throws(SecretFailure) in try await secrets.read(key) }
      guard let bytes else { continue }
      kept.append((key, SessionArchive(bytes: bytes, on: network)))
    }
    return kept
  }

  private func attempt<Value>(
    _ body: () async throws(SecretFailure) -> Value
  ) async throws(SessionFailure) -> Value {
    do throws(SecretFailure) {
      return try await body()
    } catch {
      throw SessionFailure(nil, .secrets(error))
    }
  }

  private static let prefix = "session."

  /// The account's own name where it may be a key's; host names may be too long for one, and are hashed then.
  private static func key(of account: DID) throws(SessionFailure) -> SecretKey {
    if let key = SecretKey(rawValue: prefix + account.rawValue) { return key }
    guard let hash = SHA256.hash(Array(account.rawValue.utf8)),
      let key = SecretKey(rawValue: prefix + Base32.encode(hash))
    else { throw SessionFailure(account, .unsigned) }
    return key
  }
}
