/// Whether packets could leave this machine at all.
enum Route {
  // Addresses that are nobody's (RFC 5737, RFC 3849): the way to them is the way to everybody.
  private static let places = ["192.0.2.1", "2001:db8::1"].compactMap { IPAddress($0) }

  /// Whether the system knows a way to the rest of the internet; nothing is sent.
  static var leadsOut: Bool {
    places.contains { address in
      // A datagram's connection is no more than the choice of a way.
      (try? Socket.connecting(to: address, port: 9, isStream: false)) != nil
    }
  }
}
