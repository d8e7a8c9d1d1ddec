import Glibc

/// An address of the internet protocol, version 4 or 6, in network order.
struct IPAddress: Hashable, Sendable {
  /// Four bytes or sixteen.
  let bytes: [UInt8]

  /// This machine, in version 4.
  static let loopback = IPAddress(copying: UInt32(0x7F00_0001).bigEndian)

  var isVersion4: Bool { bytes.count == 4 }

  /// Reads four whole decimal numbers, or the colons of version 6 without a zone; no other notation.
  init?(_ text: String) {
    guard text.utf8.count <= 45, !text.utf8.contains(0) else { return nil }
    let isVersion6 = text.utf8.contains(UInt8(ascii: ":"))
    var bytes = [UInt8](repeating: 0, count: isVersion6 ? 16 : 4)
    guard inet_pton(isVersion6 ? AF_INET6 : AF_INET, text, &bytes) == 1 else { return nil }
    self.bytes = bytes
  }

  /// Takes bytes in network order; nil unless there are four or sixteen.
  init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Reads what the system's resolver found; nil for other families.
  init?(_ address: UnsafePointer<sockaddr>) {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      self = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { address in
        Self(copying: address.pointee.sin_addr)
      }
    case AF_INET6:
      self = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { address in
        Self(copying: address.pointee.sin6_addr)
      }
    default: return nil
    }
  }

  private init<Address>(copying address: Address) {
    bytes = withUnsafeBytes(of: address) { Array($0) }
  }

  /// Hands out the address and a port as the system wants them.
  func withSocketAddress<Result>(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    if isVersion4 {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      withUnsafeMutableBytes(of: &address.sin_addr) { $0.copyBytes(from: bytes) }
      return Self.rebound(address, body)
    }
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    withUnsafeMutableBytes(of: &address.sin6_addr) { $0.copyBytes(from: bytes) }
    return Self.rebound(address, body)
  }

  private static func rebound<Address, Result>(
    _ address: Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        body(pointer, socklen_t(MemoryLayout<Address>.size))
      }
    }
  }
}
