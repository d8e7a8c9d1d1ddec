import CTLS
import Glibc
import Synchronization

@testable import KnotenNetwork

/// A server on the loopback interface that treats each connection as a script says, on a thread of its own.
final class ScriptedServer: Sendable {
  typealias Script = @Sendable (ScriptedPeer) -> Void

  /// What it has seen.
  final class Log: Sendable {
    private let state = Mutex((requests: [String](), connections: 0, endings: 0))

    var requests: [String] { state.withLock { $0.requests } }
    var connections: Int { state.withLock { $0.connections } }
    /// How many connections were ended by the client while a script watched for it.
    var endings: Int { state.withLock { $0.endings } }

    func note(_ request: String) { state.withLock { $0.requests.append(request) } }
    func noteConnection() -> Int {
      state.withLock { state in
        state.connections += 1
        return state.connections
      }
    }
    func noteEnding() { state.withLock { $0.endings += 1 } }
  }

  let port: UInt16
  let log = Log()
  private let listener: CInt

  /// Listens on a port that the system picks; with a certificate it speaks TLS.
  init(_ certificate: TestCertificate? = nil, _ script: @escaping Script) throws {
    listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    let listener = listener
    let code = IPAddress.loopback.withSocketAddress(port: 0) { bind(listener, $0, $1) }
    guard code == 0, listen(listener, 256) == 0, let port = Self.port(of: listener) else {
      throw ScriptProblem.noServer
    }
    self.port = port
    let log = log
    _ = Thread.start {
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { break }
        let number = log.noteConnection()
        _ = Thread.start {
          let peer = ScriptedPeer(connection, certificate, number, log)
          if peer.isReady { script(peer) }
          peer.close()
        }
      }
      close(listener)
    }
  }

  deinit { shutdown(listener, CInt(SHUT_RDWR)) }

  /// The address of a path on it, in the clear.
  func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

  /// A server that answers every request with the same bytes.
  static func answering(_ answer: String) throws -> ScriptedServer {
    try ScriptedServer { peer in
      while peer.request() != nil { peer.send(answer) }
    }
  }

  static func port(of listener: CInt) -> UInt16? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &size) }
    }
    return code == 0 ? UInt16(bigEndian: address.sin_port) : nil
  }
}

/// The server itself could not be set up.
enum ScriptProblem: Error {
  case noServer
  case noCertificate
}

/// One connection, as its script sees it.
final class ScriptedPeer {
  /// The number of the connection, from 1.
  let number: Int
  private(set) var isReady = true
  private let connection: CInt
  private let log: ScriptedServer.Log
  private var session: OpaquePointer?
  private var unread: [UInt8] = []

  init(
    _ connection: CInt, _ certificate: TestCertificate?, _ number: Int, _ log: ScriptedServer.Log
  ) {
    self.connection = connection
    self.number = number
    self.log = log
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(
      connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    if let certificate { isReady = begin(certificate) }
  }

  /// The next request with its body, nil where there is none.
  func request() -> String? {
    guard let end = fill(until: { Self.end(of: $0) }) else { return nil }
    let head = String(decoding: unread[..<end], as: UTF8.self)
    let length =
      head.split(separator: "\r\n").compactMap { line in
        line.lowercased().hasPrefix("content-length: ") ? Int(line.dropFirst(16)) : nil
      }.first ?? 0
    guard fill(until: { $0.count >= end + length ? end + length : nil }) != nil else { return nil }
    let request = String(decoding: unread[..<(end + length)], as: UTF8.self)
    unread.removeFirst(end + length)
    log.note(request)
    return request
  }

  /// The next bytes, exactly so many; nil where they do not come.
  func take(_ count: Int) -> [UInt8]? {
    guard fill(until: { $0.count >= count ? count : nil }) != nil else { return nil }
    defer { unread.removeFirst(count) }
    return Array(unread.prefix(count))
  }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { rest in
        if let session { return Int(SSL_write(session, rest.baseAddress, CInt(rest.count))) }
        return Glibc.send(connection, rest.baseAddress, rest.count, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      start += count
    }
  }

  /// Sends one byte after another, with milliseconds between them, until nobody takes them.
  func drip(_ byte: UInt8, every milliseconds: CInt) {
    for _ in 0..<1_000 {
      guard Glibc.send(connection, [byte], 1, CInt(MSG_NOSIGNAL)) == 1 else { break }
      var entry = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
      if poll(&entry, 1, milliseconds) > 0 { break }
    }
    log.noteEnding()
  }

  /// Waits until the client hangs up, for a minute at most.
  func waitForEnding() {
    var byte: UInt8 = 0
    if recv(connection, &byte, 1, 0) <= 0, errno != EAGAIN { log.noteEnding() }
  }

  /// Makes the end of the connection a reset.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  func close() {
    SSL_free(session)
    Glibc.close(connection)
  }

  private func begin(_ certificate: TestCertificate) -> Bool {
    guard let context = SSL_CTX_new(TLS_server_method()) else { return false }
    defer { SSL_CTX_free(context) }
    SSL_CTX_use_certificate_file(context, certificate.chain, SSL_FILETYPE_PEM)
    SSL_CTX_use_PrivateKey_file(context, certificate.key, SSL_FILETYPE_PEM)
    session = SSL_new(context)
    SSL_set_fd(session, connection)
    return SSL_accept(session) == 1
  }

  private func fill(until end: ([UInt8]) -> Int?) -> Int? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      if let end = end(unread) { return end }
      let count =
        if let session { Int(SSL_read(session, &buffer, CInt(buffer.count))) } else {
          recv(connection, &buffer, buffer.count, 0)
        }
      guard count > 0 else { return nil }
      unread += buffer.prefix(count)
    }
  }

  private static func end(of bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (4...bytes.count).first { bytes[($0 - 4)..<$0].elementsEqual([13, 10, 13, 10]) }
  }
}
