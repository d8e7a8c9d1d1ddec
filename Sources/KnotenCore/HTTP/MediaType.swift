/// Reads the type of a body (RFC 9110 §8.3.1).
enum MediaType {
  /// Whether a content type is JSON's own, whatever parameters stand behind it.
  static func isJSON(_ contentType: String) -> Bool {
    essence(of: contentType) == "application/json"
  }

  /// Type and subtype in lower case, without the parameters behind them.
  static func essence(of contentType: String) -> String {
    String(contentType.prefix { $0 != ";" }.filter { !$0.isWhitespace }).asciiLowercased
  }
}
