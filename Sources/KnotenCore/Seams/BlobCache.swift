/// Keeps blobs that were fetched, so that they need not be fetched again.
///
/// It reports no errors: to a caller a failure is a miss, and what could not be kept is fetched again.
/// Blobs are named by their content, so an entry never goes stale. Source: design document, "Blobs".
public protocol BlobCache: Sendable {
  /// The bytes kept under a key; nil where there are none, or they cannot be read or trusted.
  func data(for key: BlobKey) async -> [UInt8]?

  /// Keeps bytes under a key, if that can be done.
  func store(_ data: [UInt8], for key: BlobKey) async
}

/// Which blob: the account it belongs to and the hash of its bytes.
public struct BlobKey: Hashable, Sendable {
  /// The account.
  public let did: DID
  /// The hash.
  public let cid: CID

  /// A key from its parts.
  public init(did: DID, cid: CID) {
    self.did = did
    self.cid = cid
  }
}
