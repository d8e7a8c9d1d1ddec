import KnotenCore
import Testing

/// Names for blobs in tests; nothing is behind them.
enum BlobSample {
  static func did(_ name: String = "ada") throws -> DID { try #require(DID("did:plc:\(name)")) }

  static func cid(_ number: Int = 1) throws -> CID { try #require(CID("bafkrei\(number + 10)")) }
}
