import KnotenCore
import Synchronization

/// One wait for the browser's way back; the port is given up when it ends.
final class LoopbackVisit: BrowserVisit {
  let redirectURI: String

  private let listener: Mutex<Socket?>
  private let port: UInt16
  private let browser: any BrowserOpening
  private let seconds: Double
  private let workers = Workers(limit: 1)

  init(listener: Socket, port: UInt16, browser: any BrowserOpening, seconds: Double) {
    self.listener = Mutex(listener)
    self.port = port
    self.browser = browser
    self.seconds = seconds
    redirectURI = "http://127.0.0.1:\(port)/callback"
  }

  func open(_ address: String) async throws(BrowserFailure) -> String {
    guard let listener = takeListener() else { throw .unavailable }
    await browser.open(address)
    let call = NetworkCall(end: Deadline(after: seconds))
    do throws(NetworkProblem) {
      return try await workers.run(call) { [port] () throws(NetworkProblem) in
        var callers = CallbackListener(listener: listener, port: port)
        return try callers.query(for: call)
      }
    } catch {
      switch error.code {
      case .cancelled: throw .cancelled
      case .timedOut: throw .timedOut
      default: throw .unavailable
      }
    }
  }

  func close() async { _ = takeListener() }

  private func takeListener() -> Socket? {
    listener.withLock { listener in
      defer { listener = nil }
      return listener
    }
  }
}
