import KnotenCore
import Synchronization

/// Answers from a table of addresses, and remembers what it was asked.
final class MapTransport: Transport {
  private let answers: [String: Result<HTTPResponse, TransportError>]
  private let record = Mutex(Record())

  private struct Record {
    var requests: [HTTPRequest] = []
    var underWay = 0
    var mostUnderWay = 0
  }

  init(_ answers: [String: Result<HTTPResponse, TransportError>]) { self.answers = answers }

  convenience init(bodies: [String: String]) {
    self.init(bodies.mapValues { .success(.json($0)) })
  }

  var requests: [HTTPRequest] { record.withLock(\.requests) }
  var urls: [String] { requests.map(\.url) }
  var mostUnderWay: Int { record.withLock(\.mostUnderWay) }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    record.withLock { record in
      record.requests.append(request)
      record.underWay += 1
      record.mostUnderWay = max(record.mostUnderWay, record.underWay)
    }
    // Others get their turn, so that requests that may overlap do.
    for _ in 0..<10 { await Task.yield() }
    record.withLock { $0.underWay -= 1 }
    guard let answer = answers[request.url] else {
      throw TransportError(.notRecorded, host: "test", message: "no answer for \(request.url)")
    }
    return try answer.get()
  }
}

extension HTTPResponse {
  /// An answer as a server of JSON gives it.
  static func json(_ body: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: ["Content-Type": "application/json"], body: Array(body.utf8))
  }

  /// An answer that leads elsewhere.
  static func redirect(to location: String, status: Int = 302) -> HTTPResponse {
    HTTPResponse(status: status, headers: ["Location": location])
  }
}
