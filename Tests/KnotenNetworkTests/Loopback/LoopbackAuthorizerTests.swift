import KnotenCore
import Testing

@testable import KnotenNetwork

@Suite("The way back from the browser")
struct LoopbackAuthorizerTests {
  /// Opens a page, plays the browser, and hands back how the wait ended.
  private func visit(
    seconds: Double = 60, _ browse: @escaping @Sendable (_ port: UInt16) async -> Void
  ) async throws -> Result<String, BrowserFailure> {
    let visit = try await LoopbackAuthorizer(browser: NoBrowser(), seconds: seconds).begin()
    let port = try Self.port(of: visit)
    return await withTaskGroup(of: Void.self) { group in
      group.addTask { await browse(port) }
      do throws(BrowserFailure) {
        return .success(try await visit.open("https://pds.test/"))
      } catch {
        return .failure(error)
      }
    }
  }

  private static func port(of visit: any BrowserVisit) throws -> UInt16 {
    let text = visit.redirectURI
    try #require(text.hasPrefix("http://127.0.0.1:") && text.hasSuffix("/callback"))
    return try #require(UInt16(text.dropFirst(17).dropLast(9)))
  }

  /// What the listener answers to a request, empty where the connection cannot be made.
  private static func ask(_ port: UInt16, _ request: String) async -> String {
    await RawClient.ask(port, request)
  }

  private static func get(_ path: String, host: String? = nil, _ port: UInt16) -> String {
    "GET \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\nCookie: a=b\r\n\r\n"
  }

  @Test func `the query of the callback is handed back as it came`() async throws {
    let result = try await visit { port in
      _ = await Self.ask(port, Self.get("/callback?code=a%20b&state=c&iss=d?e", port))
    }
    #expect(result == .success("code=a%20b&state=c&iss=d?e"))
  }

  @Test func `A58 another path, another method, another host and an icon do not end the wait`()
    async throws
  {
    let (answers, signal) = AsyncStream<String>.makeStream()
    let result = try await visit { port in
      let requests = [
        Self.get("/favicon.ico", port), Self.get("/callback/?code=x", port),
        Self.get("/?code=x", port),
        Self.get("/callback", port), Self.get("/callback?", port),
        Self.get("/callback?code=x", host: "localhost:\(port)", port),
        Self.get("/callback?code=x", host: "127.0.0.1", port),
        Self.get("/callback?code=x", host: "evil.test:\(port)", port),
        "GET /callback?code=x HTTP/1.1\r\n\r\n",
        "POST /callback?code=x HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n",
        "HEAD /callback?code=x HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n",
        "nonsense\r\n\r\n", "\r\n\r\n",
      ]
      for request in requests {
        signal.yield(String(await Self.ask(port, request).dropFirst(9).prefix(3)))
      }
      signal.finish()
      _ = await Self.ask(port, Self.get("/callback?code=good", port))
    }
    #expect(result == .success("code=good"))
    let statuses = await answers.reduce(into: []) { $0.append($1) }
    #expect(
      statuses == [
        "404", "404", "404", "400", "400", "421", "421", "421", "421", "405", "405", "400", "400",
      ])
  }

  @Test func `A58 connections that say nothing do not stand in the way`() async throws {
    let result = try await visit { port in
      let silent = (0..<100).map { _ in
        try? Socket.connecting(to: .loopback, port: port, isStream: true)
      }
      _ = await Self.ask(port, Self.get("/callback?code=a", port))
      withExtendedLifetime(silent) {}
    }
    #expect(result == .success("code=a"))
  }

  @Test func `a request without end is hung up on`() async throws {
    let result = try await visit { port in
      let flood = "GET /callback?code=" + String(repeating: "a", count: 30_000)
      _ = await Self.ask(port, flood)
      _ = await Self.ask(port, Self.get("/callback?code=a", port))
    }
    #expect(result == .success("code=a"))
  }

  @Test func `the page repeats nothing of the query and is kept nowhere`() async throws {
    let (answers, signal) = AsyncStream<String>.makeStream()
    _ = try await visit { port in
      signal.yield(await Self.ask(port, Self.get("/callback?code=<script>secret", port)))
    }
    var iterator = answers.makeAsyncIterator()
    let answer = try #require(await iterator.next())
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("\r\nCache-Control: no-store\r\n"))
    #expect(answer.contains("\r\nReferrer-Policy: no-referrer\r\n"))
    #expect(!answer.contains("secret") && !answer.contains("<script"))
  }

  @Test func `A59 the address of the way back stays the same for the whole visit`() async throws {
    let visit = try await LoopbackAuthorizer(browser: NoBrowser()).begin()
    let before = visit.redirectURI
    await visit.close()
    #expect(visit.redirectURI == before)
  }

  @Test func `A60 a wait that is too long ends`() async throws {
    #expect(try await visit(seconds: 0.05) { _ in } == .failure(.timedOut))
  }

  @Test func `A60 a callback that comes after the wait finds nobody`() async throws {
    let visit = try await LoopbackAuthorizer(browser: NoBrowser(), seconds: 0.01).begin()
    let port = try Self.port(of: visit)
    await #expect(throws: BrowserFailure.timedOut) { try await visit.open("https://pds.test/") }
    #expect(await Self.ask(port, Self.get("/callback?code=a", port)).isEmpty)
  }

  @Test func `A60 a wait that is cancelled ends, and its port is given up`() async throws {
    let (begun, signal) = AsyncStream<Void>.makeStream()
    let browser = SignallingBrowser { signal.yield() }
    let visit = try await LoopbackAuthorizer(browser: browser).begin()
    let task = Task { try await visit.open("https://pds.test/") }
    var events = begun.makeAsyncIterator()
    await events.next()
    task.cancel()
    await #expect(throws: BrowserFailure.cancelled) { try await task.value }
    let port = try Self.port(of: visit)
    #expect(await RawClient.isRefusedSoon(port))
  }

  @Test func `a visit that is closed gives up its port and cannot be opened`() async throws {
    let visit = try await LoopbackAuthorizer(browser: NoBrowser()).begin()
    await visit.close()
    await #expect(throws: BrowserFailure.unavailable) { try await visit.open("https://pds.test/") }
    #expect(await RawClient.isRefusedSoon(try Self.port(of: visit)))
  }
}

/// A person who never opens anything.
private struct NoBrowser: BrowserOpening {
  func open(_ address: String) async {}
}

/// Tells when a page is to be opened.
private struct SignallingBrowser: BrowserOpening {
  let opened: @Sendable () -> Void

  func open(_ address: String) async { opened() }
}
