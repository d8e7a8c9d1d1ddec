import FoundationEssentials
import KnotenCore
import KnotenFixtures
import Testing

@Suite("Answers that are kept")
struct KeptAnswersTests {
  private static let url = "https://api.test/xrpc/a.b.c?d=e"
  private let clock = HandClock()
  private let shelf = MemoryAnswers()

  private func kept(_ answers: [String: Result<HTTPResponse, TransportError>]) -> KeptAnswers {
    KeptAnswers(MapTransport(answers), shelf: shelf, clock: clock)
  }

  private func recall(_ request: HTTPRequest) async throws -> (value: HTTPResponse, seenAt: Date?) {
    let nobody = MapTransport([:])
    defer { #expect(nobody.requests.isEmpty) }
    return try await AnswerSource.recalling {
      try await KeptAnswers(nobody, shelf: shelf, clock: clock).send(request)
    }
  }

  @Test func `an answer comes back as it was, with the time it was had, and nobody is asked`()
    async throws
  {
    let request = HTTPRequest(url: Self.url, headers: ["Accept": "application/json"])
    let answer = try await kept([Self.url: .success(.json("{}"))]).send(request)
    let time = clock.now()
    clock.move(seconds: 60)
    let recalled = try await recall(request)
    #expect(recalled.value == answer)
    #expect(recalled.seenAt == time)
  }

  @Test func `what was never had is not kept, and nobody is asked`() async throws {
    let error = await #expect(throws: TransportError.self) {
      try await recall(HTTPRequest(url: Self.url))
    }
    #expect(error == TransportError(.notKept, host: "api.test", message: "no answer is kept"))
  }

  @Test(arguments: ["Authorization", "DPoP", "Cookie", "authorization", "X-Anything"])
  func `an answer to whoever said who they are is not kept`(_ header: String) async throws {
    let headers = HTTPHeaders([.init(name: header, value: "secret")])
    let request = HTTPRequest(url: Self.url, headers: headers)
    _ = try await kept([Self.url: .success(.json("{}"))]).send(request)
    #expect(shelf.names.isEmpty)
  }

  @Test(arguments: [HTTPMethod.post, .head]) func `what is no read is not kept`(
    _ method: HTTPMethod
  ) async throws {
    _ = try await kept([Self.url: .success(.json("{}"))]).send(
      HTTPRequest(method, url: Self.url))
    #expect(shelf.names.isEmpty)
  }

  @Test func `a header of an answer that could be a secret is not kept`() async throws {
    var answer = HTTPResponse.json("{}")
    answer.headers.append("Set-Cookie", "secret")
    _ = try await kept([Self.url: .success(answer)]).send(HTTPRequest(url: Self.url))
    #expect(try await recall(HTTPRequest(url: Self.url)).value.headers["Set-Cookie"] == nil)
  }

  @Test func `a body longer than queries read is not kept`() async throws {
    let answer = HTTPResponse(status: 200, body: [UInt8](repeating: 0, count: 6_000_000))
    _ = try await kept([Self.url: .success(answer)]).send(HTTPRequest(url: Self.url))
    #expect(shelf.names.isEmpty)
  }

  @Test func `a body longer than is wanted is not given back`() async throws {
    _ = try await kept([Self.url: .success(.json("[1, 2, 3]"))]).send(HTTPRequest(url: Self.url))
    await #expect(throws: TransportError.self) {
      try await recall(HTTPRequest(url: Self.url, bodyLimit: 3))
    }
  }

  @Test(arguments: [400, 404, 410]) func `what the server has no more is forgotten`(
    _ status: Int
  ) async throws {
    _ = try await kept([Self.url: .success(.json("{}"))]).send(HTTPRequest(url: Self.url))
    _ = try await kept([Self.url: .success(.json("{}", status: status))]).send(
      HTTPRequest(url: Self.url))
    #expect(shelf.names.isEmpty)
  }

  @Test(arguments: [401, 429, 500, 503]) func `a server in trouble takes nothing away`(
    _ status: Int
  ) async throws {
    _ = try await kept([Self.url: .success(.json("{}"))]).send(HTTPRequest(url: Self.url))
    _ = try await kept([Self.url: .success(.json("", status: status))]).send(
      HTTPRequest(url: Self.url))
    #expect(shelf.names == [Self.url])
  }

  @Test func `the oldest of several answers says how old they are, whichever task read it`()
    async throws
  {
    let urls = ["https://api.test/1", "https://api.test/2", "https://api.test/3"]
    let first = clock.now()
    for url in urls {
      _ = try await kept([url: .success(.json("{}"))]).send(HTTPRequest(url: url))
      clock.move(seconds: 60)
    }
    let transport = KeptAnswers(MapTransport([:]), shelf: shelf, clock: clock)
    let (count, seenAt) = await AnswerSource.recalling {
      await withTaskGroup(of: Int.self) { group in
        for url in urls.reversed() {
          group.addTask { (try? await transport.send(HTTPRequest(url: url)))?.status ?? 0 }
        }
        return await group.reduce(0) { $1 == 200 ? $0 + 1 : $0 }
      }
    }
    #expect(count == 3)
    #expect(seenAt == first)
  }

  @Test func `whoever wants only what is kept does not wait for a server's pace`() async throws {
    let nobody = MapTransport([:])
    let paced = PacedTransport(
      nobody, clock: clock, randomness: SeededRandomness(seed: 1), pace: Pace(calls: 1))
    let error = await #expect(throws: TransportError.self) {
      try await AnswerSource.recalling { try await paced.send(HTTPRequest(url: Self.url)) }
    }
    #expect(error?.code == .notKept)
    #expect(nobody.requests.isEmpty)
  }
}
