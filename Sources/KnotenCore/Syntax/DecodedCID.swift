/// What a content identifier says: how the content is encoded, and its hash.
///
/// Source: multiformats CID; atproto uses version 1, codecs raw and dag-cbor, and SHA-256.
public struct DecodedCID: Hashable, Sendable {
  /// The version of the identifier itself: 0 or 1.
  public let version: Int
  /// The multicodec of the content, such as 0x55 for raw bytes and 0x71 for dag-cbor.
  public let codec: UInt64
  /// The multihash code, such as 0x12 for SHA-256.
  public let hashCode: UInt64
  /// The hash itself, 1 to 128 bytes.
  public let digest: [UInt8]

  /// Reads version 1 in base 32 (`b…`) and version 0 in base 58 (`Qm…`).
  public init?(_ text: String) {
    if text.utf8.first == UInt8(ascii: "b"), text.utf8.count <= 256 {
      guard let bytes = Base32.decode(text.utf8.dropFirst()) else { return nil }
      self.init(bytes: bytes)
      guard version == 1 else { return nil }
    } else if text.utf8.count == Self.lengthOfVersion0 {
      guard let bytes = Base58.decode(text) else { return nil }
      self.init(bytes: bytes)
      guard version == 0 else { return nil }
    } else {
      return nil
    }
  }

  /// Reads the binary form; anything after the hash is refused.
  public init?(bytes: [UInt8]) {
    var rest = bytes[...]
    if bytes.count == 34, bytes.starts(with: [UInt8(Self.sha256), 32]) {
      version = 0
      codec = Self.dagPB
    } else {
      guard Varint.take(from: &rest) == 1, let codec = Varint.take(from: &rest) else { return nil }
      version = 1
      self.codec = codec
    }
    guard let hashCode = Varint.take(from: &rest), let length = Varint.take(from: &rest),
      (1...128).contains(length), rest.count == Int(length)
    else { return nil }
    self.hashCode = hashCode
    digest = Array(rest)
  }

  /// The binary form.
  public var bytes: [UInt8] {
    let multihash = Varint.encode(hashCode) + Varint.encode(UInt64(digest.count)) + digest
    return version == 0 ? multihash : Varint.encode(1) + Varint.encode(codec) + multihash
  }

  /// The usual text: base 32 for version 1, base 58 for version 0.
  public var text: String {
    version == 0 ? Base58.encode(bytes) : "b" + Base32.encode(bytes)
  }

  private static let sha256: UInt64 = 0x12
  private static let dagPB: UInt64 = 0x70
  private static let lengthOfVersion0 = 46
}
