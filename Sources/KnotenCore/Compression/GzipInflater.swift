import CZlib

/// Inflates gzip that arrives piece by piece, through all members, up to a limit.
///
/// After an error the inflater is spent: every further call throws the same error.
public struct GzipInflater: ~Copyable {
  private enum Place {
    case start
    case inMember
    // One member is done. The flag tells that the first byte of another one's magic was seen.
    case betweenMembers(sawMagic: Bool)
    case tail
  }

  // 16 asks for a gzip header and trailer, both checked by zlib.
  private let inflating = InflateStream(windowBits: MAX_WBITS + 16)
  private let limit: Int
  private var produced = 0
  private var place = Place.start
  private var tail = GzipTail.none
  private var problem: GzipProblem?

  /// Starts with nothing read; `limit` is the most content in bytes, over all members.
  public init(limit: Int) {
    self.limit = max(0, limit)
    problem = inflating.isReady ? nil : .outOfMemory
  }

  /// Inflates the next piece and appends what comes out.
  public mutating func inflate(
    _ piece: Span<UInt8>, into content: inout [UInt8]
  ) throws(GzipProblem) {
    try stopIfSpent()
    var rest = piece
    while !rest.isEmpty {
      switch place {
      case .start:
        guard rest[0] == Gzip.magic[0] else { throw spend(.notGzip) }
        place = .inMember
      case .inMember:
        let used = try inflateMember(rest, into: &content)
        rest = rest.extracting(droppingFirst: used)
      case .betweenMembers(let sawMagic):
        readBoundary(&rest, sawMagic: sawMagic)
        if case .inMember = place { try restartMember(into: &content) }
      case .tail:
        countTail(rest)
        return
      }
    }
  }

  /// Tells what followed the last member, once all pieces are in.
  public mutating func finish() throws(GzipProblem) -> GzipTail {
    try stopIfSpent()
    switch place {
    case .start: throw spend(.empty)
    case .inMember: throw spend(stream.pointee.total_in < 2 ? .notGzip : .truncated)
    case .betweenMembers(let sawMagic): return sawMagic ? .garbage(1) : .none
    case .tail: return tail
    }
  }
}

extension GzipInflater {
  // Output grows with what has come out already: a claimed size reserves nothing.
  private static let leastRoom = 64 * 1_024
  private static let mostRoom = 8 * 1_024 * 1_024

  private var stream: UnsafeMutablePointer<z_stream> { inflating.state }

  private mutating func inflateMember(
    _ input: Span<UInt8>, into content: inout [UInt8]
  ) throws(GzipProblem) -> Int {
    let offered = min(input.count, Int(UInt32.max))
    var code = Z_OK
    var left = offered
    repeat {
      let room = self.room(in: content)
      let made = input.withUnsafeBufferPointer { bytes in
        // zlib does not write to its input; its C interface only lacks the const.
        stream.pointee.next_in = UnsafeMutablePointer(
          mutating: bytes.baseAddress?.advanced(by: offered - left))
        stream.pointee.avail_in = UInt32(left)
        let made = step(room: room, into: &content, code: &code)
        left = Int(stream.pointee.avail_in)
        return made
      }
      produced += made
      if produced > limit { throw spend(.tooLarge(limit: limit)) }
      if code == Z_STREAM_END {
        place = .betweenMembers(sawMagic: false)
        return offered - left
      }
      guard code == Z_OK || code == Z_BUF_ERROR else { throw spend(meaning(of: code)) }
      // A full buffer may hide more output, even when all input is taken.
      if left == 0 && made < room { return offered }
    } while true
  }

  // What the caller reserved is used up first. One byte more than the limit may come out: that is
  // how too much is noticed.
  private func room(in content: [UInt8]) -> Int {
    let spare = content.capacity - content.count
    let wanted = spare > 0 ? spare : max(Self.leastRoom, content.count)
    return min(wanted, Self.mostRoom, limit - produced + (limit == .max ? 0 : 1))
  }

  private mutating func step(room: Int, into content: inout [UInt8], code: inout Int32) -> Int {
    let before = content.count
    content.append(addingCapacity: room) { output in
      output.withUnsafeMutableBufferPointer { buffer, count in
        stream.pointee.next_out = buffer.baseAddress
        stream.pointee.avail_out = UInt32(room)
        code = CZlib.inflate(stream, Z_NO_FLUSH)
        count = room - Int(stream.pointee.avail_out)
      }
    }
    return content.count - before
  }

  private mutating func readBoundary(_ rest: inout Span<UInt8>, sawMagic: Bool) {
    switch (sawMagic, rest[0]) {
    case (true, Gzip.magic[1]):
      place = .inMember
    case (true, _):
      tail = .garbage(1)
      place = .tail
    case (false, Gzip.magic[0]):
      place = .betweenMembers(sawMagic: true)
      rest = rest.extracting(droppingFirst: 1)
    case (false, _):
      place = .tail
    }
  }

  // The first byte of the magic was taken to look at it, so zlib is given it now.
  private mutating func restartMember(into content: inout [UInt8]) throws(GzipProblem) {
    guard inflateReset(stream) == Z_OK else { throw spend(.corrupt) }
    let first = [Gzip.magic[0]]
    _ = try inflateMember(first.span, into: &content)
  }

  private mutating func countTail(_ rest: Span<UInt8>) {
    let isZero = rest.indices.allSatisfy { rest[$0] == 0 }
    switch tail {
    case .none: tail = isZero ? .zeros(rest.count) : .garbage(rest.count)
    case .zeros(let count) where isZero: tail = .zeros(count + rest.count)
    case .zeros(let count), .garbage(let count): tail = .garbage(count + rest.count)
    }
  }

  private func meaning(of code: Int32) -> GzipProblem {
    switch code {
    case Z_MEM_ERROR: .outOfMemory
    // total_out is 0 and no more than the header was read: the magic number did not hold.
    default: produced == 0 && stream.pointee.total_in <= 2 ? .notGzip : .corrupt
    }
  }

  private func stopIfSpent() throws(GzipProblem) {
    if let problem { throw problem }
  }

  private mutating func spend(_ problem: GzipProblem) -> GzipProblem {
    self.problem = problem
    return problem
  }
}
