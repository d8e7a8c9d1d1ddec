/// What a browser asked of the listener, and how it is answered.
///
/// Source: RFC 8252 §7.3; the answer repeats nothing of the request.
enum CallbackRequest: Hashable {
  /// The way back from the server's page, with its query.
  case callback(query: String)
  case notFound
  case notAllowed
  case otherHost
  case malformed

  /// Reads the head of a request, up to and with its empty line, that came to a port.
  init(_ head: [UInt8], port: UInt16) {
    let lines = String(decoding: head, as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0",
      words[1].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else {
      self = .malformed
      return
    }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    // Pages of other origins reach the loopback interface by names of their own, which stand here.
    guard Self.hosts(in: lines.dropFirst()) == ["127.0.0.1:\(port)"] else {
      self = .otherHost
      return
    }
    guard target[0] == "/callback" else {
      self = .notFound
      return
    }
    guard words[0] == "GET" else {
      self = .notAllowed
      return
    }
    self =
      target.count == 2 && !target[1].isEmpty ? .callback(query: String(target[1])) : .malformed
  }

  /// The whole answer.
  var answer: [UInt8] {
    let (status, body) =
      switch self {
      case .callback: ("200 OK", Self.page)
      case .notFound: ("404 Not Found", "There is no such page here.\n")
      case .notAllowed: ("405 Method Not Allowed", "This page can only be opened.\n")
      case .otherHost: ("421 Misdirected Request", "This is not that host.\n")
      case .malformed: ("400 Bad Request", "This request cannot be read.\n")
      }
    let type = self.isCallback ? "text/html" : "text/plain"
    let head = """
      HTTP/1.1 \(status)
      Content-Type: \(type); charset=utf-8
      Content-Length: \(body.utf8.count)
      Cache-Control: no-store
      Referrer-Policy: no-referrer
      Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'
      X-Content-Type-Options: nosniff
      Allow: GET
      Connection: close


      """
    let lines = head.split(separator: "\n", omittingEmptySubsequences: false)
    return Array((lines.joined(separator: "\r\n") + body).utf8)
  }

  private var isCallback: Bool { if case .callback = self { true } else { false } }

  private static func hosts(in lines: ArraySlice<Substring>) -> [String] {
    lines.compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, String(parts[0]).asciiLowercased == "host" else { return nil }
      return String(decoding: HTTPSyntax.trimmed(Array(parts[1].utf8)), as: UTF8.self)
    }
  }

  private static let page = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="dark light">
    <title>Knoten</title>
    <style>
    body { font: 17px/1.5 system-ui, sans-serif; margin: 0 1.5rem; text-align: center }
    body { display: grid; place-content: center; min-height: 90vh }
    h1 { font-size: 1.5rem; margin: 0 }
    p { margin: .5rem 0; opacity: .7 }
    </style>
    <h1>Back to Knoten</h1>
    <p>The answer has arrived there. You can close this page.</p>
    </html>

    """
}
