/// Reads JSON as strictly as RFC 8259 defines it, in one pass over the bytes.
public enum JSONParser {
  /// Reads one value and nothing after it but white space.
  ///
  /// A byte order mark at the start is skipped (RFC 8259 §8.1). Half of a surrogate pair becomes
  /// U+FFFD. A number too large for a `Double` and text that is not UTF-8 are refused.
  public static func parse(
    _ bytes: [UInt8], limits: JSONLimits = JSONLimits()
  ) throws(JSONProblem) -> JSONValue {
    guard bytes.count <= limits.bytes else {
      throw JSONProblem("more than \(limits.bytes) bytes", in: bytes, at: max(0, limits.bytes))
    }
    var reader = JSONReader(bytes, depth: limits.depth)
    return try reader.document()
  }
}
