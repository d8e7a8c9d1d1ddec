import KnotenCore
import Testing

@testable import KnotenNetwork

/// Transports and requests as the tests want them.
enum Client {
  /// A test network; the port says nothing, as any of this machine's may be asked.
  static func network() throws -> TestNetwork { try #require(TestNetwork("http://127.0.0.1:1")) }

  /// A transport to the loopback interface, patient unless said otherwise, as machines that run tests are busy.
  static func local(
    times: CallTimes = CallTimes(connect: 60, firstByte: 60, whole: 60), authorities: String? = nil
  ) throws -> SocketTransport {
    SocketTransport(
      userAgent: "Knoten/0.0", reach: .loopback(try network()), times: times,
      extraAuthorities: authorities)
  }

  /// A transport to the internet, whose names are those given and nothing else.
  static func named(
    _ names: [String: [String]], reach: ReachPolicy = .internet
  ) -> SocketTransport {
    SocketTransport(
      userAgent: "Knoten/0.0", reach: reach, times: CallTimes()
    ) { host in
      (names[host] ?? []).compactMap(IPAddress.init)
    }
  }

  /// The kind of failure that a request ends with, nil where it has an answer.
  static func failure(
    _ request: HTTPRequest, over transport: SocketTransport
  ) async -> TransportError.Code? {
    do throws(TransportError) {
      _ = try await transport.send(request)
      return nil
    } catch {
      return error.code
    }
  }

  /// The kind of failure that an answer of these bytes, and the end of the connection after them, ends with.
  static func failure(
    on answer: String, bodyLimit: Int = 1_000, method: HTTPMethod = .get
  ) async throws -> TransportError.Code? {
    let server = try ScriptedServer { peer in
      if peer.request() != nil { peer.send(answer) }
    }
    let request = HTTPRequest(method, url: server.url(), bodyLimit: bodyLimit)
    return await failure(request, over: try local())
  }
}

extension String {
  /// An answer with a body whose length is told.
  static func answer(_ status: String, _ fields: [String] = [], body: String = "") -> String {
    (["HTTP/1.1 \(status)"] + fields + ["Content-Length: \(body.utf8.count)", "", body])
      .joined(separator: "\r\n")
  }
}
