extension IPAddress {
  /// Whose network an address belongs to.
  enum Realm: Hashable {
    /// This machine.
    case loopback
    /// The networks nearby: private ones, the link, a provider's inside.
    case nearby
    /// The internet.
    case everywhere
    /// None that a client connects to: multicast, documentation, notations of other addresses.
    case nowhere
  }

  /// Whose network it belongs to.
  ///
  /// Source: IANA's registries of special-purpose addresses (RFC 6890), as of 2026.
  var realm: Realm { isVersion4 ? realmOfVersion4 : realmOfVersion6 }

  private var realmOfVersion4: Realm {
    switch (bytes[0], bytes[1], bytes[2]) {
    case (127, _, _): .loopback
    case (10, _, _), (172, 16...31, _), (192, 168, _), (169, 254, _), (100, 64...127, _): .nearby
    case (0, _, _), (224..., _, _): .nowhere
    case (192, 0, 0), (192, 0, 2), (192, 88, 99), (198, 51, 100), (203, 0, 113): .nowhere
    case (198, 18...19, _): .nowhere
    default: .everywhere
    }
  }

  private var realmOfVersion6: Realm {
    switch (bytes[0], bytes[1]) {
    case (0, 0): return bytes == Self.loopback6 ? .loopback : .nowhere
    case (0, 0x64): return realmThroughTranslation
    case (0x20, 0x01):
      // The first /23 is for protocols, Teredo among them; db8 is for documentation.
      let isProtocol = bytes[2] <= 1
      return isProtocol || (bytes[2] == 0x0D && bytes[3] == 0xB8) ? .nowhere : .everywhere
    // 6to4, and the second range for documentation.
    case (0x20, 0x02): return .nowhere
    case (0x3F, 0xFF) where bytes[2] <= 0x0F: return .nowhere
    case (0x20...0x3F, _): return .everywhere
    case (0xFC...0xFD, _), (0xFE, 0x80...0xFF): return .nearby
    default: return .nowhere
    }
  }

  // On networks without version 4 a resolver names such hosts by 64:ff9b:: and their address
  // (RFC 6052 §2.1), which counts as what it stands for.
  private var realmThroughTranslation: Realm {
    let prefix: [UInt8] = [0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0]
    guard bytes.starts(with: prefix), let inner = IPAddress(bytes: Array(bytes.suffix(4))) else {
      return .nowhere
    }
    return inner.realm == .everywhere ? .everywhere : .nowhere
  }

  private static let loopback6 = [UInt8](repeating: 0, count: 15) + [1]
}
