public import KnotenCore

/// Lets a person say yes in the browser of their desktop, and listens on the loopback interface for the way back.
///
/// Source: RFC 8252 §7.3.
public struct LoopbackAuthorizer: BrowserAuthorizer {
  private let browser: any BrowserOpening
  private let seconds: Double

  /// Opens pages in a browser and waits so many seconds for the way back.
  public init(browser: any BrowserOpening, seconds: Double = 300) {
    self.browser = browser
    self.seconds = seconds
  }

  /// Listens on a port of 127.0.0.1 that the system picks.
  public func begin() async throws(BrowserFailure) -> any BrowserVisit {
    guard let listener = try? Socket.listening(), let port = listener.port else {
      throw .unavailable
    }
    return LoopbackVisit(listener: listener, port: port, browser: browser, seconds: seconds)
  }
}
