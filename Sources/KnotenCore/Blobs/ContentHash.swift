/// The hash in a content identifier, where it is one that can be checked here.
///
/// Source: atproto specification, Data Model, Link and CID Formats: SHA-256 over raw bytes or DAG-CBOR.
public struct ContentHash: Hashable, Sendable {
  private let digest: [UInt8]

  /// Takes the hash out of an identifier; nil for kinds that the protocol does not use.
  public init?(_ cid: CID) {
    guard let decoded = DecodedCID(cid.rawValue), decoded.version == 1,
      [0x55, 0x71].contains(decoded.codec), decoded.hashCode == 0x12, decoded.digest.count == 32
    else { return nil }
    digest = decoded.digest
  }

  /// Whether these bytes are the content that was meant.
  public func holds(for bytes: [UInt8]) -> Bool { SHA256.hash(bytes) == digest }
}
