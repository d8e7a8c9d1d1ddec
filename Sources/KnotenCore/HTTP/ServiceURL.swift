/// The origin of a server that is spoken to over TLS, such as `https://pds.test`.
///
/// Holds scheme, host and port and nothing else, so it can neither carry a secret nor redirect a
/// path. Whether an address may be asked at all is for the transport to decide.
public struct ServiceURL: Hashable, Sendable, CustomStringConvertible, LosslessStringConvertible {
  /// The host in lower case, without the port.
  public let host: String
  /// The port, nil for 443.
  public let port: Int?

  /// Accepts `https://`, a host name or IPv4 address, a port, and one closing slash.
  ///
  /// User names, paths, queries and fragments are refused, and so are IPv6 addresses.
  public init?(_ text: String) {
    guard text.utf8.count <= 512, text.asciiLowercased.utf8.starts(with: "https://".utf8) else {
      return nil
    }
    var authority = Substring(text.utf8.dropFirst(8))
    if authority.utf8.last == UInt8(ascii: "/") { authority.removeLast() }
    self.init(authority: String(authority))
  }

  /// The server of a verified host name, on the usual port.
  init(host: Handle) {
    self.host = host.normalized.rawValue
    port = nil
  }

  /// The whole origin, without a closing slash.
  public var origin: String { "https://\(authority)" }

  /// The host, and the port where it is not 443.
  public var authority: String { port.map { "\(host):\($0)" } ?? host }

  /// The whole origin, without a closing slash.
  public var description: String { origin }

  private init?(authority: String) {
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
    self.port = port == 443 ? nil : port
  }
}
