import Synchronization

@testable import KnotenNetwork

/// Sends bytes to a port of this machine and reads what comes back, whatever it is.
enum RawClient {
  private static let workers = Workers(limit: 16)

  /// Everything that comes back until the end; empty where there is no connection.
  static func ask(_ port: UInt16, _ request: String) async -> String {
    let call = NetworkCall(end: Deadline(after: 60))
    let answer = try? await workers.run(call) { () throws(NetworkProblem) in
      let socket = try Socket.connecting(to: .loopback, port: port, isStream: true)
      try socket.wait(for: .writable, of: call, until: call.end, "")
      try socket.confirmConnected()
      let channel = Channel(socket: socket)
      try channel.write(Array(request.utf8), for: call)
      var answer: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = try buffer.withMutableBytes { bytes throws(NetworkProblem) in
          try channel.read(into: bytes, for: call, until: call.end)
        }
        guard count > 0 else { return answer }
        answer += buffer.prefix(count)
      }
    }
    return String(decoding: answer ?? [], as: UTF8.self)
  }

  /// Whether nobody listens at a port, at last within some seconds.
  static func isRefusedSoon(_ port: UInt16) async -> Bool {
    let end = Deadline(after: 60)
    while !end.hasPassed {
      guard let socket = try? Socket.connecting(to: .loopback, port: port, isStream: true) else {
        return true
      }
      let call = NetworkCall(end: end)
      let isThere: Void? = try? await workers.run(call) { () throws(NetworkProblem) in
        try socket.wait(for: .writable, of: call, until: end, "")
        try socket.confirmConnected()
      }
      if isThere == nil { return true }
    }
    return false
  }
}
