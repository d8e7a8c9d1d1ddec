import KnotenCore
import KnotenStorage
import Testing

/// A blob of a test's own, with its true hash.
struct StoredBlob: Equatable {
  let key: BlobKey
  let bytes: [UInt8]

  /// Bytes of an account.
  init(_ bytes: [UInt8], of did: String = "did:plc:ada") throws {
    let digest = try #require(SHA256.hash(bytes))
    let cid = try #require(DecodedCID(bytes: [1, 0x55, 0x12, 32] + digest))
    key = BlobKey(did: try #require(DID(did)), cid: try #require(CID(cid.text)))
    self.bytes = bytes
  }

  /// One of many, so many bytes long.
  init(number: Int, size: Int = 100) throws {
    try self.init((0..<size).map { UInt8(truncatingIfNeeded: $0 ^ (number >> ($0 % 4 * 8))) })
  }

  /// The name its file must have: the hash of `did/cid` in hex.
  var fileName: String {
    get throws {
      let hash = try #require(SHA256.hash(Array("\(key.did)/\(key.cid)".utf8)))
      return hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}

extension DiskBlobCache {
  func store(_ blob: StoredBlob) async { await store(blob.bytes, for: blob.key) }

  func has(_ blob: StoredBlob) async -> Bool { await data(for: blob.key) == blob.bytes }
}
