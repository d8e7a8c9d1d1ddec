import KnotenCore
import KnotenTangled

enum WireClaims {
  /// Reads a line that names a query, and after it the JSON that is its answer.
  ///
  /// A name that is none stands for some query all the same, so that no change of it is lost.
  static func check(_ bytes: [UInt8]) throws(BrokenClaim) {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    guard let json = try? JSONParser.parse(Array(bytes.dropFirst(line.count + 1))) else { return }
    for pretty in [false, true] {
      let written = JSONWriter.bytes(json, pretty: pretty)
      try claim("JSON is read as it is written", (try? JSONParser.parse(written)) == json)
    }
    _ = TangledAnswers.checkError(json)
    _ = try? WireDecoder.decode(DIDDocument.self, from: json)
    let name = String(decoding: line, as: UTF8.self)
    if case .unknownQuery = TangledAnswers.check(json, of: name) {
      let sum = line.reduce(0) { $0 &+ Int($1) }
      let verdict = TangledAnswers.check(json, of: queries[sum % queries.count])
      try claim("every query has a type", verdict != .unknownQuery)
    }
  }

  private static let queries =
    TangledAnswers.queries.map(\.rawValue) + [
      "com.atproto.repo.createRecord", "com.atproto.repo.getRecord",
      "com.atproto.repo.listRecords", "com.atproto.repo.uploadBlob",
    ]
}
