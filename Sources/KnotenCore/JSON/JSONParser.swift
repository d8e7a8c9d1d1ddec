/// Reads JSON as strictly as RFC 8259 defines it, in one pass over the bytes.
public enum JSONParser {
  /// Reads one value and nothing after it but white space.
  ///
  /// A byte order mark at the start is skipped (RFC 8259 §8.1). Half of a surrogate pair becomes
  /// U+FFFD. A number too large for a `Double` and text that is not UTF-8 are refused.
  public static func parse(
    _ bytes: [UInt8], limits: JSONLimits = JSONLimits()
  ) throws(JSONProblem) -> JSONValue {
    var reader = try JSONReader(bytes, limits)
    return try reader.document()
  }

  /// The places where a key stands that its object has already; `parse` keeps the last value of each.
  ///
  /// Only the first twenty are told.
  public static func repeatedKeys(
    in bytes: [UInt8], limits: JSONLimits = JSONLimits()
  ) throws(JSONProblem) -> [JSONProblem] {
    var reader = try JSONReader(bytes, limits)
    _ = try reader.document()
    return reader.repeatedKeys
  }
}
