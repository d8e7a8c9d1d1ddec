import CTLS
import KnotenCore
import Synchronization

/// What every TLS session begins with: TLS 1.2 at least, a chain to an authority this machine trusts.
///
/// The authorities are read when the first session begins, so that programs without one do not pay.
final class TLSSettings: Sendable {
  private struct Context: ~Copyable {
    var isRead = false
    /// Nil until it was read, and where it cannot be.
    var pointer: OpaquePointer?

    deinit { SSL_CTX_free(pointer) }
  }

  private let extraAuthorities: String?
  private let context = Mutex(Context())

  /// Trusts, besides the system's authorities, those in a file of certificates.
  init(extraAuthorities: String?) { self.extraAuthorities = extraAuthorities }

  /// Begins a session with a host, over a socket that is connected.
  func session(
    with target: RequestTarget, over socket: Socket
  ) throws(NetworkProblem) -> TLSSession {
    // A session holds its settings itself, so it may leave the lock; its address carries it.
    let address = context.withLock { context -> UInt in
      if !context.isRead { Self.read(&context, extraAuthorities) }
      return context.pointer.map { UInt(bitPattern: SSL_new($0)) } ?? 0
    }
    guard
      let session = TLSSession(
        at: address, host: target.host, isName: target.address == nil, over: socket)
    else { throw NetworkProblem(.insecure, "TLS could not be set up on this machine") }
    return session
  }

  private static func read(_ context: inout Context, _ extraAuthorities: String?) {
    context.isRead = true
    guard let pointer = SSL_CTX_new(TLS_client_method()) else { return }
    // A list of one name, as the extension wants it (RFC 7301 §3.1).
    let protocols = [UInt8(8)] + Array("http/1.1".utf8)
    let isUsable =
      ctls_require_safe_settings(pointer) == 1 && SSL_CTX_set_default_verify_paths(pointer) == 1
      && SSL_CTX_set_alpn_protos(pointer, protocols, UInt32(protocols.count)) == 0
      && extraAuthorities.map { SSL_CTX_load_verify_locations(pointer, $0, nil) == 1 } ?? true
    if isUsable { context.pointer = pointer } else { SSL_CTX_free(pointer) }
  }
}
