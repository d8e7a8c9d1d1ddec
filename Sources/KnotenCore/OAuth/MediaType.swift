/// Reads the type of a body (RFC 9110 §8.3.1).
enum MediaType {
  /// Whether a content type is JSON's own, whatever parameters stand behind it.
  static func isJSON(_ contentType: String) -> Bool {
    let type = contentType.prefix { $0 != ";" }
    return String(type).asciiLowercased.utf8.filter { !$0.isWhitespace }
      .elementsEqual("application/json".utf8)
  }
}
