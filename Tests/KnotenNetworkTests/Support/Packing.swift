import CZlib

/// Packs bytes, as the product itself only unpacks.
enum Packing: Int32, CaseIterable {
  case zlib = 15
  case gzip = 31
  case bare = -15

  /// So many zero bytes, packed.
  func zeros(_ count: Int) -> [UInt8] {
    var stream = z_stream()
    deflateInit2_(
      &stream, 9, Z_DEFLATED, rawValue, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    var content = [UInt8](repeating: 0, count: count)
    var packed = [UInt8](repeating: 0, count: count / 500 + 1_000)
    let size = content.withUnsafeMutableBufferPointer { input in
      packed.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        deflate(&stream, Z_FINISH)
        return output.count - Int(stream.avail_out)
      }
    }
    return Array(packed.prefix(size))
  }
}
