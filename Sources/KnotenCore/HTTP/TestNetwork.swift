/// A server on this machine's loopback interface that stands for the whole internet, in tests only.
///
/// While there is one, DIDs are resolved at `<service>/plc/<did>`, handles at
/// `<service>/.well-known/atproto-did`, and servers on the loopback interface may be spoken to in the
/// clear. Without one none of this is possible.
public struct TestNetwork: Hashable, Sendable, LosslessStringConvertible {
  /// The server.
  public let service: ServiceURL

  /// Accepts `http://127.0.0.1` or `http://localhost`, a port, and one closing slash.
  public init?(_ text: String) {
    guard let service = ServiceURL(loopback: text) else { return nil }
    self.service = service
  }

  /// The server's origin.
  public var description: String { service.origin }
}
