import Glibc
import KnotenCore
import KnotenNetwork

/// Many calls to `Benchmarks/soak/server.py`, most of which it spoils, and what they cost.
enum Soak {
  /// What the server does with a request, by its path, and how the call ends then.
  private static let kinds: [(path: String, ending: String)] = [
    ("ok", "200"), ("chunked", "200"), ("packed", "200"), ("redirect", "302"), ("ok", "200"),
    ("basic", "401"), ("ok", "200"), ("digest", "401"), ("ok", "200"),
    ("truncated", "unreachable"), ("ok", "200"), ("reset", "unreachable"), ("ok", "200"),
    ("bomb", "too-large"), ("ok", "200"), ("drip", "timed-out"), ("ok", "200"),
    ("hang", "timed-out"), ("ok", "200"), ("cancel", "cancelled"), ("big", "too-large"),
    ("garbage", "malformed-answer"),
  ]

  /// Takes the server's port and the number of calls; fails where a call ends as it should not.
  static func run(_ arguments: [String]) async -> Int32 {
    guard arguments.count == 2, let port = Int(arguments[0]), let count = Int(arguments[1]),
      let network = TestNetwork("http://127.0.0.1:\(port)")
    else {
      print("usage: knoten-soak PORT COUNT")
      return 2
    }
    let transport = SocketTransport(userAgent: "Knoten/0.0", reach: .loopback(network))
    let base = network.service.origin + "/"
    _ = await pace(2_000, atOnce: 1, transport, base)
    print("start     \(Usage.now)")
    print("serial    \(await pace(5_000, atOnce: 1, transport, base)) requests a second")
    print("64 tasks  \(await pace(20_000, atOnce: 64, transport, base)) requests a second")
    print("before    \(Usage.now)")
    var wrong = 0
    let start = ContinuousClock.now
    for part in stride(from: 0, to: count, by: 5_000) {
      let numbers = Array(part..<min(part + 5_000, count))
      let endings = await inParallel(numbers, atMost: 64) { number in
        await ending(kinds[number % kinds.count].path, transport, base)
      }
      for (number, ending) in zip(numbers, endings) {
        let kind = kinds[number % kinds.count]
        guard ending != kind.ending else { continue }
        wrong += 1
        print("call \(number), \(kind.path): \(ending)")
      }
      print("\(numbers.last.map { $0 + 1 } ?? 0) calls  \(Usage.now)")
    }
    print(
      "\(count) calls in \(start.duration(to: .now)), \(wrong) of them ended as they should not")
    return wrong == 0 ? 0 : 1
  }

  private static func ending(
    _ kind: String, _ transport: SocketTransport, _ base: String
  ) async -> String {
    let isHurried = kind == "drip" || kind == "hang"
    let transport = isHurried ? transport.within(CallTimes(whole: 0.5)) : transport
    let url = base + (kind == "cancel" ? "hang" : kind)
    let task = Task {
      do throws(TransportError) {
        let request = HTTPRequest(url: url, bodyLimit: 1_024 * 1_024)
        return String(try await transport.send(request).status)
      } catch {
        return error.code.rawValue
      }
    }
    if kind == "cancel" {
      try? await Task.sleep(for: .milliseconds(20))
      task.cancel()
    }
    return await task.value
  }

  private static func pace(
    _ count: Int, atOnce: Int, _ transport: SocketTransport, _ base: String
  ) async -> Int {
    let start = ContinuousClock.now
    _ = await inParallel(Array(0..<count), atMost: atOnce) { _ in
      await ending("ok", transport, base)
    }
    return Int(Double(count) / (start.duration(to: .now) / .seconds(1)))
  }
}
