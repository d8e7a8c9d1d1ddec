import CZlib

/// The checksum that PNG and gzip carry.
///
/// Source: ISO 3309, as in PNG annex D.
enum CRC32 {
  /// The checksum of some bytes of an array.
  static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBufferPointer { part in
      UInt32(truncatingIfNeeded: crc32_z(0, part.baseAddress, part.count))
    }
  }
}
