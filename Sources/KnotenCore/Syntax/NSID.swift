/// The name of a lexicon definition, such as `sh.tangled.repo.pull`.
///
/// Source: atproto specification, NSID.
public struct NSID: SyntaxString {
  /// The name as it was given.
  public let rawValue: String

  /// Accepts a reversed domain name followed by a name of letters and digits, 317 bytes at most.
  public init?(_ text: String) {
    let bytes = text.utf8.span
    // The vectors allow authorities beyond the 253 bytes of a domain name, up to the whole limit.
    guard bytes.count <= 317 else { return nil }
    var start = bytes.count
    while start > 0 && bytes[start - 1] != UInt8(ascii: ".") { start -= 1 }
    guard start > 0, bytes[0].isLetter, DomainName.isValid(bytes.extracting(..<(start - 1))),
      Self.isName(bytes.extracting(start...))
    else { return nil }
    rawValue = text
  }

  /// A name that our own code spells, taken as it stands; tests hold each of them to the syntax.
  package init(spelled text: String) {
    rawValue = text
  }

  /// The last part, such as `pull`.
  public var name: String { String(rawValue.split(separator: ".").last ?? "") }

  private static func isName(_ bytes: Span<UInt8>) -> Bool {
    guard (1...63).contains(bytes.count), bytes[0].isLetter else { return false }
    for index in bytes.indices {
      guard bytes[index].isAlphanumeric else { return false }
    }
    return true
  }
}
