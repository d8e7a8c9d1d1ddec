/// The origin of a server that is spoken to over TLS, such as `https://pds.test`.
///
/// Holds scheme, host and port and nothing else, so it can neither carry a secret nor redirect a
/// path. Whether an address may be asked at all is for the transport to decide. Only a test network
/// has servers that are spoken to in the clear, on this machine's loopback interface.
public struct ServiceURL: Hashable, Sendable, CustomStringConvertible, LosslessStringConvertible {
  /// The host in lower case, without the port.
  public let host: String
  /// The port, nil for the usual one.
  public let port: Int?
  /// Whether it is spoken to in the clear, as only servers on a loopback interface are.
  public let isPlain: Bool

  /// Accepts `https://`, a host name or IPv4 address, a port, and one closing slash.
  ///
  /// User names, paths, queries and fragments are refused, and so are IPv6 addresses.
  public init?(_ text: String) {
    guard text.utf8.count <= 512, text.asciiLowercased.utf8.starts(with: "https://".utf8) else {
      return nil
    }
    var authority = Substring(text.utf8.dropFirst(8))
    if authority.utf8.last == UInt8(ascii: "/") { authority.removeLast() }
    self.init(authority: String(authority), isPlain: false)
  }

  /// Accepts what may be asked on a network: over TLS anywhere, in the clear on the loopback interface of a test network.
  public init?(_ text: String, on network: TestNetwork?) {
    if let service = ServiceURL(text) {
      self = service
    } else if network != nil, let service = ServiceURL(loopback: text) {
      self = service
    } else {
      return nil
    }
  }

  /// Accepts `http://127.0.0.1` or `http://localhost`, a port, and one closing slash.
  init?(loopback text: String) {
    guard text.utf8.count <= 64, text.asciiLowercased.utf8.starts(with: "http://".utf8) else {
      return nil
    }
    var authority = Substring(text.utf8.dropFirst(7))
    if authority.utf8.last == UInt8(ascii: "/") { authority.removeLast() }
    self.init(authority: String(authority), isPlain: true)
    guard ["127.0.0.1", "localhost"].contains(host) else { return nil }
  }

  /// A server that our own code names by its host, taken as it stands, on the usual port.
  package init(spelledHost host: String) {
    self.host = host
    port = nil
    isPlain = false
  }

  /// The server of a verified host name, on the usual port.
  init(host: Handle) {
    self.host = host.normalized.rawValue
    port = nil
    isPlain = false
  }

  /// The whole origin, without a closing slash.
  public var origin: String { "\(isPlain ? "http" : "https")://\(authority)" }

  /// The host, and the port where it is not the usual one.
  public var authority: String { port.map { "\(host):\($0)" } ?? host }

  /// The whole origin, without a closing slash.
  public var description: String { origin }

  private init?(authority: String, isPlain: Bool) {
    self.isPlain = isPlain
    let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let host = String(parts[0]).asciiLowercased
    guard host == "localhost" || DomainName.isValid(host.utf8.span) else { return nil }
    self.host = host
    guard parts.count > 1 else {
      port = nil
      return
    }
    guard parts[1].utf8.count <= 5, parts[1].utf8.allSatisfy(\.isDigit), let port = Int(parts[1]),
      (1...65_535).contains(port)
    else { return nil }
    self.port = port == (isPlain ? 80 : 443) ? nil : port
  }
}
