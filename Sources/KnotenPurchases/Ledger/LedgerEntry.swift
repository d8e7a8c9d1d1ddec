import KnotenCore

/// One line of the ledger: what happened, when, and which line stood before it.
///
/// Written as one line of JSON, then a line with the code that its key gives: readable in any tool, and not to be
/// changed in any.
struct LedgerEntry: Hashable {
  /// Its place, counted from 1.
  let sequence: Int
  /// The hash of the bytes of the entry before; empty for the first.
  let previous: [UInt8]
  /// When it was written, in milliseconds since 1970.
  let time: Int64
  let content: Content

  enum Content: Hashable {
    case transaction(SignedTransaction)
    case event(LedgerEvent)
    /// Something that a later version wrote; it is kept and left alone.
    case unknown
  }

  /// The bytes that are kept; nil where nothing can be computed on this machine.
  func bytes(key: [UInt8]) -> [UInt8]? {
    let body = JSONWriter.bytes(.object(object))
    guard let code = HMACSHA256.code(of: body, key: key) else { return nil }
    return body + Array("\n\(Hexadecimal.text(code))".utf8)
  }

  /// Reads an entry whoever wrote it; nil where it is none.
  init?(bytes: [UInt8]) {
    guard let end = Self.endOfBody(bytes),
      let json = try? JSONParser.parse(
        Array(bytes[..<end]), limits: JSONLimits(bytes: 2 * SignedTransaction.mostBytes, depth: 4)),
      case .object(let object) = json, case .integer(let format) = object["format"],
      case .integer(let sequence) = object["sequence"], (1...Self.mostSequence).contains(sequence),
      case .string(let previous) = object["previous"],
      let previous = Hexadecimal.bytes(previous), case .integer(let time) = object["time"]
    else { return nil }
    self.sequence = Int(sequence)
    self.previous = previous
    self.time = time
    content = format == 1 ? Self.content(of: object) : .unknown
  }

  init(sequence: Int, previous: [UInt8], time: Int64, content: Content) {
    self.sequence = sequence
    self.previous = previous
    self.time = time
    self.content = content
  }

  /// Whether the code below an entry is the one that this key gives.
  static func isAuthentic(_ bytes: [UInt8], key: [UInt8]) -> Bool {
    guard let end = endOfBody(bytes),
      let code = Hexadecimal.bytes(String(decoding: bytes[(end + 1)...], as: UTF8.self))
    else { return false }
    return HMACSHA256.isValid(code, for: Array(bytes[..<end]), key: key)
  }

  /// More entries than anybody's purchases make; numbers up to it can be counted on without a trap.
  private static let mostSequence: Int64 = 1_000_000_000

  private static func endOfBody(_ bytes: [UInt8]) -> Int? {
    bytes.lastIndex(of: UInt8(ascii: "\n"))
  }
}

extension LedgerEntry {
  private var object: JSONObject {
    var object: JSONObject = [
      "format": 1, "sequence": .integer(Int64(sequence)),
      "previous": .string(Hexadecimal.text(previous)), "time": .integer(time),
    ]
    switch content {
    case .transaction(let signed):
      object["kind"] = "transaction"
      object["signed"] = .string(signed.compact)
    case .event(.pending(let product)):
      object["kind"] = "pending"
      object["product"] = .string(product.rawValue)
    case .event(.dismissed(let product)):
      object["kind"] = "dismissed"
      object["product"] = .string(product.rawValue)
    case .event(.confirmed): object["kind"] = "confirmed"
    case .event(.emptyAnswer): object["kind"] = "empty-answer"
    case .event(.storefront(let code)):
      object["kind"] = "storefront"
      object["code"] = .string(code)
    case .unknown: break
    }
    return object
  }

  private static func content(of object: JSONObject) -> Content {
    guard case .string(let kind) = object["kind"] else { return .unknown }
    func text(_ key: String) -> String? {
      guard case .string(let text) = object[key] else { return nil }
      return text
    }
    let product = text("product").flatMap(ProductID.init)
    switch kind {
    case "transaction":
      let signed = text("signed").flatMap { try? SignedTransaction($0) }
      return signed.map(Content.transaction) ?? .unknown
    case "pending": return product.map { .event(.pending($0)) } ?? .unknown
    case "dismissed": return product.map { .event(.dismissed($0)) } ?? .unknown
    case "confirmed": return .event(.confirmed)
    case "empty-answer": return .event(.emptyAnswer)
    case "storefront": return text("code").map { .event(.storefront($0)) } ?? .unknown
    default: return .unknown
    }
  }
}
