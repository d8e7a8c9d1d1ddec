/// Reads the files that records point to.
public protocol BlobReading: Sendable {
  /// The bytes with this hash, of the account whose record points to them; `limit` bytes at most.
  func blob(_ cid: CID, of did: DID, limit: Int) async throws(BlobFailure) -> [UInt8]
}
