/// A reader of bytes from outside, and what must hold for any bytes at all.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// Words in mail headers, RFC 2047.
  case encodedWords = "encoded-words"
  /// Inflating, whole and in pieces.
  case gzip
  /// Patches: the model, its writer, the counts, the marks of words and the comparison of rounds.
  case patch
  /// Inline markup of comments.
  case richText = "rich-text"
  /// Identifiers, addresses, times and hashes.
  case syntax
  /// JSON, and the types of the wire that are read from it.
  case wire

  /// Reads the bytes and looks at what came of them; throws the first claim that does not hold.
  package func check(_ bytes: [UInt8]) throws(BrokenClaim) {
    switch self {
    case .encodedWords: try EncodedWordsClaims.check(bytes)
    case .gzip: try GzipClaims.check(bytes)
    case .patch: try PatchClaims.check(bytes)
    case .richText: try RichTextClaims.check(bytes)
    case .syntax: try SyntaxClaims.check(bytes)
    case .wire: try WireClaims.check(bytes)
    }
  }
}
