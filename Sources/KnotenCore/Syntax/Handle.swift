/// A domain name by which people know an account, such as `mira.test`.
///
/// Case does not matter to the protocol: compare the `normalized` forms.
/// Source: atproto specification, Handle.
public struct Handle: SyntaxString {
  /// The handle as it was written, in any case.
  public let rawValue: String

  /// Accepts a domain name of two labels or more, the last starting with a letter, up to 253 bytes.
  public init?(_ text: String) {
    let bytes = text.utf8.span
    guard bytes.count <= 253, DomainName.isValid(bytes) else { return nil }
    var last = bytes.count
    while last > 0 && bytes[last - 1] != UInt8(ascii: ".") { last -= 1 }
    guard bytes[last].isLetter else { return nil }
    rawValue = text
  }

  /// The form to compare, store and look up: all in lower case.
  public var normalized: Handle { Handle(checked: rawValue.asciiLowercased) }

  /// Whether this name may be looked up at all; reserved endings never resolve.
  ///
  /// `.test` counts as resolvable, because recorded answers live under it.
  public var isResolvable: Bool {
    let name = rawValue.asciiLowercased
    return !Self.reservedEndings.contains { name.hasSuffix($0) }
  }

  // Specification, Handle, "Additional Non-Syntax Restrictions"; it names .onion as reserved too.
  private static let reservedEndings = [
    ".alt", ".arpa", ".example", ".internal", ".invalid", ".local", ".localhost", ".onion",
  ]

  private init(checked text: String) { rawValue = text }
}
