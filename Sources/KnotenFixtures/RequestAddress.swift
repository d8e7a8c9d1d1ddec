import KnotenCore

/// What a request asks for, as its URL says.
struct RequestAddress: Hashable, Sendable {
  /// The host in lower case, with its port where that is not the usual one.
  let host: String
  /// The parts of the path, decoded.
  let segments: [String]
  /// The query's parameters, decoded.
  let parameters: Set<QueryParameter>

  /// Reads an `https` URL without user information; nil for anything else.
  init?(_ url: String) {
    let scheme = "https://"
    guard url.utf8.starts(with: scheme.utf8) else { return nil }
    let address = url.utf8.dropFirst(scheme.utf8.count).prefix { $0 != UInt8(ascii: "#") }
    let beforeQuery = address.prefix { $0 != UInt8(ascii: "?") }
    let authority = beforeQuery.prefix { $0 != UInt8(ascii: "/") }
    let query = address[beforeQuery.endIndex...].dropFirst()
    guard let service = ServiceURL(scheme + Substring(authority)),
      let parameters = QueryParameter.list(String(Substring(query)))
    else { return nil }
    host = service.authority
    self.parameters = parameters
    let path = beforeQuery[authority.endIndex...].dropFirst()
    var segments: [String] = []
    for segment in path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard let decoded = PercentDecoding.decode(Substring(segment)) else { return nil }
      segments.append(decoded)
    }
    self.segments = segments
  }

  /// The name of the query, where the path is that of one.
  var query: String? {
    segments.count == 2 && segments[0] == "xrpc" ? segments[1] : nil
  }
}
