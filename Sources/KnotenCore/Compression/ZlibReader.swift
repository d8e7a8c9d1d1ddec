import CZlib

/// Inflates a zlib stream that lies in pieces, as many bytes at a time as the caller asks for.
///
/// Nothing comes out that was not asked for, so a bomb costs what its reader takes of it.
/// Source: RFC 1950.
struct ZlibReader: ~Copyable {
  private let stream = InflateStream(windowBits: MAX_WBITS)
  private let bytes: [UInt8]
  private var pieces: ArraySlice<Range<Int>>
  private var hasEnded = false

  /// Reads the stream that these ranges of the bytes make up, one after another.
  init(_ bytes: [UInt8], pieces: [Range<Int>]) {
    self.bytes = bytes
    self.pieces = pieces[...]
  }

  /// Fills the whole of an array with what comes next; false where there is not as much, or it is damaged.
  mutating func fill(_ content: inout [UInt8]) -> Bool {
    var filled = 0
    while filled < content.count {
      guard let made = step(into: &content, from: filled) else { return false }
      filled += made
    }
    return true
  }

  /// Whether nothing comes any more and the checksum over everything holds.
  mutating func isAtEnd() -> Bool {
    var surplus: [UInt8] = [0]
    while !hasEnded {
      guard step(into: &surplus, from: 0) == 0 else { return false }
    }
    return true
  }
}

extension ZlibReader {
  /// The number of bytes made, perhaps none yet; nil where nothing can come any more.
  private mutating func step(into content: inout [UInt8], from start: Int) -> Int? {
    guard stream.isReady, !hasEnded else { return nil }
    // Output may be left inside zlib when all input is taken, so it is asked without any, too.
    let piece = pieces.first ?? 0..<0
    let offered = min(piece.count, Int(UInt32.max))
    let room = min(content.count - start, Int(UInt32.max))
    let state = stream.state
    let code = bytes.withUnsafeBufferPointer { input in
      content.withUnsafeMutableBufferPointer { output in
        // zlib does not write to its input; its C interface only lacks the const.
        state.pointee.next_in = UnsafeMutablePointer(
          mutating: input.baseAddress?.advanced(by: piece.lowerBound))
        state.pointee.avail_in = UInt32(offered)
        state.pointee.next_out = output.baseAddress?.advanced(by: start)
        state.pointee.avail_out = UInt32(room)
        return CZlib.inflate(state, Z_NO_FLUSH)
      }
    }
    let made = room - Int(state.pointee.avail_out)
    let hadInput = !pieces.isEmpty
    drop(offered - Int(state.pointee.avail_in), of: piece)
    hasEnded = code == Z_STREAM_END
    guard code == Z_OK || code == Z_BUF_ERROR || hasEnded else { return nil }
    return hadInput || made > 0 || hasEnded ? made : nil
  }

  private mutating func drop(_ used: Int, of piece: Range<Int>) {
    guard let first = pieces.indices.first else { return }
    if used == piece.count {
      pieces.removeFirst()
    } else {
      pieces[first] = (piece.lowerBound + used)..<piece.upperBound
    }
  }
}
