import FoundationEssentials
public import KnotenCore
import Synchronization

/// Answers requests from the files of a fixture world.
///
/// A query to one of the world's servers is answered from `xrpc/`, any other URL from `http/<host>/`. A query
/// without a file fails loudly; a document without one is a plain 404, which is how a DID does not resolve. Blobs, from
/// `blobs/<cid>`, and the records of an account come from whichever server is asked for them.
public final class FixtureTransport: Transport {
  private let folder: FixtureFolder
  private let answers: AnswerFiles
  private let interventions: Interventions
  private let queryHosts: Set<String>
  private let knownHosts: Set<String>
  /// When everything was seen that is kept; nil where nothing is.
  private let keptAt: Date?
  private let vouchedHost: String?
  private let log = Mutex(RecentEntries<FixtureRequest>())

  init(
    folder: FixtureFolder, world: FixtureWorld, answers: AnswerFiles,
    interventions: Interventions, keptAt: Date? = nil
  ) {
    self.keptAt = keptAt
    self.folder = folder
    self.answers = answers
    self.interventions = interventions
    let hosts = world.hosts
    vouchedHost = hosts.notifications?.authority
    queryHosts = Set(
      [hosts.api, hosts.pds, hosts.knot, hosts.notifications].compactMap { $0?.authority })
    knownHosts = queryHosts.union([hosts.auth, hosts.plc].map(\.authority))
  }

  /// The latest requests, in order; of a long run a thousand are left at least.
  public var requests: [FixtureRequest] { log.withLock(\.entries) }

  /// Answers a request; one that is held waits until its task is cancelled.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    guard let address = RequestAddress(request.url) else {
      throw TransportError(.forbidden, host: "", message: "the address is no https URL")
    }
    guard !Task.isCancelled else { throw Self.cancelled(address) }
    let query = query(at: address)
    if case .kept(let reading) = AnswerSource.current {
      return try kept(request, address, query, reading)
    }
    log.withLock {
      $0.append(FixtureRequest(method: request.method, url: request.url, nsid: query))
    }
    try refuseCredentials(in: request, to: address)
    let response =
      if let query { try await answer(query, address) } else { try document(at: address) }
    guard response.body.count <= request.bodyLimit else {
      throw TransportError(
        .tooLarge, host: address.host, message: "more than \(request.bodyLimit) bytes")
    }
    return response
  }
}

extension FixtureTransport {
  /// The query that is asked; documents may name any server as the keeper of an account's records.
  private func query(at address: RequestAddress) -> String? {
    guard let query = address.query, query != Self.healthRoute else { return nil }
    let isKept = query == Self.blobQuery || Self.recordQueries.contains(query)
    return isKept || queryHosts.contains(address.host) ? query : nil
  }

  /// What was kept of an answer: what the folder holds, whatever is changed, held or failed now.
  private func kept(
    _ request: HTTPRequest, _ address: RequestAddress, _ query: String?, _ reading: KeptReading
  ) throws(TransportError) -> HTTPResponse {
    guard let keptAt, request.method == .get else { throw .notKept(request) }
    reading.use(answerOf: keptAt)
    guard let query else { return try document(at: address) }
    if query == Self.blobQuery { return Self.response(200, try blob(address), as: .bytes) }
    guard let path = answers.path(for: query, address.parameters),
      let body = try read(path, for: address)
    else { throw .notKept(request) }
    return Self.response(200, body)
  }

  private func answer(
    _ query: String, _ address: RequestAddress
  ) async throws(TransportError) -> HTTPResponse {
    switch await interventions.meet(query, address.parameters) {
    case .passes:
      return Self.response(200, try recorded(query, address), as: Self.contentType(of: query))
    case .cancelled:
      throw Self.cancelled(address)
    case .fails(let kind, let number):
      return try failed(kind, number, query, address)
    }
  }

  private func failed(
    _ kind: Fault.Kind, _ number: Int, _ query: String, _ address: RequestAddress
  ) throws(TransportError) -> HTTPResponse {
    switch kind {
    case .offline:
      throw TransportError(.unreachable, host: address.host, message: "no network")
    case .noNetwork:
      throw TransportError(.noNetwork, host: address.host, message: "no network")
    case .status(let status):
      let words = try read(answers.path(for: query, status: status), for: address)
      return Self.response(status, words ?? JSONWriter.bytes(XRPCStatus.body(of: status)))
    case .truncated:
      let whole = try recorded(query, address)
      return Self.response(
        200, Array(whole.prefix(whole.count / 2)), as: Self.contentType(of: query))
    case .slow, .store:
      // It was held until somebody let it go on; what happens at the store happens to no request.
      return Self.response(200, try recorded(query, address), as: Self.contentType(of: query))
    case .spoiled(let way):
      let whole = try recorded(query, address)
      let spoiled =
        query == Self.blobQuery
        ? way.spoil(whole)
        : (try? JSONParser.parse(whole)).flatMap(way.spoil).map { JSONWriter.bytes($0) }
      if spoiled != nil { interventions.used(fault: number) }
      return Self.response(200, spoiled ?? whole, as: Self.contentType(of: query))
    }
  }

