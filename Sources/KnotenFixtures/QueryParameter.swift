import KnotenCore

/// One `name=value` of a request's query, decoded.
public struct QueryParameter: Hashable, Sendable {
  /// The parameter's name.
  public let name: String
  /// The parameter's value.
  public let value: String

  /// Decodes both parts; nil where one is not percent-encoded UTF-8 or the name is empty.
  init?(encodedName: some StringProtocol, encodedValue: some StringProtocol) {
    guard !encodedName.isEmpty, let name = PercentDecoding.decode(encodedName),
      let value = PercentDecoding.decode(encodedValue)
    else { return nil }
    self.name = name
    self.value = value
  }

  /// Decodes a whole query, `a=1&b=2`; nil where a part has no name or no `=`.
  static func list(_ query: String) -> Set<QueryParameter>? {
    var parameters: Set<QueryParameter> = []
    for part in query.utf8.split(separator: UInt8(ascii: "&")) {
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")),
        let parameter = QueryParameter(
          encodedName: Substring(part[..<equals]),
          encodedValue: Substring(part[equals...].dropFirst()))
      else { return nil }
      parameters.insert(parameter)
    }
    return parameters
  }
}

extension QueryParameter: CustomStringConvertible {
  /// The parameter as file names spell it.
  public var description: String {
    PercentEncoding.encode(name) + "=" + PercentEncoding.encode(value)
  }
}
