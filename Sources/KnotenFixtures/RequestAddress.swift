/// What a request asks for, as its URL says.
struct RequestAddress: Hashable, Sendable {
  /// The host in lower case, with its port if one is given.
  let host: String
  /// The parts of the path, decoded.
  let segments: [String]
  /// The query's parameters, decoded.
  let parameters: Set<QueryParameter>

  /// Reads an `https` URL without user information; nil for anything else.
  init?(_ url: String) {
    guard url.hasPrefix("https://") else { return nil }
    let address = url.dropFirst("https://".count).prefix { $0 != "#" }
    let beforeQuery = address.prefix { $0 != "?" }
    let authority = beforeQuery.prefix { $0 != "/" }
    guard !authority.isEmpty, !authority.contains("@"),
      let parameters = QueryParameter.list(
        String(address.dropFirst(beforeQuery.count).dropFirst()))
    else { return nil }
    host = authority.lowercased()
    self.parameters = parameters
    let path = beforeQuery.dropFirst(authority.count).dropFirst()
    var segments: [String] = []
    for segment in path.split(separator: "/", omittingEmptySubsequences: false) {
      guard let decoded = PercentDecoding.decode(segment) else { return nil }
      segments.append(decoded)
    }
    self.segments = segments
  }

  /// The name of the query, where the path is that of one.
  var query: String? {
    segments.count == 2 && segments[0] == "xrpc" ? segments[1] : nil
  }
}
