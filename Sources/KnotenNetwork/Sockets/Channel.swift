/// The bytes of one connection, in the clear or over TLS; used by one call at a time.
struct Channel: Sendable {
  private let socket: Socket
  private let session: TLSSession?

  /// Takes a socket that is connected, and the session over it, if there is to be one.
  init(socket: Socket, session: TLSSession? = nil) {
    self.socket = socket
    self.session = session
  }

  /// Agrees on keys with the peer and checks who it is.
  func shakeHands(for call: NetworkCall, until deadline: Deadline) throws(NetworkProblem) {
    guard let session else { return }
    _ = try repeating(for: call, until: deadline, "no secure connection in time") {
      () throws(NetworkProblem) in try session.shakeHands()
    }
  }

  /// Reads what is there, waiting until there is something; zero at the end.
  func read(
    into buffer: UnsafeMutableRawBufferPointer, for call: NetworkCall, until deadline: Deadline
  ) throws(NetworkProblem) -> Int {
    try repeating(for: call, until: deadline, "no answer in time") {
      () throws(NetworkProblem) in
      if let session { return try session.read(into: buffer) }
      return try socket.read(into: buffer).map(TLSSession.Step.done) ?? .wantsToRead
    }
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8], for call: NetworkCall) throws(NetworkProblem) {
    var start = 0
    while start < bytes.count {
      start += try repeating(for: call, until: call.end, "the request was not taken in time") {
        () throws(NetworkProblem) in
        try bytes.withBytes(from: start) { rest throws(NetworkProblem) in
          if let session { return try session.write(rest) }
          return try socket.write(rest).map(TLSSession.Step.done) ?? .wantsToWrite
        }
      }
    }
  }

  /// Whether nothing came and nobody hung up since the last answer.
  var isQuiet: Bool { session?.isQuiet ?? socket.isQuiet }

  private func repeating(
    for call: NetworkCall, until deadline: Deadline, _ what: String,
    _ step: () throws(NetworkProblem) -> TLSSession.Step
  ) throws(NetworkProblem) -> Int {
    while true {
      switch try step() {
      case .done(let count): return count
      case .wantsToRead: try socket.wait(for: .readable, of: call, until: deadline, what)
      case .wantsToWrite: try socket.wait(for: .writable, of: call, until: deadline, what)
      }
    }
  }
}
