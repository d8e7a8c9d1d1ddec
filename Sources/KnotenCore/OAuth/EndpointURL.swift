/// The address of one of a server's endpoints: an origin, a path, and perhaps a query.
struct EndpointURL: Hashable, Sendable {
  /// Where it is.
  let service: ServiceURL
  /// The path as it was written, beginning with a slash.
  let path: String
  /// What stands behind `?`, nil where nothing does.
  let query: String?

  /// An endpoint of a server.
  init(_ service: ServiceURL, path: String, query: String? = nil) {
    self.service = service
    self.path = path
    self.query = query
  }

  /// Accepts https, and http to the loopback interface of a test network; 2,048 bytes at most.
  ///
  /// User names, fragments, white space and whatever is not ASCII are refused.
  init?(_ text: String, on network: TestNetwork?) {
    let bytes = text.utf8
    guard bytes.count <= 2_048, bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != Self.hash }),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
      bytes[colon...].starts(with: "://".utf8)
    else { return nil }
    let start = bytes.index(colon, offsetBy: 3)
    let end =
      bytes[start...].firstIndex { $0 == Self.slash || $0 == Self.question } ?? bytes.endIndex
    guard let service = ServiceURL(String(text[..<end]), on: network) else { return nil }
    self.service = service
    let queryStart = bytes[end...].firstIndex(of: Self.question) ?? bytes.endIndex
    let path = String(text[end..<queryStart])
    self.path = path.isEmpty ? "/" : path
    query = queryStart < bytes.endIndex ? String(text[queryStart...].dropFirst()) : nil
  }

  /// The whole address.
  var text: String { target + (query.map { "?\($0)" } ?? "") }

  /// The address without its query, as a proof names it (RFC 9449 §4.2).
  var target: String { service.origin + path }

  /// The same endpoint with parameters put behind those that it has.
  func adding(_ parameters: [(String, String)]) -> EndpointURL {
    let known = query.map { $0.isEmpty ? [] : [$0] } ?? []
    return EndpointURL(
      service, path: path, query: (known + [FormEncoding.encode(parameters)]).joined(separator: "&")
    )
  }

  private static let slash = UInt8(ascii: "/")
  private static let question = UInt8(ascii: "?")
  private static let hash = UInt8(ascii: "#")
}
