import Glibc
import Testing

@testable import KnotenNetwork

/// A server that accepts nobody and has no room left for those who wait.
final class BusyServer: Sendable {
  let port: UInt16
  private let listener: Socket
  private let waiting: [Socket]

  init() throws {
    let listener = try Socket.listening()
    self.listener = listener
    let port = try #require(listener.port)
    self.port = port
    listen(listener.descriptor, 0)
    waiting = try (0..<4).map { _ in
      try Socket.connecting(to: .loopback, port: port, isStream: true)
    }
  }
}
