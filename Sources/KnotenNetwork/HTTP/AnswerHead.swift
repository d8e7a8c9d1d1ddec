import KnotenCore

/// The status line and the fields of an answer.
///
/// Source: RFC 9112. Only what the standard lets servers send is read; nothing is mended.
struct AnswerHead {
  let status: Int
  let headers: HTTPHeaders
  /// Whether the server speaks HTTP/1.1, and not 1.0.
  let isPersistent: Bool

  private static let sizeLimit = 64 * 1_024
  private static let fieldLimit = 200
  private static let interimLimit = 8

  /// Reads the head of the final answer; those before it (status 1xx) are skipped.
  init(_ inflow: inout Inflow<some ByteSource>) throws(NetworkProblem) {
    var budget = Self.sizeLimit
    for _ in 0...Self.interimLimit {
      let head = try Self(one: &inflow, &budget)
      // Nothing was asked to be switched to, so 101 is an answer to something else.
      guard head.status != 101 else { throw .malformed("a change of protocol") }
      if head.status >= 200 {
        self = head
        return
      }
    }
    throw .malformed("too many interim answers")
  }

  private init(
    one inflow: inout Inflow<some ByteSource>, _ budget: inout Int
  ) throws(NetworkProblem) {
    (status, isPersistent) = try Self.statusLine(try Self.line(&inflow, &budget))
    var fields: [HTTPHeaders.Field] = []
    while true {
      let line = try Self.line(&inflow, &budget)
      if line.isEmpty { break }
      guard fields.count < Self.fieldLimit else { throw .malformed("too many fields") }
      fields.append(try Self.field(line))
    }
    headers = HTTPHeaders(fields)
  }

  /// The members of a field that is a list, in lower case and without blanks around them.
  func list(_ name: String) -> [String] {
    headers.values(of: name).flatMap { value in
      value.split(separator: ",", omittingEmptySubsequences: false).map { member in
        String(decoding: HTTPSyntax.trimmed(Array(member.utf8)), as: UTF8.self).asciiLowercased
      }
    }
  }
}

extension AnswerHead {
  private static func line(
    _ inflow: inout Inflow<some ByteSource>, _ budget: inout Int
  ) throws(NetworkProblem) -> [UInt8] {
    let line = try inflow.line(atMost: max(0, budget - 2))
    budget -= line.count + 2
    return line
  }

  /// Reads `HTTP/1.1 200 OK`; the reason may be empty.
  private static func statusLine(
    _ line: [UInt8]
  ) throws(NetworkProblem) -> (status: Int, isPersistent: Bool) {
    let version = line.prefix(9)
    let digits = line.dropFirst(9).prefix(3)
    guard version.elementsEqual("HTTP/1.1 ".utf8) || version.elementsEqual("HTTP/1.0 ".utf8),
      digits.count == 3, let status = HTTPSyntax.decimal(digits), (100...599).contains(status),
      line.count == 12 || line[12] == HTTPSyntax.blank
    else { throw .malformed("no HTTP") }
    return (status, version.elementsEqual("HTTP/1.1 ".utf8))
  }

  private static func field(_ line: [UInt8]) throws(NetworkProblem) -> HTTPHeaders.Field {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      throw .malformed("a field without a colon")
    }
    // A line that begins with a blank went on with the one before, long ago; now it only confuses.
    let name = line[..<colon]
    guard HTTPSyntax.isToken(name) else { throw .malformed("a field with an odd name") }
    let value = HTTPSyntax.trimmed(line[(colon + 1)...])
    guard value.allSatisfy(HTTPSyntax.isOfValue) else {
      throw .malformed("a field with an odd value")
    }
    return HTTPHeaders.Field(
      name: String(decoding: name, as: UTF8.self), value: String(decoding: value, as: UTF8.self))
  }
}

extension NetworkProblem {
  static func malformed(_ message: String) -> NetworkProblem {
    NetworkProblem(.malformedAnswer, message)
  }
}
