extension AtIdentifier {
  /// Reads a handle or DID as a person typed or pasted it.
  ///
  /// White space around it, one `@` before it and invisible marks, which copying adds, do not count; a handle comes in
  /// lower case. Source: atproto specification, Handle, "Usage and Implementation Guidelines".
  public init(typed text: String) throws(TypedNameProblem) {
    let name = Self.cleaned(typed: text)
    guard !name.isEmpty else { throw .empty }
    if name.asciiLowercased.hasPrefix("did:") {
      guard let did = DID(name) else { throw .badDID }
      self = .did(did)
      return
    }
    // Which of the ways to write such a name in ASCII is meant is not for us to guess.
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else { throw .notASCII }
    guard name.contains(".") else { throw .noDot }
    guard let handle = Handle(name) else { throw .badHandle }
    self = .handle(handle.normalized)
  }

  /// What was typed without what does not count.
  public static func cleaned(typed text: String) -> String {
    let scalars = text.unicodeScalars.filter { !isMark($0) }
    let isBlank = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    let start = scalars.drop(while: isBlank)
    var name = Substring(
      String(String.UnicodeScalarView(start.reversed().drop(while: isBlank).reversed())))
    if name.hasPrefix("@") { name.removeFirst() }
    return String(name)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200B...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

/// What is wrong with a name that a person typed, by its syntax alone.
public enum TypedNameProblem: Error, Hashable, Sendable {
  /// It begins like a DID and is none.
  case badDID
  /// It holds what no handle has.
  case badHandle
  /// Nothing was typed.
  case empty
  /// It is one word, and handles are domain names.
  case noDot
  /// It has letters beyond ASCII; such a handle has to be given in its `xn--` form.
  case notASCII
}
