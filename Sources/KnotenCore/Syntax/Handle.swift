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

  /// Whether names under this ending are ever looked up; reserved endings never resolve.
  ///
  /// `.test` is not among them: whether it resolves depends on where names are looked up.
  public var isResolvable: Bool { !ends(inOneOf: Self.reservedEndings) }

  /// Whether this is a name for tests and recorded answers, which the internet does not have.
  public var isTestName: Bool { ends(inOneOf: [".test"]) }

  // Specification, Handle, "Additional Non-Syntax Restrictions"; it names .onion as reserved too.
  private static let reservedEndings = [
    ".alt", ".arpa", ".example", ".internal", ".invalid", ".local", ".localhost", ".onion",
  ]

  private init(checked text: String) { rawValue = text }

  private func ends(inOneOf endings: [String]) -> Bool {
    let name = rawValue.asciiLowercased
    return endings.contains { name.hasSuffix($0) }
  }
}
