import KnotenFixtures
import Synchronization
import Testing

@testable import KnotenCore

extension SignInWorld {
  /// Servers whose answers to renewals have other members.
  init(answeringRenewals members: [String: JSONValue]) throws {
    try self.init(
      .init(change: { request, _, answer in
        guard FakeServers.fields(request)["grant_type"] == "refresh_token", answer.status == 200,
          case .object(let object)? = try? JSONParser.parse(answer.body)
        else { return .success(answer) }
        return .success(.json(200, FakeServers.edited(object, members), answer.headers))
      }))
  }

  /// Servers that answer the nth renewal otherwise, where a nonce is right.
  init(failingRenewals answer: @escaping @Sendable (Int) -> FakeServers.Script.Answer?) throws {
    let count = Counter()
    try self.init(
      .init(instead: { request, _ in
        guard FakeServers.fields(request)["grant_type"] == "refresh_token" else { return nil }
        return answer(count.next())
      }))
  }

  /// Who is signed in.
  func account(of store: SessionStore) async throws -> SessionAccount {
    guard case .signedIn(let account) = try await store.state() else {
      throw SessionFailure(nil, .signedOut)
    }
    return account
  }
}

/// Counts from zero.
final class Counter: Sendable {
  private let value = Mutex(0)

  func next() -> Int {
    value.withLock { value in
      defer { value += 1 }
      return value
    }
  }
}

/// A secret store in which another process puts new tokens as soon as a renewal has begun.
struct Meddling: SecretStore {
  static let access = "access-of-another-process"

  private let store: MemorySecretStore

  init(_ store: MemorySecretStore) { self.store = store }

  func read(_ key: SecretKey) async throws(SecretFailure) -> [UInt8]? { try await store.read(key) }

  func keys() async throws(SecretFailure) -> [SecretKey] { try await store.keys() }

  func write(_ value: [UInt8]?, for key: SecretKey) async throws(SecretFailure) {
    guard let value, var archive = SessionArchive(bytes: value, on: nil), archive.isRenewing else {
      return try await store.write(value, for: key)
    }
    archive.credential?.access = SecretText(Self.access)
    archive.isRenewing = false
    try await store.write(archive.bytes, for: key)
  }
}
