/// The content identifier of a record or blob, checked by its outline only.
///
/// `DecodedCID` reads what is inside.
/// Source: atproto specification, Data Model, Link and CID Formats.
public struct CID: SyntaxString {
  /// The identifier as it was given.
  public let rawValue: String

  /// Accepts 8 to 256 multibase characters; CIDs of version 0 (`Qm…`) are refused.
  public init?(_ text: String) {
    guard (8...256).contains(text.utf8.count), !text.utf8.starts(with: "Qm".utf8),
      text.utf8.allSatisfy({
        $0.isAlphanumeric || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "=")
      })
    else { return nil }
    rawValue = text
  }
}
