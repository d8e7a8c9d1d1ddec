import FoundationEssentials

/// Sends requests with a proof of the key, and once more where the server wants another nonce or time in it.
///
/// Both are safe even for what writes: a server that asks for them has refused before it acted.
/// Source: RFC 9449 §§8, 9.
struct DPoPSender: Sendable {
  /// The key that signs.
  let key: DPoPKey
  private let transport: any Transport
  private let clock: any WallClock
  private let randomness: any Randomness
  private let book: ProofBook

  init(
    key: DPoPKey, transport: any Transport, clock: any WallClock, randomness: any Randomness,
    book: ProofBook
  ) {
    self.key = key
    self.transport = transport
    self.clock = clock
    self.randomness = randomness
    self.book = book
  }

  /// What is to be sent, but for the proof.
  struct Call: Sendable {
    let method: HTTPMethod
    let endpoint: EndpointURL
    /// Goes along, with its hash in the proof; nil at an authorization server.
    var token: SecretText?
    var headers: HTTPHeaders = ["Accept": "application/json"]
    var body: [UInt8]?
    var bodyLimit = 5 * 1_024 * 1_024
  }

  /// Why nothing was sent, or no answer came.
  enum Failure: Error, Hashable, Sendable {
    case transport(TransportError)
    /// The library made no signature.
    case unsigned
  }

  /// The answer to a call, however it was met; no more requests are sent than `budget` allows, which goes down by each.
  ///
  /// A demand for a nonce that cannot be met, or is made again, is handed back as the answer that it is.
  func send(_ call: Call, budget: inout Int) async throws(Failure) -> HTTPResponse {
    let origin = call.endpoint.service
    var nonce = book[key, origin].nonce
    var mayMeetNonce = true
    var mayMeetClock = true
    while true {
      budget -= 1
      let request = try request(for: call, nonce: nonce)
      let answer: HTTPResponse
      do throws(TransportError) {
        answer = try await transport.send(request)
      } catch {
        throw .transport(error)
      }
      let fresh = DPoPDemand.nonce(in: answer)
      if let fresh { book.note(fresh, for: key, at: origin) }
      guard budget > 0 else { return answer }
      switch DPoPDemand(answer) {
      case .nonce where mayMeetNonce:
        guard let fresh, fresh != nonce else { return answer }
        mayMeetNonce = false
        nonce = fresh
      case .otherProof where mayMeetClock:
        guard let offset = ServerClock.correction(answer, now: clock.now()),
          offset != book[key, origin].clockOffset
        else { return answer }
        mayMeetClock = false
        book.note(clockOffset: offset, for: key, at: origin)
        nonce = fresh ?? nonce
      case .nonce, .otherProof, .otherToken, nil: return answer
      }
    }
  }

  /// By how many seconds a server that refused a proof is ahead, where that is too much to make up for.
  func secondsAhead(_ answer: HTTPResponse) -> Int? {
    ServerClock.offset(answer, now: clock.now()).flatMap {
      abs($0) > ServerClock.mostCorrected ? $0 : nil
    }
  }

  private func request(for call: Call, nonce: String?) throws(Failure) -> HTTPRequest {
    let offset = book[key, call.endpoint.service].clockOffset
    let proof = DPoPProof(
      method: call.method, target: call.endpoint.target, nonce: nonce, token: call.token,
      time: clock.now().addingTimeInterval(Double(offset)))
    guard let signed = proof.signed(by: key, randomness: randomness) else { throw .unsigned }
    var headers = call.headers
    if let token = call.token { headers.append("Authorization", "DPoP \(token.exposed)") }
    headers.append("DPoP", signed)
    return HTTPRequest(
      call.method, url: call.endpoint.text, headers: headers, body: call.body,
      bodyLimit: call.bodyLimit)
  }
}
