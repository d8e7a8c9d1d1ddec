import FoundationEssentials
import KnotenCore

/// The form of a kept answer's file: the hash of the rest, a line about the answer, and the body as it came.
enum AnswerFile {
  /// The longest line, in bytes; names and types that are longer are not kept.
  private static let longestLine = 16 * 1_024
  private static let hashLength = 32
  private static let lineFeed = UInt8(ascii: "\n")

  /// What the file of an answer holds; nil where it cannot be kept.
  static func bytes(of answer: KeptAnswer, named name: String) -> [UInt8]? {
    let line = JSONWriter.bytes([
      "name": .string(name), "type": answer.contentType.map { .string($0) } ?? .null,
      "seen": .integer(milliseconds(answer.seenAt)),
    ])
    guard line.count <= longestLine else { return nil }
    let rest = line + [lineFeed] + answer.body
    return SHA256.hash(rest).map { $0 + rest }
  }

  /// The answer that a file holds; nil where it was cut short, changed, or is another's.
  static func answer(named name: String, in bytes: [UInt8]) -> KeptAnswer? {
    let rest = bytes.dropFirst(hashLength)
    guard let end = rest.prefix(longestLine + 1).firstIndex(of: lineFeed),
      SHA256.hash(Array(rest)) == Array(bytes.prefix(hashLength)),
      case .object(let line)? = try? JSONParser.parse(Array(rest[..<end])),
      line["name"] == .string(name), case .integer(let time)? = line["seen"]
    else { return nil }
    var type: String?
    if case .string(let named)? = line["type"] { type = named }
    return KeptAnswer(
      contentType: type, body: Array(rest[(end + 1)...]),
      seenAt: Date(timeIntervalSince1970: Double(time) / 1_000))
  }

  private static func milliseconds(_ time: Date) -> Int64 {
    Int64(exactly: (time.timeIntervalSince1970 * 1_000).rounded()) ?? 0
  }
}
