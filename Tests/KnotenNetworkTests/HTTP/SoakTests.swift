import KnotenCore
import Testing

@testable import KnotenNetwork

@Suite("A short round of what Benchmarks/soak does at length")
struct SoakTests {
  /// How a server treats a request, by its path, and how the call ends then.
  private static let kinds: [(path: String, ending: TransportError.Code?)] = [
    ("ok", nil), ("chunked", nil), ("redirect", nil), ("ok", nil), ("basic", nil),
    ("truncated", .unreachable), ("ok", nil), ("reset", .unreachable), ("bomb", .tooLarge),
    ("ok", nil), ("drip", .timedOut), ("big", .tooLarge), ("hang", .timedOut), ("ok", nil),
    ("garbage", .malformedAnswer), ("cancel", .cancelled),
  ]

  @Test func `400 calls, 64 at once, all end as they should`() async throws {
    let bomb = Packing.gzip.zeros(10_000_000)
    let server = try ScriptedServer { peer in
      while let request = peer.request() {
        guard Self.treat(request.split(separator: " ")[1].dropFirst(), peer, bomb) else { break }
      }
    }
    let transport = try Client.local()
    let hurried = transport.within(CallTimes(whole: 0.3))
    let endings = await inParallel(Array(0..<400), atMost: 64) { number in
      let kind = Self.kinds[number % Self.kinds.count]
      let request = HTTPRequest(url: server.url("/" + kind.path), bodyLimit: 100_000)
      let isHurried = kind.ending == .timedOut
      let task = Task { await Client.failure(request, over: isHurried ? hurried : transport) }
      if kind.path == "cancel" { task.cancel() }
      return await task.value
    }
    for (number, ending) in endings.enumerated() {
      let kind = Self.kinds[number % Self.kinds.count]
      #expect(ending == kind.ending, "\(kind.path)")
    }
  }

  /// Answers one request; false where the connection ends with it.
  private static func treat(_ kind: Substring, _ peer: ScriptedPeer, _ bomb: [UInt8]) -> Bool {
    switch kind {
    case "chunked":
      peer.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n")
    case "redirect": peer.send(.answer("302 Found", ["Location: /ok"]))
    case "basic": peer.send(.answer("401 Unauthorized", ["WWW-Authenticate: Basic"]))
    case "bomb":
      peer.send(
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n")
      peer.send(bomb)
    case "big":
      peer.send("HTTP/1.1 200 OK\r\n\r\n")
      peer.send([UInt8](repeating: 0, count: 200_000))
      return false
    case "truncated":
      peer.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello")
      return false
    case "reset":
      peer.reset()
      return false
    case "drip":
      peer.send("HTTP/1.1 200 OK\r\nContent-Length: 9000\r\n\r\n")
      peer.drip(0, every: 20)
      return false
    case "hang", "cancel":
      peer.waitForEnding()
      return false
    case "garbage":
      peer.send("SSH-2.0-OpenSSH_9.2\r\n\r\n")
      return false
    default: peer.send(.answer("200 OK", body: "hello"))
    }
    return true
  }
}
