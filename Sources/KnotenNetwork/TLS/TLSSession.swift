import CTLS
import KnotenCore
import Synchronization

/// One side of a TLS connection, over a socket that somebody else waits for.
///
/// Source: RFC 8446; names are checked by OpenSSL as RFC 6125 says.
final class TLSSession: Sendable {
  private struct Session: ~Copyable {
    let pointer: OpaquePointer

    deinit { SSL_free(pointer) }
  }

  /// How far an operation came.
  enum Step {
    /// So many bytes were read or written; none read means the end.
    case done(Int)
    case wantsToRead
    case wantsToWrite
  }

  private let session: Mutex<Session>
  // Closed only after the session, which writes to it.
  private let socket: Socket

  /// Takes over the session of OpenSSL's at an address; nil where it cannot be bound to the socket and the host.
  init?(at address: UInt, host: String, isName: Bool, over socket: Socket) {
    guard let pointer = OpaquePointer(bitPattern: address) else { return nil }
    let session = Session(pointer: pointer)
    let isBound =
      isName
      ? ctls_name_server(pointer, host) == 1 && SSL_set1_host(pointer, host) == 1
      : X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(pointer), host) == 1
    SSL_set_hostflags(pointer, UInt32(X509_CHECK_FLAG_NO_PARTIAL_WILDCARDS))
    guard isBound, SSL_set_fd(pointer, socket.descriptor) == 1 else { return nil }
    self.session = Mutex(session)
    self.socket = socket
  }

  /// Goes on with the handshake, which ends with the peer's certificate checked.
  func shakeHands() throws(NetworkProblem) -> Step {
    try step { SSL_connect($0) }
  }

  /// Reads what has come.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(NetworkProblem) -> Step {
    let room = CInt(min(buffer.count, 1 << 30))
    return try step { SSL_read($0, buffer.baseAddress, room) }
  }

  /// Writes what there is room for.
  func write(_ bytes: UnsafeRawBufferPointer) throws(NetworkProblem) -> Step {
    let size = CInt(min(bytes.count, 1 << 30))
    return try step { SSL_write($0, bytes.baseAddress, size) }
  }

  /// Whether nothing came but what TLS itself sends between answers.
  var isQuiet: Bool {
    var byte: UInt8 = 0
    let step = try? step { SSL_peek($0, &byte, 1) }
    if case .wantsToRead = step { return true }
    return false
  }
}

extension TLSSession {
  private func step(_ body: (OpaquePointer) -> CInt) throws(NetworkProblem) -> Step {
    let outcome = session.withLock { session -> Result<Step, NetworkProblem> in
      // Errors are kept by thread, and what is kept from before would be taken for ours.
      ERR_clear_error()
      let code = body(session.pointer)
      if code > 0 { return .success(.done(Int(code))) }
      return Self.meaning(of: SSL_get_error(session.pointer, code), session.pointer)
    }
    return try outcome.get()
  }

  private static func meaning(
    of code: CInt, _ session: OpaquePointer
  ) -> Result<Step, NetworkProblem> {
    switch code {
    case SSL_ERROR_WANT_READ: .success(.wantsToRead)
    case SSL_ERROR_WANT_WRITE: .success(.wantsToWrite)
    case SSL_ERROR_ZERO_RETURN: .success(.done(0))
    case SSL_ERROR_SSL: .failure(broken(session))
    default: .failure(NetworkProblem(.unreachable, "the connection was cut off"))
    }
  }

  private static func broken(_ session: OpaquePointer) -> NetworkProblem {
    let verdict = SSL_get_verify_result(session)
    if verdict != X509_V_OK {
      let reason = X509_verify_cert_error_string(verdict).map { String(cString: $0) }
      return NetworkProblem(.insecure, "its certificate: \(reason ?? "not accepted")")
    }
    let code = ERR_peek_error()
    if ctls_is_cut_off(code) != 0 {
      return NetworkProblem(.unreachable, "the connection was cut off")
    }
    let reason = ERR_reason_error_string(code).map { String(cString: $0) }
    return NetworkProblem(.insecure, "no secure connection: \(reason ?? "not understood")")
  }
}
