import Glibc

/// A server of the domain name system.
struct NameServer: Hashable, Sendable {
  let address: IPAddress
  let port: UInt16

  init(_ address: IPAddress, port: UInt16 = 53) {
    self.address = address
    self.port = port
  }

  /// The servers that a file in the form of resolv.conf(5) names, three at most; this machine where it names none.
  static func configured(in path: String) -> [NameServer] {
    let lines = text(of: path).split(whereSeparator: \.isNewline)
    let servers = lines.compactMap { line -> NameServer? in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count >= 2, words[0] == "nameserver" else { return nil }
      return IPAddress(String(words[1])).map { NameServer($0) }
    }
    return servers.isEmpty ? [NameServer(.loopback)] : Array(servers.prefix(3))
  }

  private static func text(of path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64 * 1_024)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
