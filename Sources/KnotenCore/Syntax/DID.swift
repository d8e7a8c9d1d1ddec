/// A decentralized identifier: the name of an account, a repo or a service that never changes.
///
/// Any method is accepted; which methods can be resolved is for `DIDResolver` to say.
/// Source: atproto specification, DID.
public struct DID: SyntaxString {
  /// The identifier as it was given.
  public let rawValue: String

  /// Accepts `did:`, a lower-case method, a colon and an identifier, 2,048 bytes at most.
  public init?(_ text: String) {
    let bytes = text.utf8.span
    guard bytes.count <= 2_048, text.utf8.starts(with: "did:".utf8) else { return nil }
    var index = 4
    while index < bytes.count, bytes[index].isLowercaseLetter { index += 1 }
    guard index > 4, index < bytes.count - 1, bytes[index] == UInt8(ascii: ":") else { return nil }
    for position in (index + 1)..<bytes.count {
      guard Self.isAllowed(bytes[position]) else { return nil }
    }
    switch bytes[bytes.count - 1] {
    case UInt8(ascii: ":"), UInt8(ascii: "%"): return nil
    default: rawValue = text
    }
  }

  /// The method, such as `plc` or `web`.
  public var method: String { String(rawValue.dropFirst(4).prefix { $0 != ":" }) }

  /// What follows the method, such as the directory's key or the host name.
  public var identifier: String { String(rawValue.dropFirst(5 + method.utf8.count)) }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "%"),
      UInt8(ascii: "-"):
      true
    default: byte.isAlphanumeric
    }
  }
}
