import KnotenCore
import KnotenNetwork

/// The servers that the person typed to sign in at, which alone may be on their own network.
///
/// They are kept, as the account that was signed in there is asked for again in later runs.
actor TypedHosts {
  /// The most that are kept; the oldest is forgotten first.
  static let most = 20

  private let store: any Store
  private let key = StoreKey(rawValue: "typed-hosts")
  private var hosts: [ServiceURL]?

  /// Those that a store keeps.
  init(store: any Store) {
    self.store = store
  }

  /// All of them; what cannot be read counts as none.
  var all: [ServiceURL] {
    get async {
      if let hosts { return hosts }
      let kept = await read()
      // Whoever asked meanwhile may have added one.
      if hosts == nil { hosts = kept }
      return hosts ?? kept
    }
  }

  /// Allows one for this run.
  func allow(_ host: ServiceURL) async {
    let others = await all.filter { $0 != host }
    hosts = (others + [host]).suffix(Self.most)
  }

  /// Keeps all that are allowed now; where that cannot be done they hold for this run alone.
  func keep() async {
    let texts = await all.map { JSONValue.string($0.origin) }
    try? await store.set(JSONWriter.bytes(.array(texts)), for: key)
  }

  private func read() async -> [ServiceURL] {
    guard let bytes = try? await store.value(for: key),
      case .array(let texts)? = try? JSONParser.parse(bytes)
    else { return [] }
    return texts.prefix(Self.most).compactMap { text in
      if case .string(let text) = text { ServiceURL(text) } else { nil }
    }
  }
}

/// Sends over sockets that reach the servers which the person typed, besides the internet.
struct TypedReach: Transport {
  let sockets: SocketTransport
  let hosts: TypedHosts

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    try await sockets.reaching(.typedHosts(await hosts.all)).send(request)
  }
}
