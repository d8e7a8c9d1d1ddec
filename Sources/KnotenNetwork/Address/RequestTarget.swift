import KnotenCore

/// What the address of a request says: which server, and what of it.
struct RequestTarget: Hashable, Sendable {
  let isSecure: Bool
  /// A name or an address in lower case, without the brackets of version 6.
  let host: String
  let port: UInt16
  /// Path and query as they are sent.
  let path: String
  /// The host's own network address, where it is one.
  let address: IPAddress?

  /// Reads an address of at most 16 KiB; refuses what may hide another one.
  ///
  /// User information, fragments, blanks, control characters and numbers that only some programs read as
  /// addresses (octal, short, hexadecimal) are all refused.
  init(_ url: String) throws(NetworkProblem) {
    let bytes = Array(url.utf8)
    guard bytes.count <= 16 * 1_024, bytes.allSatisfy(Self.isAllowed) else {
      throw NetworkProblem(.forbidden, "an address with characters that none may have")
    }
    let isSecure = Self.begins(bytes, with: "https://")
    guard isSecure || Self.begins(bytes, with: "http://") else {
      throw NetworkProblem(.forbidden, "an address that is neither https nor http")
    }
    let rest = bytes.dropFirst(isSecure ? 8 : 7)
    let end = rest.firstIndex { Self.afterAuthority.contains($0) } ?? rest.endIndex
    guard !bytes.contains(UInt8(ascii: "#")), let place = Self.place(in: rest[..<end]) else {
      throw NetworkProblem(.forbidden, "an address that names no server in the usual way")
    }
    self.isSecure = isSecure
    host = place.host
    address = place.address
    port = place.port ?? (isSecure ? 443 : 80)
    let path = String(decoding: rest[end...], as: UTF8.self)
    self.path = path.hasPrefix("/") ? path : "/" + path
  }

  var isUsualPort: Bool { port == (isSecure ? 443 : 80) }

  /// The server as the `Host` field names it (RFC 9110 §7.2).
  var authority: String {
    let host = address?.isVersion4 == false ? "[\(host)]" : host
    return isUsualPort ? host : "\(host):\(port)"
  }
}

extension RequestTarget {
  private typealias Place = (host: String, address: IPAddress?, port: UInt16?)

  private static let afterAuthority: Set<UInt8> = [UInt8(ascii: "/"), UInt8(ascii: "?")]

  private static func begins(_ bytes: [UInt8], with scheme: String) -> Bool {
    bytes.prefix(scheme.utf8.count).map(\.lowercased).elementsEqual(scheme.utf8)
  }

  private static func place(in authority: ArraySlice<UInt8>) -> Place? {
    if authority.first == UInt8(ascii: "[") {
      guard let close = authority.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      let text = String(decoding: authority[..<close].dropFirst(), as: UTF8.self)
      guard let address = IPAddress(text), !address.isVersion4,
        let port = port(in: authority[(close + 1)...])
      else { return nil }
      return (text.asciiLowercased, address, port)
    }
    let colon = authority.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
    let host = authority[..<colon].map(\.lowercased)
    guard isName(host), let port = port(in: authority[colon...]) else { return nil }
    let text = String(decoding: host, as: UTF8.self)
    let address = IPAddress(text)
    guard address != nil || !endsInNumber(host) else { return nil }
    return (text, address, port)
  }

  /// The port behind a colon; nil within where there is none, and nil where it cannot be read.
  private static func port(in bytes: ArraySlice<UInt8>) -> UInt16?? {
    guard let first = bytes.first else { return .some(nil) }
    let digits = bytes.dropFirst()
    guard first == UInt8(ascii: ":"), (1...5).contains(digits.count), digits.allSatisfy(\.isDigit),
      let port = HTTPSyntax.decimal(digits).flatMap(UInt16.init(exactly:)), port > 0
    else { return nil }
    return port
  }

  /// Dotted labels of 1 to 63 letters, digits and hyphens, 253 bytes at most.
  private static func isName(_ host: [UInt8]) -> Bool {
    let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return host.count <= 253
      && labels.allSatisfy { (1...63).contains($0.count) && $0.allSatisfy(isOfLabel) }
  }

  // A name whose last label is a number would be read as an address by the system's resolver, in
  // notations that hide which (URL standard, "ends in a number").
  private static func endsInNumber(_ host: [UInt8]) -> Bool {
    guard let last = host.split(separator: UInt8(ascii: ".")).last else { return false }
    return last.allSatisfy(\.isDigit) || last.starts(with: "0x".utf8)
  }

  private static func isOfLabel(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLowercaseLetter || byte == UInt8(ascii: "-")
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "\\")
  }
}
