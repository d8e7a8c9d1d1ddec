import FoundationEssentials
import KnotenCore

/// A server that the person added, and what it said of itself then.
struct OwnServer: Hashable, Sendable {
  let server: ServiceURL
  /// The version it said it runs.
  let version: String
  let addedAt: Date

  /// A server that was just checked; of a very long version only the beginning is kept.
  init(_ server: ServiceURL, version: String, addedAt: Date) {
    self.server = server
    self.version = String(String.UnicodeScalarView(version.unicodeScalars.prefix(64)))
    self.addedAt = addedAt
  }
}

/// Keeps the servers of a kind that an account added on this machine, in the order in which they were added.
struct OwnServerRecord: Sendable {
  /// At most this many are kept.
  static let most = 20

  private let store: any Store
  private let key: StoreKey

  /// The record of an account; nil stands for nobody, as signing in may start from a server added before.
  init(store: any Store, kind: ServerKind, account: DID?) {
    self.store = store
    key = StoreKey(rawValue: Self.prefix(kind) + (account?.rawValue ?? "nobody"))
  }

  /// The servers; what cannot be read back as one is left out.
  func read() async throws(StoreFailure) -> [OwnServer] {
    try await store.value(for: key).map(Self.servers) ?? []
  }

  /// Keeps these servers in place of those before.
  func write(_ servers: [OwnServer]) async throws(StoreFailure) {
    let list = JSONValue.array(servers.prefix(Self.most).map(\.json))
    try await store.set(servers.isEmpty ? nil : JSONWriter.bytes(list), for: key)
  }

  /// The servers of a kind that anybody added on this machine, each once.
  static func all(_ kind: ServerKind, in store: any Store) async -> [ServiceURL] {
    var all: [ServiceURL] = []
    for key in (try? await store.keys(beginningWith: prefix(kind))) ?? [] {
      guard let bytes = try? await store.value(for: key) else { continue }
      for server in servers(bytes).map(\.server) where !all.contains(server) { all.append(server) }
    }
    return all
  }

  private static func prefix(_ kind: ServerKind) -> String { "servers/\(kind.rawValue)/" }

  private static func servers(_ bytes: [UInt8]) -> [OwnServer] {
    guard let value = try? JSONParser.parse(bytes), case .array(let items) = value else {
      return []
    }
    return Array(items.lazy.compactMap(OwnServer.init(json:)).prefix(most))
  }
}

extension OwnServer {
  fileprivate init?(json: JSONValue) {
    guard case .object(let object) = json, case .string(let origin) = object["server"],
      case .string(let version) = object["version"], case .string(let added) = object["addedAt"],
      let server = ServiceURL(origin), let date = Datetime(added)?.instant
    else { return nil }
    self.init(server, version: version, addedAt: date)
  }

  fileprivate var json: JSONValue {
    [
      "server": .string(server.origin), "version": .string(version),
      "addedAt": .string(Datetime(addedAt).rawValue),
    ]
  }
}
