import CZlib

/// Inflates what HTTP calls deflate: a zlib stream, or a bare one, as some servers send.
///
/// Source: RFC 9110 §8.4.1.2, RFC 1950, RFC 1951.
public enum Deflate {
  /// The content; throws when it is larger than `limit` bytes, or the bytes are not whole.
  public static func inflate(_ bytes: [UInt8], limit: Int) throws(GzipProblem) -> [UInt8] {
    guard bytes.count <= Int(UInt32.max) else { throw .tooLarge(limit: limit) }
    let stream = InflateStream(windowBits: hasHeader(bytes) ? MAX_WBITS : -MAX_WBITS)
    guard stream.isReady else { throw .outOfMemory }
    let limit = max(0, limit)
    var content: [UInt8] = []
    var left = bytes.count
    while true {
      // One byte more than the limit may come out: that is how too much is noticed.
      let room = min(64 * 1_024, limit - content.count + (limit == .max ? 0 : 1))
      let made = content.count
      let code = step(stream, bytes, left: &left, room: room, into: &content)
      guard content.count <= limit else { throw .tooLarge(limit: limit) }
      switch code {
      case Z_STREAM_END: return content
      case Z_OK where content.count > made || left > 0: continue
      case Z_OK, Z_BUF_ERROR: throw .truncated
      case Z_MEM_ERROR: throw .outOfMemory
      default: throw .corrupt
      }
    }
  }

  // The method in the low bits, and a checksum that makes the two bytes a multiple of 31.
  private static func hasHeader(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 2 && bytes[0] & 0x0F == 8 && (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
  }

  private static func step(
    _ stream: borrowing InflateStream, _ bytes: [UInt8], left: inout Int, room: Int,
    into content: inout [UInt8]
  ) -> Int32 {
    var code = Z_OK
    let state = stream.state
    let offered = left
    bytes.withUnsafeBufferPointer { input in
      // zlib does not write to its input; its C interface only lacks the const.
      state.pointee.next_in = UnsafeMutablePointer(
        mutating: input.baseAddress?.advanced(by: bytes.count - offered))
      state.pointee.avail_in = UInt32(offered)
      content.append(addingCapacity: room) { output in
        output.withUnsafeMutableBufferPointer { buffer, count in
          state.pointee.next_out = buffer.baseAddress
          state.pointee.avail_out = UInt32(room)
          code = CZlib.inflate(state, Z_NO_FLUSH)
          count = room - Int(state.pointee.avail_out)
        }
      }
    }
    left = Int(state.pointee.avail_in)
    return code
  }
}
