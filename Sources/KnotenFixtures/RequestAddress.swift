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
    guard url.hasPrefix(scheme) else { return nil }
    let address = url.dropFirst(scheme.count).prefix { $0 != "#" }
    let beforeQuery = address.prefix { $0 != "?" }
    let authority = beforeQuery.prefix { $0 != "/" }
    guard let service = ServiceURL(scheme + authority),
      let parameters = QueryParameter.list(
        String(address.dropFirst(beforeQuery.count).dropFirst()))
    else { return nil }
    host = service.authority
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
