import KnotenCore
import Synchronization

@testable import KnotenTangled

/// Answers requests by the names of their queries, and remembers what it was asked.
final class ScriptedTransport: Transport {
  private let answers: [String: HTTPResponse]
  private let others: HTTPResponse
  private let record = Mutex<[HTTPRequest]>([])

  /// Answers some queries, named without their namespace, each with a body; all others alike.
  init(_ bodies: [String: String], status: Int = 200, others: String) {
    answers = bodies.mapValues { HTTPResponse(status: 200, body: Array($0.utf8)) }
    self.others = HTTPResponse(status: status, body: Array(others.utf8))
  }

  /// Answers some queries, and says of all others that there is nothing.
  convenience init(_ bodies: [String: String]) {
    self.init(bodies, status: 404, others: #"{"error":"RecordNotFound"}"#)
  }

  /// Answers every query alike.
  convenience init(status: Int = 200, _ body: String) {
    self.init([:], status: status, others: body)
  }

  var requests: [HTTPRequest] { record.withLock { $0 } }

  /// What was asked, as the query's name without its namespace and the parameters as they came.
  var questions: [String] { requests.map(Self.question) }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    record.withLock { $0.append(request) }
    return answers[String(Self.question(request).prefix { $0 != "?" })] ?? others
  }

  private static func question(_ request: HTTPRequest) -> String {
    TangledName(request.url.split(separator: "/").last.map(String.init) ?? "").local
  }
}
