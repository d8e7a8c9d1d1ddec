import FoundationEssentials

/// Base 64 with `-` and `_`, without padding, as JOSE and OAuth write it.
///
/// Source: RFC 4648 §5; RFC 7515 §2.
package enum Base64URL {
  /// The bytes as text.
  package static func encode(_ bytes: some Collection<UInt8>) -> String {
    Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Nil for padding or another foreign character, a length that no bytes give, or stray bits at the end.
  package static func decode(_ text: String) -> [UInt8]? {
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    // Only what we would write ourselves is the text of these bytes.
    guard let bytes = Data(base64Encoded: standard + padding), encode(bytes) == text else {
      return nil
    }
    return Array(bytes)
  }
}
