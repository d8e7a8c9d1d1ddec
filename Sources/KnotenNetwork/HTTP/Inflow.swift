import KnotenCore

/// The bytes of one answer, by lines and by counts, with none read twice.
struct Inflow<Source: ByteSource> {
  private var source: Source
  private var buffer = [UInt8](repeating: 0, count: 32 * 1_024)
  private var unread = 0..<0
  /// Whether anything of the answer has come.
  private(set) var hasBegun = false

  init(_ source: Source) { self.source = source }

  /// Whether everything that came was taken.
  var isDrained: Bool { unread.isEmpty }

  /// The next line without its end, CR and LF; throws where it is longer than so many bytes.
  mutating func line(atMost limit: Int) throws(NetworkProblem) -> [UInt8] {
    var line: [UInt8] = []
    while true {
      if unread.isEmpty, try !fill() { throw .cutOff }
      let end = buffer[unread].firstIndex(of: UInt8(ascii: "\n"))
      line += buffer[unread.lowerBound..<(end ?? unread.upperBound)]
      guard line.count <= limit + 1 else {
        throw NetworkProblem(.malformedAnswer, "a line that is too long")
      }
      unread = (end.map { $0 + 1 } ?? unread.upperBound)..<unread.upperBound
      guard end != nil else { continue }
      guard line.popLast() == UInt8(ascii: "\r"), line.count <= limit else {
        throw NetworkProblem(.malformedAnswer, "a line that does not end as lines do")
      }
      return line
    }
  }

  /// Takes exactly so many bytes.
  mutating func take(_ count: Int, into body: inout [UInt8]) throws(NetworkProblem) {
    var left = count
    while left > 0 {
      if unread.isEmpty, try !fill() { throw .cutOff }
      let part = unread.prefix(left)
      body += buffer[part]
      unread = part.upperBound..<unread.upperBound
      left -= part.count
    }
  }

  /// Takes all bytes until the connection ends; false where there are more than so many.
  mutating func takeAll(atMost limit: Int, into body: inout [UInt8]) throws(NetworkProblem) -> Bool
  {
    repeat {
      guard unread.count <= limit - body.count else { return false }
      body += buffer[unread]
      unread = 0..<0
    } while try fill()
    return true
  }

  private mutating func fill() throws(NetworkProblem) -> Bool {
    let isFirst = !hasBegun
    let count = try buffer.withMutableBytes { bytes throws(NetworkProblem) in
      try source.read(into: bytes, isFirst: isFirst)
    }
    unread = 0..<count
    hasBegun = hasBegun || count > 0
    return count > 0
  }
}

extension NetworkProblem {
  /// The connection ended before the answer did.
  static let cutOff = NetworkProblem(.unreachable, "the answer was cut off")
}
