import Glibc
import KnotenCore

/// Answers everybody who connects, until one brings the callback; blocks its thread.
///
/// Browsers open connections ahead and ask for icons, so several are served at once and none is waited for alone.
struct CallbackListener {
  private struct Caller {
    let socket: Socket
    var head: [UInt8] = []
  }

  private let listener: Socket
  private let port: UInt16
  private var callers: [Caller] = []

  // More than may wait to be accepted, so that nobody is sent away before their request has come.
  private static let callerLimit = 64
  private static let headLimit = 16 * 1_024

  init(listener: Socket, port: UInt16) {
    self.listener = listener
    self.port = port
  }

  /// The query of the callback.
  mutating func query(for call: NetworkCall) throws(NetworkProblem) -> String {
    while true {
      let isReady = try wait(for: call)
      for index in callers.indices.reversed() where isReady[index + 1] {
        if let query = serve(index) { return query }
      }
      if isReady[0], let socket = listener.accepted() {
        // Whoever connected longest ago and said nothing makes room.
        if callers.count == Self.callerLimit { callers.removeFirst() }
        callers.append(Caller(socket: socket))
      }
    }
  }

  /// Which of the listener and the callers have something to read.
  private func wait(for call: NetworkCall) throws(NetworkProblem) -> [Bool] {
    var entries = ([listener] + callers.map(\.socket)).map { socket in
      pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
    }
    try call.waiting(wake: listener.hangUp) { () throws(NetworkProblem) in
      let code = poll(&entries, UInt(entries.count), call.end.millisecondsLeft)
      guard code >= 0 || errno == EINTR else {
        throw NetworkProblem(.unreachable, "the system refused to wait")
      }
    }
    if call.end.hasPassed { throw NetworkProblem(.timedOut, "nobody came back in time") }
    return entries.map { $0.revents != 0 }
  }

  /// Reads what a caller has sent and answers it once it is whole; the query, if it is the callback.
  private mutating func serve(_ index: Int) -> String? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let socket = callers[index].socket
    let count = buffer.withUnsafeMutableBytes { bytes in try? socket.read(into: bytes) }
    guard let count, count > 0 else {
      // Nothing yet after all, or nothing any more.
      if count == 0 || !socket.isQuiet { callers.remove(at: index) }
      return nil
    }
    callers[index].head += buffer.prefix(count)
    let head = callers[index].head
    guard head.suffix(count + 3).contains([0x0D, 0x0A, 0x0D, 0x0A]) else {
      if head.count > Self.headLimit { callers.remove(at: index) }
      return nil
    }
    callers.remove(at: index)
    let request = CallbackRequest(head, port: port)
    // The answer fits what the system buffers for a connection, so it is not waited for.
    _ = request.answer.withUnsafeBytes { try? socket.write($0) }
    socket.finishWriting()
    guard case .callback(let query) = request else { return nil }
    return query
  }
}
