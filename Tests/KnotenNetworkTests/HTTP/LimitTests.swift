import KnotenCore
import Testing

@testable import KnotenNetwork

@Suite("Limits of a call")
struct LimitTests {
  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: 999999999999999999\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6\r\n world\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffff\r\n",
    "HTTP/1.1 200 OK\r\n\r\nhello world",
  ])
  func `A112 a body beyond the limit is not read`(_ answer: String) async throws {
    #expect(try await Client.failure(on: answer, bodyLimit: 10) == .tooLarge)
  }

  @Test func `A112 a body of just the limit is read`() async throws {
    #expect(
      try await Client.failure(on: .answer("200 OK", body: "0123456789"), bodyLimit: 10) == nil)
  }

  @Test func `A112 a limit below zero allows an empty body only`() async throws {
    #expect(try await Client.failure(on: .answer("200 OK"), bodyLimit: -1) == nil)
    #expect(try await Client.failure(on: .answer("200 OK", body: "a"), bodyLimit: -1) == .tooLarge)
  }

  @Test(arguments: Packing.allCases)
  func `A113 B59 a bomb is unpacked up to the limit only`(_ packing: Packing) async throws {
    let name = packing == .gzip ? "gzip" : "deflate"
    let bomb = packing.zeros(20_000_000)
    let server = try ScriptedServer { peer in
      guard peer.request() != nil else { return }
      peer.send("HTTP/1.1 200 OK\r\nContent-Encoding: \(name)\r\n\r\n")
      peer.send(bomb)
    }
    let request = HTTPRequest(url: server.url(), bodyLimit: 1_000_000)
    #expect(await Client.failure(request, over: try Client.local()) == .tooLarge)
  }

  @Test func `A111 a server that never answers is given up`() async throws {
    let server = try ScriptedServer { peer in
      _ = peer.request()
      peer.waitForEnding()
    }
    let transport = try Client.local(times: CallTimes(connect: 60, firstByte: 0.1))
    #expect(await Client.failure(HTTPRequest(url: server.url()), over: transport) == .timedOut)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nX: ", "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n",
    "HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;",
  ])
  func `A111 a slow drip ends with the call`(_ start: String) async throws {
    let server = try ScriptedServer { peer in
      guard peer.request() != nil else { return }
      peer.send(start)
      peer.drip(UInt8(ascii: "a"), every: 10)
    }
    let transport = try Client.local(times: CallTimes(whole: 0.2))
    #expect(await Client.failure(HTTPRequest(url: server.url()), over: transport) == .timedOut)
  }

  @Test func `A111 a connection that does not come about is given up`() async throws {
    let server = try BusyServer()
    let transport = try Client.local(times: CallTimes(connect: 0.1))
    let request = HTTPRequest(url: "http://127.0.0.1:\(server.port)/")
    #expect(await Client.failure(request, over: transport) == .timedOut)
  }

  @Test func `A111 a name that is looked up without end is given up`() async throws {
    let server = try ScriptedServer { $0.waitForEnding() }
    let port = server.port
    let transport = SocketTransport(
      userAgent: "Knoten/0.0", reach: .internet, times: CallTimes(connect: 0.1)
    ) { _ in
      // Waits for a peer that says nothing, as for a name server.
      let socket = try? Socket.connecting(to: .loopback, port: port, isStream: true)
      let call = NetworkCall(end: Deadline(after: 2))
      try? socket?.wait(for: .readable, of: call, until: call.end, "")
      return []
    }
    #expect(
      await Client.failure(HTTPRequest(url: "https://pds.test/"), over: transport) == .timedOut)
  }

  @Test(arguments: [true, false])
  func `a caller who is cancelled has an answer at once, and the connection is closed`(
    hasBegun: Bool
  ) async throws {
    let (begun, signal) = AsyncStream<Void>.makeStream()
    let server = try ScriptedServer { peer in
      _ = peer.request()
      if hasBegun { peer.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n") }
      signal.yield()
      peer.waitForEnding()
      signal.yield()
    }
    let transport = try Client.local(times: CallTimes(connect: 60, firstByte: 60, whole: 60))
    let request = HTTPRequest(url: server.url())
    let task = Task { await Client.failure(request, over: transport) }
    var events = begun.makeAsyncIterator()
    await events.next()
    task.cancel()
    #expect(await task.value == .cancelled)
    await events.next()
    #expect(server.log.endings == 1)
  }

  @Test func `a caller who was cancelled before asks nobody`() async throws {
    let server = try ScriptedServer.answering(.answer("200 OK"))
    let transport = try Client.local()
    let request = HTTPRequest(url: server.url())
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await Client.failure(request, over: transport)
    }
    #expect(await task.value == .cancelled)
  }
}
