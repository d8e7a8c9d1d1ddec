import FoundationEssentials
public import KnotenCore
import Synchronization

/// Answers requests from the files of a fixture world.
///
/// A query of the world's servers is answered from `xrpc/`, any other URL from `http/<host>/`. A query without a
/// file fails loudly; a document without one is a plain 404, which is how a DID does not resolve.
public final class FixtureTransport: Transport {
  private let folder: FixtureFolder
  private let answers: AnswerFiles
  private let interventions: Interventions
  private let queryHosts: Set<String>
  private let knownHosts: Set<String>
  private let log = Mutex<[FixtureRequest]>([])

  init(
    folder: FixtureFolder, world: FixtureWorld, answers: AnswerFiles, interventions: Interventions
  ) {
    self.folder = folder
    self.answers = answers
    self.interventions = interventions
    let hosts = world.hosts
    queryHosts = Set([hosts.api, hosts.pds, hosts.knot].map(\.host))
    knownHosts = queryHosts.union([hosts.auth, hosts.plc].map(\.host))
  }

  /// Every request so far, in order.
  public var requests: [FixtureRequest] { log.withLock { $0 } }

  /// Answers a request; one that is held waits until its task is cancelled.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard let address = RequestAddress(request.url) else {
      throw TransportError(
        code: .badRequest, host: "", message: "no https URL: \(request.url.prefix(200))")
    }
    guard !Task.isCancelled else { throw Self.cancelled(address) }
    let query = queryHosts.contains(address.host) ? address.query : nil
    log.withLock {
      $0.append(FixtureRequest(method: request.method, url: request.url, nsid: query))
    }
    try refuseCredentials(in: request, to: address)
    guard let query else { return try document(at: address) }
    switch await interventions.meet(query, address.parameters) {
    case .passes:
      return try answer(query, address)
    case .cancelled:
      throw Self.cancelled(address)
    case .fails(.offline):
      throw TransportError(code: .offline, host: address.host, message: "no network")
    case .fails(.truncated):
      let whole = try answer(query, address)
      return Self.response(200, Array(whole.body.prefix(whole.body.count / 2)))
    case .fails(.status(let status)):
      return try failure(status, of: query, address)
    }
  }
}

extension FixtureTransport {
  private func answer(
    _ query: String, _ address: RequestAddress
  ) throws(TransportError) -> HTTPResponse {
    guard let path = answers.path(for: query, address.parameters) else {
      let candidates = answers.candidates(for: query).prefix(5).joined(separator: ", ")
      throw TransportError(
        code: .noFixture, host: address.host,
        message: "no fixture answers \(query); looked for \(candidates)")
    }
    let body = try read(path, for: address) { file throws(FixtureProblem) in
      guard let json = try folder.json(at: file),
        let changed = interventions.override(json, to: query, address.parameters)
      else { return try folder.bytes(at: file) }
      return JSONWriter.bytes(changed)
    }
    return Self.response(200, body ?? [])
  }

  private func failure(
    _ status: Int, of query: String, _ address: RequestAddress
  ) throws(TransportError) -> HTTPResponse {
    let path = answers.path(for: query, status: status)
    let recorded = try read(path, for: address) { file throws(FixtureProblem) in
      try folder.bytes(at: file)
    }
    return Self.response(status, recorded ?? JSONWriter.bytes(XRPCStatus.body(of: status)))
  }

  private func document(at address: RequestAddress) throws(TransportError) -> HTTPResponse {
    let place = ["http", address.host]
    guard knownHosts.contains(address.host) || folder.hasFolder(at: place) else {
      throw TransportError(
        code: .unknownHost, host: address.host,
        message: "this world has no such host and no folder \(place.joined(separator: "/"))")
    }
    let path = place + address.segments.map(PercentEncoding.encode)
    let names = [path, path.dropLast() + path.suffix(1).map { $0 + ".json" }]
    for name in names where name.count > place.count {
      let bytes = try read(name, for: address) { file throws(FixtureProblem) in
        try folder.bytes(at: file)
      }
      if let bytes { return Self.response(200, bytes, isJSON: name.last?.hasSuffix(".json") == true) }
    }
    return Self.response(404, Array("Not Found".utf8), isJSON: false)
  }

  private func read(
    _ path: [String], for address: RequestAddress,
    _ body: ([String]) throws(FixtureProblem) -> [UInt8]?
  ) throws(TransportError) -> [UInt8]? {
    do {
      return try body(path)
    } catch {
      throw TransportError(
        code: .noFixture, host: address.host, message: error.description)
    }
  }

  /// Reads are public and carry no credential (design document "Services"); one that does is a mistake of ours.
  private func refuseCredentials(
    in request: HTTPRequest, to address: RequestAddress
  ) throws(TransportError) {
    guard request.method == .get else { return }
    for name in ["Authorization", "DPoP", "Cookie"] where request.headers[name] != nil {
      throw TransportError(
        code: .badRequest, host: address.host,
        message: "a read carries the header \(name), and reads carry no credential")
    }
  }

  private static func response(
    _ status: Int, _ body: [UInt8], isJSON: Bool = true
  ) -> HTTPResponse {
    var headers = HTTPHeaders()
    headers.append("Content-Type", isJSON ? "application/json" : "text/plain; charset=utf-8")
    if status == 429 || status == 503 { headers.append("Retry-After", "120") }
    return HTTPResponse(status: status, headers: headers, body: body)
  }

  private static func cancelled(_ address: RequestAddress) -> TransportError {
    TransportError(code: .cancelled, host: address.host, message: "cancelled")
  }
}
