/// Inflates gzip that is at hand as a whole.
///
/// Source: RFC 1952. For bytes that arrive piece by piece see ``GzipInflater``.
public enum Gzip {
  /// Whether bytes begin with the magic number of gzip.
  public static func isGzip(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: magic) }

  /// The content of all members, one after another; what follows the last member is ignored.
  ///
  /// Throws when the content is larger than `limit` bytes, and on bytes that are not whole gzip.
  public static func inflate(_ bytes: [UInt8], limit: Int) throws(GzipProblem) -> [UInt8] {
    try inflate(bytes.span, limit: limit)
  }

  /// The same for bytes that are not Swift's own, such as a mapped file.
  public static func inflate(
    _ bytes: UnsafeRawBufferPointer, limit: Int
  ) throws(GzipProblem) -> [UInt8] {
    try bytes.withMemoryRebound(to: UInt8.self) { bytes throws(GzipProblem) in
      try inflate(bytes.span, limit: limit)
    }
  }

  private static func inflate(
    _ bytes: Span<UInt8>, limit: Int
  ) throws(GzipProblem) -> [UInt8] {
    var inflater = GzipInflater(limit: limit)
    var content: [UInt8] = []
    content.reserveLargeCapacity(expectedSize(of: bytes, limit: limit))
    try inflater.inflate(bytes, into: &content)
    _ = try inflater.finish()
    return content
  }

  static let magic: [UInt8] = [0x1F, 0x8B]

  // The last four bytes claim the size (RFC 1952 §2.3.1). Text shrinks to a quarter or so; a claim
  // beyond eight times the input is not believed until the bytes are there. One byte more spares a
  // copy at the end, as the inflater needs room to look whether anything follows.
  private static func expectedSize(of bytes: Span<UInt8>, limit: Int) -> Int {
    guard bytes.count >= 18 else { return 0 }
    let last = bytes.count - 1
    let claim = (0..<4).reduce(0) { $0 << 8 | Int(bytes[last - $1]) }
    let (believed, isHuge) = bytes.count.multipliedReportingOverflow(by: 8)
    return max(0, min(claim, limit, isHuge ? claim : believed)) + 1
  }
}
