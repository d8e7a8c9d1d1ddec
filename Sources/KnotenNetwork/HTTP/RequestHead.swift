import KnotenCore

/// Writes requests as they go over the wire.
///
/// Source: RFC 9112 §3.
enum RequestHead {
  /// The whole request; throws where a field could break out of its line, or says what only the transport knows.
  static func bytes(
    _ request: HTTPRequest, to target: RequestTarget, userAgent: String
  ) throws(NetworkProblem) -> [UInt8] {
    var text = "\(request.method.rawValue) \(target.path) HTTP/1.1\r\n"
    let own = [
      HTTPHeaders.Field(name: "Host", value: target.authority),
      HTTPHeaders.Field(name: "User-Agent", value: userAgent),
      HTTPHeaders.Field(name: "Accept-Encoding", value: "gzip"),
      HTTPHeaders.Field(name: "Connection", value: "keep-alive"),
    ]
    let given = request.headers.map { $0 }
    for field in given where reserved.contains(field.name.asciiLowercased) {
      throw NetworkProblem(.forbidden, "a header field that is the transport's")
    }
    for field in own + given + length(of: request) {
      guard HTTPSyntax.isToken(field.name.utf8), field.value.utf8.allSatisfy(HTTPSyntax.isOfValue)
      else {
        throw NetworkProblem(.forbidden, "a header field with characters that none may have")
      }
      text += "\(field.name): \(field.value)\r\n"
    }
    return Array((text + "\r\n").utf8) + (request.body ?? [])
  }

  private static func length(of request: HTTPRequest) -> [HTTPHeaders.Field] {
    guard request.body != nil || request.method == .post else { return [] }
    return [.init(name: "Content-Length", value: "\(request.body?.count ?? 0)")]
  }

  private static let reserved: Set = [
    "accept-encoding", "connection", "content-length", "expect", "host", "te", "trailer",
    "transfer-encoding", "upgrade", "user-agent",
  ]
}
