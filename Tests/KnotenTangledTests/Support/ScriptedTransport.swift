import KnotenCore
import Synchronization

/// Answers every request with one body, and remembers what it was asked.
final class ScriptedTransport: Transport {
  private let answer: HTTPResponse
  private let record = Mutex<[HTTPRequest]>([])

  init(status: Int = 200, _ body: String) {
    answer = HTTPResponse(status: status, body: Array(body.utf8))
  }

  var requests: [HTTPRequest] { record.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    record.withLock { $0.append(request) }
    return answer
  }
}