  /// The body the world has for a query, overrides put in.
  private func recorded(
    _ query: String, _ address: RequestAddress
  ) throws(TransportError) -> [UInt8] {
    guard query != Self.blobQuery else { return try blob(address) }
    guard let path = answers.path(for: query, address.parameters) else {
      let files = answers.files(for: query).prefix(5).joined(separator: ", ")
      let parameters = address.parameters.map(\.description).sorted().joined(separator: "&")
      let request = (parameters.isEmpty ? query : query + "?" + parameters).shortened()
      throw TransportError(
        .notRecorded, host: address.host,
        message: "no fixture answers \(request); looked for \(files.shortened(to: 500))")
    }
    do throws(FixtureProblem) {
      if let json = try folder.json(at: path),
        let changed = interventions.override(json, to: query, address.parameters)
      {
        return JSONWriter.bytes(changed)
      }
    } catch {
      throw Self.unreadable(error, address)
    }
    return try read(path, for: address) ?? []
  }

  private func blob(_ address: RequestAddress) throws(TransportError) -> [UInt8] {
    guard address.parameters.contains(where: { $0.name == "did" }),
      let cid = address.parameters.first(where: { $0.name == "cid" })?.value
    else {
      throw TransportError(
        .notRecorded, host: address.host, message: "a blob is asked for by did and cid")
    }
    let path = ["blobs", cid]
    guard let bytes = try read(path, for: address) else {
      throw TransportError(
        .notRecorded, host: address.host,
        message: "no such blob; looked for \(path.joined(separator: "/").shortened())")
    }
    return bytes
  }

  private func document(at address: RequestAddress) throws(TransportError) -> HTTPResponse {
    let place = ["http", PercentEncoding.encode(address.host)]
    guard knownHosts.contains(address.host) || folder.hasFolder(at: place) else {
      throw TransportError(
        .unreachable, host: address.host,
        message: "no host of this world, and no folder \(place.joined(separator: "/"))")
    }
    let path = place + address.segments.map(PercentEncoding.encode)
    if let bytes = try read(path, for: address) {
      return Self.response(200, bytes, as: path.last?.hasSuffix(".json") == true ? .json : .text)
    }
    let named = Array(path.dropLast()) + path.suffix(1).map { $0 + ".json" }
    if let bytes = try read(named, for: address) { return Self.response(200, bytes) }
    return Self.response(404, Array("Not Found".utf8), as: .text)
  }

  private func read(
    _ path: [String], for address: RequestAddress
  ) throws(TransportError) -> [UInt8]? {
    do throws(FixtureProblem) {
      return try folder.bytes(at: path)
    } catch {
      throw Self.unreadable(error, address)
    }
  }

  /// Reads are public and carry no credential (design document "Services"); one that does is a mistake of ours.
  ///
  /// Only the notification service wants to know who asks.
  private func refuseCredentials(
    in request: HTTPRequest, to address: RequestAddress
  ) throws(TransportError) {
    guard request.method == .get, address.host != vouchedHost else { return }
    for name in ["Authorization", "DPoP", "Cookie"] where request.headers[name] != nil {
      throw TransportError(
        .forbidden, host: address.host,
        message: "a read carries the header \(name), and reads carry no credential")
    }
  }

  /// What a PDS answers beside its queries, without a lexicon; a document like any other.
  private static let healthRoute = "_health"
  /// The one query whose answer is bytes.
  static let blobQuery = "com.atproto.sync.getBlob"
  /// The queries that every account's server answers about its records.
  private static let recordQueries: Set = [
    "com.atproto.repo.getRecord", "com.atproto.repo.listRecords",
  ]

  private enum ContentType: String {
    case json = "application/json"
    case text = "text/plain; charset=utf-8"
    case bytes = "application/octet-stream"
  }

  private static func contentType(of query: String) -> ContentType {
    query == blobQuery ? .bytes : .json
  }

  private static func response(
    _ status: Int, _ body: [UInt8], as type: ContentType = .json
  ) -> HTTPResponse {
    var headers = HTTPHeaders()
    headers.append("Content-Type", type.rawValue)
    if status == 429 || status == 503 { headers.append("Retry-After", "120") }
    return HTTPResponse(status: status, headers: headers, body: body)
  }

  private static func cancelled(_ address: RequestAddress) -> TransportError {
    TransportError(.cancelled, host: address.host, message: "nobody waits any more")
  }

  private static func unreadable(
    _ problem: FixtureProblem, _ address: RequestAddress
  ) -> TransportError {
    TransportError(.notRecorded, host: address.host, message: problem.description)
  }
}
