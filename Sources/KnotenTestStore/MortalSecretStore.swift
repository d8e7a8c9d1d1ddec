public import KnotenCore

/// A secret store that a switch can end.
public struct MortalSecretStore: SecretStore {
  private let secrets: any SecretStore
  private let life: KillSwitch

  /// A secret store that works until the switch strikes.
  public init(_ secrets: any SecretStore, life: KillSwitch) {
    self.secrets = secrets
    self.life = life
  }

  /// The bytes kept under a key.
  public func read(_ key: SecretKey) async throws(SecretFailure) -> [UInt8]? {
    guard case .goesOn = life.meets(.reading) else { throw failure(key) }
    return try await secrets.read(key)
  }

  /// Keeps bytes under a key.
  public func write(_ value: [UInt8]?, for key: SecretKey) async throws(SecretFailure) {
    let fate = life.meets(.sealing)
    if case .failsBefore = fate { throw failure(key) }
    try await secrets.write(value, for: key)
    if case .failsAfter = fate { throw failure(key) }
  }

  /// The keys that have a value.
  public func keys() async throws(SecretFailure) -> [SecretKey] {
    guard case .goesOn = life.meets(.reading) else { throw failure(nil) }
    return try await secrets.keys()
  }

  private func failure(_ key: SecretKey?) -> SecretFailure {
    SecretFailure(key: key, reason: .unavailable)
  }
}
