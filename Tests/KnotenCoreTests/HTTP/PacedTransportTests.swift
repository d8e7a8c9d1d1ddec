import FoundationEssentials
import KnotenCore
import Testing

@Suite("Asking no more often than a server allows")
struct PacedTransportTests {
  private let clock = SteppingClock()
  private let request = HTTPRequest(url: "https://pds.test/xrpc/a")
  private let write = HTTPRequest(.post, url: "https://pds.test/xrpc/b", body: [1])

  private func paced(
    _ server: ScriptedTransport, pace: Pace = Pace(), patience: Double = 5
  ) -> PacedTransport {
    PacedTransport(
      server, clock: clock, randomness: FixedRandomness(), pace: pace, patience: patience)
  }

  private static func refusal(_ headers: HTTPHeaders = [:], status: Int = 429) -> HTTPResponse {
    HTTPResponse(status: status, headers: headers, body: Array(#"{"error":"RateLimited"}"#.utf8))
  }

  @Test func `an answer is handed on as it came`() async throws {
    let server = ScriptedTransport { _ in HTTPResponse(status: 404, headers: ["A": "b"], body: [1])
    }
    let response = try await paced(server).send(request)
    #expect(response == HTTPResponse(status: 404, headers: ["A": "b"], body: [1]))
  }

  @Test func `Seed: Rate limit, within the budget nobody waits`() async throws {
    let server = ScriptedTransport()
    let paced = paced(server)
    for _ in 0..<3_000 { _ = try await paced.send(request) }
    #expect(clock.sleeps == [])
  }

  @Test func `Seed: Rate limit, the 3001st call within five minutes is not sent`() async throws {
    let server = ScriptedTransport()
    let paced = paced(server)
    for _ in 0..<3_000 { _ = try await paced.send(request) }
    let response = try await paced.send(request)
    #expect(response.status == 429)
    #expect(response.headers["Retry-After"] == "300")
    #expect(server.count == 3_000)
  }

  @Test func `the budget is whole again when its window has passed`() async throws {
    let server = ScriptedTransport()
    let paced = paced(server, pace: Pace(calls: 2, seconds: 60))
    for _ in 0..<2 { _ = try await paced.send(request) }
    clock.advance(60)
    for _ in 0..<2 { _ = try await paced.send(request) }
    #expect(server.count == 4)
    #expect(clock.sleeps == [])
  }

  @Test func `a short wait for the budget is waited for`() async throws {
    let server = ScriptedTransport()
    let paced = paced(server, pace: Pace(calls: 1, seconds: 4))
    for _ in 0..<3 { #expect(try await paced.send(request).status == 200) }
    #expect(clock.sleeps == [4, 4])
  }

  @Test func `writes count as well`() async throws {
    let server = ScriptedTransport()
    let paced = paced(server, pace: Pace(calls: 1, seconds: 60))
    _ = try await paced.send(write)
    #expect(try await paced.send(request).status == 429)
  }

  @Test func `each origin has its own budget`() async throws {
    let server = ScriptedTransport()
    let paced = paced(server, pace: Pace(calls: 1, seconds: 60))
    let others = ["http://pds.test/", "https://pds.test:8443/", "https://other.test/"]
    for url in [request.url] + others {
      #expect(try await paced.send(HTTPRequest(url: url)).status == 200)
    }
    #expect(try await paced.send(HTTPRequest(url: "HTTPS://PDS.test?x")).status == 429)
  }

  @Test func `calls to an origin of its own pace keep their distance`() async throws {
    let server = ScriptedTransport()
    let api = try #require(ServiceURL("https://api.test"))
    let paced = PacedTransport(
      server, clock: clock, randomness: FixedRandomness(), paces: [api: Pace(spacing: 0.5)])
    for _ in 0..<3 { _ = try await paced.send(HTTPRequest(url: "https://api.test/xrpc/a")) }
    #expect(clock.sleeps == [0.5, 0.5])
  }

  @Test(
    arguments: [
      (["Retry-After": "120"], "120"),
      (["Retry-After": "Thu, 01 Jan 1970 00:18:40 GMT"], "120"),
      (["RateLimit-Reset": "1120"], "120"),
      (["Retry-After": "60", "RateLimit-Reset": "1120"], "60"),
      (["Retry-After": "soon", "RateLimit-Reset": "1120"], "120"),
      (["ratelimit-reset": "87400"], "86400"),
    ] as [(HTTPHeaders, String)])
  func `A115 B55 B56 a refusal says when to come back, by whichever field`(
    _ headers: HTTPHeaders, _ seconds: String
  ) async throws {
    let server = ScriptedTransport { _ in Self.refusal(headers) }
    let response = try await paced(server).send(request)
    #expect(response.headers.values(of: "retry-after") == [seconds])
  }

  @Test(
    arguments: [
      [:], ["RateLimit-Reset": "-5"], ["RateLimit-Reset": "900"], ["RateLimit-Reset": "1e9"],
      ["RateLimit-Reset": "9999999999999999999"], ["RateLimit-Reset": ""],
      ["RateLimit-Reset": "1120", "RateLimit-Remaining": "7"],
    ] as [HTTPHeaders])
  func `A115 a refusal without a time is answered with pauses that grow`(
    _ headers: HTTPHeaders
  ) async throws {
    let server = ScriptedTransport { _ in Self.refusal(headers) }
    _ = try await paced(server, patience: 100).send(request)
    #expect(clock.sleeps == [0.5, 1])
  }

  @Test func `A115 pauses do not grow beyond five minutes`() async throws {
    let server = ScriptedTransport { _ in Self.refusal([:]) }
    let paced = paced(server, patience: 0)
    for _ in 0..<30 {
      let response = try await paced.send(request)
      clock.advance(try #require(response.headers["Retry-After"].flatMap(Double.init)))
    }
    #expect(try await paced.send(request).headers["Retry-After"] == "150")
  }

  @Test func `a read that was refused is sent again after a short wait, three times in all`()
    async throws
  {
    let server = ScriptedTransport { number in
      number < 3 ? Self.refusal(["Retry-After": "2"]) : HTTPResponse(status: 200)
    }
    #expect(try await paced(server).send(request).status == 200)
    #expect(clock.sleeps == [2, 2])
  }

  @Test func `a server that always refuses is left alone at last`() async throws {
    let server = ScriptedTransport { _ in Self.refusal(["Retry-After": "1"]) }
    #expect(try await paced(server).send(request).status == 429)
    #expect(server.count == 3)
  }

  @Test func `a write that was refused is not sent again`() async throws {
    let server = ScriptedTransport { _ in Self.refusal(["Retry-After": "1"]) }
    #expect(try await paced(server).send(write).status == 429)
    #expect(server.count == 1)
  }

  @Test func `while a server wants to be left alone its refusal is repeated for it`() async throws {
    let server = ScriptedTransport { _ in Self.refusal(["Retry-After": "120"]) }
    let paced = paced(server)
    _ = try await paced.send(request)
    clock.advance(20)
    let response = try await paced.send(request)
    #expect(response == Self.refusal(["Retry-After": "100"]))
    #expect(try await paced.send(write).status == 429)
    #expect(server.count == 1)
  }

  @Test func `A115 a server is asked again after five minutes whatever it said`() async throws {
    let server = ScriptedTransport { number in
      number == 1 ? Self.refusal(["Retry-After": "86400"]) : HTTPResponse(status: 200)
    }
    let paced = paced(server)
    _ = try await paced.send(request)
    clock.advance(200)
    #expect(try await paced.send(request).headers["Retry-After"] == "86200")
    clock.advance(100)
    #expect(try await paced.send(request).status == 200)
  }

  @Test func `an overloaded server that names a time is left alone, one that names none is not`()
    async throws
  {
    let overloaded = ScriptedTransport { _ in Self.refusal(["Retry-After": "60"], status: 503) }
    let broken = ScriptedTransport { _ in Self.refusal([:], status: 503) }
    for (server, count) in [(overloaded, 1), (broken, 2)] {
      let paced = paced(server)
      for _ in 0..<2 { #expect(try await paced.send(request).status == 503) }
      #expect(server.count == count)
    }
  }

  @Test func `no more reads than allowed are under way at once`() async throws {
    let server = ScriptedTransport()
    let paced = paced(server, pace: Pace(reads: 3))
    _ = await inParallel(Array(0..<50), atMost: 50) { _ in try? await paced.send(request) }
    #expect(server.mostAtOnce <= 3)
    #expect(server.count == 50)
  }

  @Test func `a caller who is cancelled in the queue leaves it`() async throws {
    let paced = paced(ScriptedTransport())
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await paced.send(request)
    }
    let failure = await #expect(throws: TransportError.self) { try await task.value }
    #expect(failure?.code == .cancelled)
    #expect(failure?.host == "pds.test")
  }

  @Test func `a clock that is set back keeps nobody waiting`() async throws {
    let server = ScriptedTransport()
    let paced = paced(server, pace: Pace(calls: 1, seconds: 60))
    _ = try await paced.send(request)
    clock.advance(-100_000)
    #expect(try await paced.send(request).headers["Retry-After"] == "60")
  }

  @Test func `the failure of a transport is handed on, and nothing is sent again`() async throws {
    let server = ScriptedTransport { _ in nil }
    let failure = await #expect(throws: TransportError.self) {
      try await paced(server).send(request)
    }
    #expect(failure?.code == .unreachable)
    #expect(server.count == 1)
  }
}
