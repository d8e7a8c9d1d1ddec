import Glibc
import KnotenCore

/// A socket that never blocks, closed when nobody holds it any more.
final class Socket: Sendable {
  let descriptor: CInt

  private init(_ descriptor: CInt) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// What may be waited for.
  enum Event {
    case readable
    case writable
  }

  /// Opens a stream or datagrams towards one address, or begins to.
  ///
  /// Throws where that fails at once; otherwise the socket becomes writable when it is known.
  static func connecting(
    to address: IPAddress, port: UInt16, isStream: Bool
  ) throws(NetworkProblem) -> Socket {
    let socket = try make(family: address.isVersion4 ? AF_INET : AF_INET6, isStream: isStream)
    if isStream {
      // A request is written in one piece, so waiting for more of it gains nothing.
      socket.setOption(IPPROTO_TCP, TCP_NODELAY)
    }
    let code = address.withSocketAddress(port: port) { Glibc.connect(socket.descriptor, $0, $1) }
    guard code == 0 || errno == EINPROGRESS else { throw unconnected(errno) }
    return socket
  }

  /// Listens on the loopback interface, on a port that the system picks.
  static func listening() throws(NetworkProblem) -> Socket {
    let socket = try make(family: AF_INET, isStream: true)
    let code = IPAddress.loopback.withSocketAddress(port: 0) { bind(socket.descriptor, $0, $1) }
    guard code == 0, listen(socket.descriptor, 16) == 0 else { throw unreachable() }
    return socket
  }

  /// The next connection to a listening socket, nil where there is none yet.
  func accepted() -> Socket? {
    let other = accept(descriptor, nil, nil)
    guard other >= 0 else { return nil }
    _ = fcntl(other, F_SETFD, FD_CLOEXEC)
    _ = fcntl(other, F_SETFL, O_NONBLOCK)
    return Socket(other)
  }

  /// The port at this end.
  var port: UInt16? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size)
      }
    }
    return code == 0 ? UInt16(bigEndian: address.sin_port) : nil
  }

  /// Ends both directions; whoever waits for the socket is woken.
  func hangUp() { _ = Glibc.shutdown(descriptor, CInt(SHUT_RDWR)) }

  /// Says that nothing more will be written.
  func finishWriting() { _ = Glibc.shutdown(descriptor, CInt(SHUT_WR)) }

  /// Whether a connection that was begun is there.
  func confirmConnected() throws(NetworkProblem) {
    var code: CInt = 0
    var size = socklen_t(MemoryLayout<CInt>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) == 0, code == 0 else {
      throw Self.unconnected(code == 0 ? errno : code)
    }
  }

  /// Reads what is there; nil where nothing is yet, zero at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(NetworkProblem) -> Int? {
    try count(recv(descriptor, buffer.baseAddress, buffer.count, 0))
  }

  /// Writes what there is room for; nil where there is none yet.
  func write(_ bytes: UnsafeRawBufferPointer) throws(NetworkProblem) -> Int? {
    try count(send(descriptor, bytes.baseAddress, bytes.count, CInt(MSG_NOSIGNAL)))
  }

  /// Whether nothing came and nobody hung up, as it must be while nothing was asked.
  var isQuiet: Bool {
    var byte: UInt8 = 0
    let code = recv(descriptor, &byte, 1, CInt(MSG_PEEK | MSG_DONTWAIT))
    return code < 0 && (errno == EAGAIN || errno == EINTR)
  }

  /// Waits for an event; throws once nobody waits for the call, or the deadline has passed.
  func wait(
    for event: Event, of call: NetworkCall, until deadline: Deadline, _ what: String
  ) throws(NetworkProblem) {
    try call.waiting(wake: hangUp) { () throws(NetworkProblem) in
      let deadline = min(deadline, call.end)
      while true {
        let left = deadline.millisecondsLeft
        var entry = pollfd(
          fd: descriptor, events: Int16(event == .readable ? POLLIN : POLLOUT), revents: 0)
        let code = poll(&entry, 1, left)
        if code > 0 { return }
        if code < 0 && errno != EINTR { throw Self.unreachable() }
        if left == 0 { throw NetworkProblem(.timedOut, what) }
      }
    }
  }
}

extension Socket {
  private static func make(family: CInt, isStream: Bool) throws(NetworkProblem) -> Socket {
    let kind = (isStream ? SOCK_STREAM : SOCK_DGRAM).rawValue
    let descriptor = Glibc.socket(
      family, CInt(kind | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw unreachable() }
    return Socket(descriptor)
  }

  private func setOption(_ level: Int, _ name: CInt) {
    var value: CInt = 1
    setsockopt(descriptor, CInt(level), name, &value, socklen_t(MemoryLayout<CInt>.size))
  }

  private func count(_ code: Int) throws(NetworkProblem) -> Int? {
    if code >= 0 { return code }
    guard errno == EAGAIN || errno == EINTR else { throw Self.unreachable() }
    return nil
  }

  /// Only before anything was sent: a network that goes away later leaves open what was done.
  private static func unconnected(_ code: CInt) -> NetworkProblem {
    [ENETDOWN, ENETUNREACH].contains(code) ? .noNetwork : unreachable(code)
  }

  private static func unreachable(_ code: CInt = errno) -> NetworkProblem {
    let what =
      switch code {
      case ECONNREFUSED: "the connection was refused"
      case ECONNRESET, EPIPE: "the connection was cut off"
      case EHOSTUNREACH, ENETUNREACH, EADDRNOTAVAIL: "there is no way to it"
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: "this machine has no connection left"
      default: "the system refused, error \(code)"
      }
    return NetworkProblem(code == ETIMEDOUT ? .timedOut : .unreachable, what)
  }
}
