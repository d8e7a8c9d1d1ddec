import KnotenCore

enum GzipClaims {
  private static let limit = 1 << 20

  static func check(_ bytes: [UInt8]) throws(BrokenClaim) {
    let whole = result { () throws(GzipProblem) in try Gzip.inflate(bytes, limit: limit) }
    try claim("content stays within its limit", ((try? whole.get())?.count ?? 0) <= limit)
    for size in [1, 3, 64] {
      let inPieces = result { () throws(GzipProblem) in try inflate(bytes, piece: size) }
      try claim("pieces give what the whole gives", inPieces == whole)
    }
    guard let content = try? whole.get(), !content.isEmpty else { return }
    let tight = result { () throws(GzipProblem) in
      try Gzip.inflate(bytes, limit: content.count - 1)
    }
    try claim(
      "a byte beyond the limit is too much", tight == .failure(.tooLarge(limit: content.count - 1)))
  }

  private static func inflate(_ bytes: [UInt8], piece: Int) throws(GzipProblem) -> [UInt8] {
    var inflater = GzipInflater(limit: limit)
    var content: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let next = Array(rest.prefix(piece))
      try inflater.inflate(next.span, into: &content)
      rest = rest.dropFirst(piece)
    }
    _ = try inflater.finish()
    return content
  }

  private static func result(
    _ work: () throws(GzipProblem) -> [UInt8]
  ) -> Result<[UInt8], GzipProblem> {
    do throws(GzipProblem) { return .success(try work()) } catch { return .failure(error) }
  }
}
