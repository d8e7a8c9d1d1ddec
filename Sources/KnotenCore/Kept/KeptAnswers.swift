/// Keeps what servers answer to public reads, and gives it back where nobody is to be asked.
///
/// Nothing is kept of a request that carries a credential, nor of one that is more than a read. Where a server says
/// that it does not have something any more, what was kept of it goes.
public struct KeptAnswers: Transport {
  /// The longest body that is kept, in bytes: the longest that queries read.
  static let longestBody = 5 * 1_024 * 1_024

  private let transport: any Transport
  private let shelf: any AnswerShelf
  private let clock: any WallClock

  /// Puts a shelf before a transport; the clock says when answers came.
  public init(_ transport: any Transport, shelf: any AnswerShelf, clock: any WallClock) {
    self.transport = transport
    self.shelf = shelf
    self.clock = clock
  }

  /// Sends a request, or answers it from the shelf where that is all there is.
  public func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    switch AnswerSource.current {
    case .network:
      let response = try await transport.send(request)
      if request.isPublicRead { await keep(response, to: request) }
      return response
    case .kept(let reading):
      guard request.isPublicRead, let kept = await shelf.answer(named: request.url),
        kept.body.count <= request.bodyLimit
      else { throw .notKept(request) }
      reading.use(answerOf: kept.seenAt)
      return HTTPResponse(kept)
    }
  }

  private func keep(_ response: HTTPResponse, to request: HTTPRequest) async {
    switch response.status {
    case 200:
      guard response.body.count <= Self.longestBody else { return }
      let answer = KeptAnswer(
        contentType: response.headers["Content-Type"], body: response.body, seenAt: clock.now())
      await shelf.keep(answer, as: request.url)
    // A record that is gone is told by 400 (lexicon com.atproto.repo.getRecord, RecordNotFound).
    case 400, 404, 410:
      await shelf.keep(nil, as: request.url)
    default: break
    }
  }
}

extension HTTPRequest {
  /// Whether it reads what everybody may read, and says nothing of who asks.
  var isPublicRead: Bool {
    let names = headers.map(\.name.asciiLowercased)
    return method == .get && body == nil && names.allSatisfy { $0 == "accept" }
  }
}

extension HTTPResponse {
  fileprivate init(_ kept: KeptAnswer) {
    let fields = kept.contentType.map { [HTTPHeaders.Field(name: "Content-Type", value: $0)] }
    self.init(status: 200, headers: HTTPHeaders(fields ?? []), body: kept.body)
  }
}

extension TransportError {
  /// Nothing is kept that answers a request, and nobody is to be asked.
  public static func notKept(_ request: HTTPRequest) -> TransportError {
    let parts = request.url.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let authority = parts.count > 2 ? parts[2].prefix { $0 != "?" && $0 != "#" } : ""
    return TransportError(.notKept, host: String(authority), message: "no answer is kept")
  }
}
