import Synchronization

/// What each server last said about proofs, for each key: the nonce it wants, and how far its clock is off ours.
///
/// The one place where nonces are kept, so that none can shadow a fresher one. They are never shared between keys, and
/// so not between accounts, nor between origins. Source: RFC 9449 §8.2.
final class ProofBook: Sendable {
  private struct Page: Hashable {
    let thumbprint: String
    let origin: ServiceURL
  }

  /// What is known of one server.
  struct Entry: Hashable, Sendable {
    /// The nonce that it handed out last.
    var nonce: String?
    /// Seconds to add to our clock to meet its own.
    var clockOffset = 0
  }

  private let entries = Mutex<[Page: Entry]>([:])

  subscript(key: DPoPKey, origin: ServiceURL) -> Entry {
    entries.withLock { $0[Page(thumbprint: key.thumbprint, origin: origin)] ?? Entry() }
  }

  /// Keeps the nonce of an answer, whatever its status.
  func note(_ nonce: String, for key: DPoPKey, at origin: ServiceURL) {
    change(key, origin) { $0.nonce = nonce }
  }

  /// Keeps by how many seconds a server's clock is ahead.
  func note(clockOffset: Int, for key: DPoPKey, at origin: ServiceURL) {
    change(key, origin) { $0.clockOffset = clockOffset }
  }

  private func change(_ key: DPoPKey, _ origin: ServiceURL, _ body: (inout Entry) -> Void) {
    let page = Page(thumbprint: key.thumbprint, origin: origin)
    entries.withLock { entries in
      // A session speaks to two or three servers; whatever is more has long been left.
      if entries[page] == nil, entries.count >= Self.most { entries.removeAll() }
      body(&entries[page, default: Entry()])
    }
  }

  private static let most = 256
}
