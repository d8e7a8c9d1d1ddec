import KnotenCore

/// How the body of an answer ends, and reading it within bounds.
///
/// Source: RFC 9112 §6 and §7.
struct BodyReader {
  private enum Framing {
    case none
    case count(Int)
    case chunks
    case untilClosed
  }

  private enum Coding {
    case plain
    case gzip
    case deflate
  }

  private let framing: Framing
  private let coding: Coding
  private let limit: Int

  /// Settles how the body ends; throws where the fields contradict each other, or ask for what was not offered.
  init(_ head: AnswerHead, to method: HTTPMethod, limit: Int) throws(NetworkProblem) {
    self.limit = max(0, limit)
    framing = try Self.framing(head, to: method)
    coding = try Self.coding(head)
  }

  /// Whether the end of the body shows without the connection's end.
  var isDelimited: Bool {
    if case .untilClosed = framing { false } else { true }
  }

  /// Reads the whole body and unpacks it.
  func read(_ inflow: inout Inflow<some ByteSource>) throws(NetworkProblem) -> [UInt8] {
    var body: [UInt8] = []
    switch framing {
    case .none: return []
    case .count(let count):
      guard count <= wireLimit else { throw tooLarge }
      body.reserveCapacity(min(count, 1_024 * 1_024))
      try inflow.take(count, into: &body)
    case .chunks: try readChunks(&inflow, into: &body)
    case .untilClosed:
      guard try inflow.takeAll(atMost: wireLimit, into: &body) else { throw tooLarge }
    }
    return try unpacked(body)
  }
}

extension BodyReader {
  private static let lineLimit = 1_024
  private static let trailerLimit = 64

  private var tooLarge: NetworkProblem {
    NetworkProblem(.tooLarge, "more than \(limit) bytes")
  }

  // What cannot be packed is sent with a little around it.
  private var wireLimit: Int {
    if case .plain = coding { return limit }
    let (sum, isOver) = limit.addingReportingOverflow(limit / 256 + 1_024)
    return isOver ? limit : sum
  }

  private static func framing(
    _ head: AnswerHead, to method: HTTPMethod
  ) throws(NetworkProblem) -> Framing {
    let lengths = head.headers.values(of: "Content-Length")
    let codings = head.list("Transfer-Encoding")
    // Two ways to say where the body ends are how answers are smuggled.
    guard lengths.isEmpty || codings.isEmpty else { throw .malformed("two ways to end the body") }
    if method == .head || head.status == 204 || head.status == 304 { return .none }
    if !codings.isEmpty {
      guard codings == ["chunked"], head.isPersistent else {
        throw .malformed("an unknown transfer coding")
      }
      return .chunks
    }
    guard let length = lengths.first else { return .untilClosed }
    guard lengths.allSatisfy({ $0 == length }), let count = HTTPSyntax.decimal(length.utf8) else {
      throw .malformed("lengths that cannot be")
    }
    return .count(count)
  }

  private static func coding(_ head: AnswerHead) throws(NetworkProblem) -> Coding {
    switch head.list("Content-Encoding").filter({ $0 != "identity" && !$0.isEmpty }) {
    case []: .plain
    case ["gzip"], ["x-gzip"]: .gzip
    case ["deflate"]: .deflate
    default: throw .malformed("a content coding that was not asked for")
    }
  }

  private func readChunks(
    _ inflow: inout Inflow<some ByteSource>, into body: inout [UInt8]
  ) throws(NetworkProblem) {
    while true {
      let line = try inflow.line(atMost: Self.lineLimit)
      let digits = HTTPSyntax.trimmed(line.prefix { $0 != UInt8(ascii: ";") })
      guard let count = HTTPSyntax.hexadecimal(digits) else { throw .malformed("an odd chunk") }
      if count == 0 { break }
      guard count <= wireLimit - body.count else { throw tooLarge }
      try inflow.take(count, into: &body)
      guard try inflow.line(atMost: 0).isEmpty else { throw .malformed("an odd chunk") }
    }
    for _ in 0...Self.trailerLimit {
      if try inflow.line(atMost: Self.lineLimit).isEmpty { return }
    }
    throw .malformed("too many trailers")
  }

  private func unpacked(_ body: [UInt8]) throws(NetworkProblem) -> [UInt8] {
    // Some servers say gzip of a body they left out.
    if body.isEmpty { return [] }
    do throws(GzipProblem) {
      switch coding {
      case .plain: return body
      case .gzip: return try Gzip.inflate(body, limit: limit)
      case .deflate: return try Deflate.inflate(body, limit: limit)
      }
    } catch {
      if case .tooLarge = error { throw tooLarge }
      throw .malformed("a body that cannot be unpacked: \(error)")
    }
  }
}
