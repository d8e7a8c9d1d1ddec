import FoundationEssentials
import KnotenFixtures
import Synchronization

@testable import KnotenCore

/// An authorization server and an account's server in memory, which check what they are sent as real ones do.
final class FakeServers: Transport {
  static let issuer = "https://auth.test"
  static let pds = "https://pds.test"
  static let account = "did:plc:2mira"

  /// How these servers differ from ones that do everything right.
  struct Script: Sendable {
    typealias Answer = Result<HTTPResponse, TransportError>

    /// Answers in place of a server; the number tells how often the same path was asked before.
    var instead: @Sendable (HTTPRequest, Int) -> Answer? = { _, _ in nil }
    /// Changes what a server answered once it has acted.
    var change: @Sendable (HTTPRequest, Int, HTTPResponse) -> Answer = { .success($2) }
    /// Members of the two metadata documents that are other ones; null stands for a member that is absent.
    var resource: [String: JSONValue] = [:]
    var server: [String: JSONValue] = [:]
    /// Members of each token answer that are other ones; null stands for a member that is absent.
    var tokens: [String: JSONValue] = [:]
    var lifetime: Int64 = 1_800
    /// After how many uses a nonce is replaced; nil for servers that want none.
    var nonceUses: Int? = 3
    /// Whether the nonce before the current one is taken too.
    var takesPreviousNonce = false
    /// Whether the authorization server can fetch the published document.
    var takesPublishedClient = true
    /// Seconds that the servers' clock is ahead.
    var clockOffset = 0.0
  }

  struct State {
    var requests: [HTTPRequest] = []
    var counts: [String: Int] = [:]
    var pushed: [String: [String: String]] = [:]
    var codes: [String: (form: [String: String], thumbprint: String)] = [:]
    var sessions: [Int: Session] = [:]
    var revoked: [String] = []
    var nonces: [String: Nonces] = [:]
    var proofIDs: Set<String> = []
    var keys: [String: Set<String>] = [:]
    var lastNumber = 0

    mutating func number() -> Int {
      lastNumber += 1
      return lastNumber
    }
  }

  /// What belongs to one sign-in.
  struct Session {
    let clientID: String
    let thumbprint: String
    let scope: String
    var access: String
    var refresh: String
    var end: Date
  }

  struct Nonces {
    var current: String
    /// Taken for a while longer, as by servers that replace theirs while requests are under way.
    var previous: String?
    var uses = 0
  }

  let clock: FixtureClock
  let script: Script
  private let state = Mutex(State())

  init(clock: FixtureClock, script: Script) {
    self.clock = clock
    self.script = script
  }

  var now: Date { clock.now().addingTimeInterval(script.clockOffset) }
  var requests: [HTTPRequest] { state.withLock(\.requests) }
  var revoked: [String] { state.withLock(\.revoked) }
  var sessions: [Session] { state.withLock { $0.sessions.sorted { $0.key < $1.key }.map(\.value) } }
  /// The thumbprints of the keys that each path has seen.
  var keys: [String: Set<String>] { state.withLock(\.keys) }

  /// The requests to one path.
  func requests(to path: String) -> [HTTPRequest] {
    requests.filter { Self.path(of: $0) == path }
  }

  func withState<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
    state.withLock { body(&$0) }
  }

  /// Ends all access tokens, as time would.
  func endAccess() {
    state.withLock { state in
      for number in state.sessions.keys { state.sessions[number]?.end = .distantPast }
    }
  }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let path = Self.path(of: request)
    let count = state.withLock { state in
      state.requests.append(request)
      state.counts[path, default: 0] += 1
      return state.counts[path, default: 1] - 1
    }
    // Others get their turn, so that requests that may overlap do.
    for _ in 0..<10 { await Task.yield() }
    if let answer = script.instead(request, count) { return try answer.get() }
    return try script.change(request, count, answer(to: request, path)).get()
  }

  private func answer(to request: HTTPRequest, _ path: String) -> HTTPResponse {
    switch (Self.origin(of: request), path) {
    case (Self.pds, "/.well-known/oauth-protected-resource"):
      .json(200, Self.edited(Self.resourceMetadata, script.resource))
    case (Self.issuer, "/.well-known/oauth-authorization-server"):
      .json(200, Self.edited(Self.serverMetadata, script.server))
    case (Self.issuer, "/oauth/par"): proved(request) { push(request, $0) }
    case (Self.issuer, "/oauth/token"): proved(request) { tokens(request, $0) }
    case (Self.issuer, "/oauth/revoke"): proved(request) { revoke(request, $0) }
    case (Self.pds, _) where path.hasPrefix("/xrpc/"): resource(request)
    default: .json(404, ["error": "NotFound"])
    }
  }

  static func path(of request: HTTPRequest) -> String {
    let rest = request.url.dropFirst("https://".count).drop { $0 != "/" }
    return String(rest.prefix { $0 != "?" })
  }

  static func origin(of request: HTTPRequest) -> String {
    "https://" + request.url.dropFirst("https://".count).prefix { $0 != "/" }
  }

  static func edited(_ document: JSONObject, _ changes: [String: JSONValue]) -> JSONValue {
    var document = document
    for (name, value) in changes {
      // A nil would be JSON's own.
      document.removeValue(forKey: name)
      if value != .null { document[name] = value }
    }
    return .object(document)
  }
}

extension HTTPResponse {
  static func json(
    _ status: Int, _ value: JSONValue, _ headers: HTTPHeaders = HTTPHeaders()
  ) -> HTTPResponse {
    var headers = headers
    headers.append("Content-Type", "application/json")
    return HTTPResponse(status: status, headers: headers, body: JSONWriter.bytes(value))
  }

  static func html(_ status: Int) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: ["Content-Type": "text/html"], body: Array("<html>".utf8))
  }
}
