public import KnotenCore

/// Asks the name servers that this machine is configured with for text records.
///
/// Each is asked twice at most, by datagram, and over a connection where the answer is too long for one. What is
/// not the answer to the very question is not looked at. Source: RFC 1035, RFC 5452.
public struct SystemTXTResolver: TXTResolver {
  private let randomness: any Randomness
  private let servers: @Sendable () -> [NameServer]
  private let seconds: Double
  private let workers = Workers(limit: 16)

  /// Reads the servers' addresses from a file at each question, as networks come and go.
  public init(randomness: any Randomness, settings path: String = "/etc/resolv.conf") {
    self.init(randomness: randomness) { NameServer.configured(in: path) }
  }

  /// Asks these servers, waiting so long for each answer.
  init(
    randomness: any Randomness, seconds: Double = 5, servers: @escaping @Sendable () -> [NameServer]
  ) {
    self.randomness = randomness
    self.seconds = seconds
    self.servers = servers
  }

  /// The text records of a name, each with its parts joined; none where the name has none or does not exist.
  public func texts(of name: String) async throws(TXTFailure) -> [[UInt8]] {
    guard let name = DNSName(name) else { throw .badName }
    let call = NetworkCall(end: Deadline(after: seconds * 3))
    do throws(NetworkProblem) {
      return try await workers.run(call) { () throws(NetworkProblem) in try ask(name, for: call) }
    } catch {
      throw error.code == .cancelled ? .cancelled : .unavailable
    }
  }
}

extension SystemTXTResolver {
  private static let tries = 2

  private func ask(_ name: DNSName, for call: NetworkCall) throws(NetworkProblem) -> [[UInt8]] {
    let servers = servers()
    for _ in 0..<Self.tries {
      for server in servers {
        do throws(NetworkProblem) {
          return try ask(server, name, for: call)
        } catch {
          if error.code == .cancelled || call.end.hasPassed { throw error }
        }
      }
    }
    throw NetworkProblem(.unreachable, "no name server answered")
  }

  private func ask(
    _ server: NameServer, _ name: DNSName, for call: NetworkCall
  ) throws(NetworkProblem) -> [[UInt8]] {
    let id = randomness.bytes(2).reduce(UInt16(0)) { $0 << 8 | UInt16($1) }
    let question = DNSMessage.Question(id: id, name: name)
    let deadline = Deadline(after: seconds)
    if let texts = try askByDatagram(server, question, for: call, until: deadline) { return texts }
    return try askByStream(server, question, for: call, until: deadline)
  }

  /// The answer, nil where it is too long for a datagram.
  private func askByDatagram(
    _ server: NameServer, _ question: DNSMessage.Question, for call: NetworkCall,
    until deadline: Deadline
  ) throws(NetworkProblem) -> [[UInt8]]? {
    // The system picks the port at random, and hands over only what comes from the server's address.
    let socket = try Socket.connecting(
      to: server.address, port: server.port, isStream: false)
    _ = try question.bytes.withBytes { bytes throws(NetworkProblem) in try socket.write(bytes) }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      try socket.wait(for: .readable, of: call, until: deadline, "no answer in time")
      let count = try buffer.withMutableBytes { bytes throws(NetworkProblem) in
        try socket.read(into: bytes)
      }
      guard let count else { continue }
      do throws(DNSProblem) {
        return try DNSMessage.texts(in: Array(buffer.prefix(count)), answering: question)
      } catch {
        switch error {
        case .cutShort: return nil
        case .refused: throw NetworkProblem(.unreachable, "the name server refused")
        // Whoever guesses at answers must not end the wait for the true one.
        case .malformed, .unrelated: continue
        }
      }
    }
  }

  private func askByStream(
    _ server: NameServer, _ question: DNSMessage.Question, for call: NetworkCall,
    until deadline: Deadline
  ) throws(NetworkProblem) -> [[UInt8]] {
    let socket = try Socket.connecting(to: server.address, port: server.port, isStream: true)
    try socket.wait(for: .writable, of: call, until: deadline, "no connection in time")
    try socket.confirmConnected()
    let channel = Channel(socket: socket)
    let bytes = question.bytes
    try channel.write([UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)] + bytes, for: call)
    var inflow = Inflow(DeadlineSource(channel: channel, call: call, deadline: deadline))
    var size: [UInt8] = []
    try inflow.take(2, into: &size)
    var message: [UInt8] = []
    try inflow.take(size.reduce(0) { $0 << 8 | Int($1) }, into: &message)
    do throws(DNSProblem) {
      return try DNSMessage.texts(in: message, answering: question)
    } catch {
      throw NetworkProblem(.malformedAnswer, "the name server's answer cannot be read")
    }
  }

  private struct DeadlineSource: ByteSource {
    let channel: Channel
    let call: NetworkCall
    let deadline: Deadline

    func read(
      into buffer: UnsafeMutableRawBufferPointer, isFirst: Bool
    ) throws(NetworkProblem) -> Int {
      try channel.read(into: buffer, for: call, until: deadline)
    }
  }
}
