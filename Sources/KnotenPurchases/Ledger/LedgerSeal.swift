import KnotenCore

/// What is kept apart from a ledger, so that a change to the ledger shows: its key, where it ends, what it took back.
///
/// One value, so that it is written whole: there is no moment at which its parts do not fit one another.
struct LedgerSeal: Hashable {
  /// The key of the codes below the entries.
  let key: [UInt8]
  /// How many entries were written.
  var count = 0
  /// The hash of the last of them; empty before the first.
  var head: [UInt8] = []
  /// The purchases that were taken back: cutting the entry that says so out of the ledger brings none of them back.
  var revocations: [TransactionID: Revocation] = [:]
  /// How many of the first entries were there before this key; nothing can be said of them but what they prove.
  let unsealedCount: Int

  /// That a purchase was taken back.
  struct Revocation: Hashable {
    /// When, in milliseconds since 1970.
    let date: Int64
    /// When the store signed that.
    let signedAt: Int64
  }

  /// A seal with a new key for a ledger that ends like this.
  init(key: [UInt8], over entries: [[UInt8]]) {
    self.key = key
    count = entries.compactMap { LedgerEntry(bytes: $0)?.sequence }.max() ?? entries.count
    unsealedCount = count
    head = entries.last.flatMap(SHA256.hash) ?? []
  }

  /// Whether these bytes are the seal of a later version.
  static func isNewer(_ bytes: [UInt8]) -> Bool {
    guard let json = try? JSONParser.parse(bytes), case .object(let object) = json,
      case .integer(let format) = object["format"]
    else { return false }
    return format > 1
  }

  /// Reads what `bytes` writes; nil for anything else.
  init?(bytes: [UInt8]) {
    guard let json = try? JSONParser.parse(bytes), case .object(let object) = json,
      object["format"] == 1, case .string(let key) = object["key"],
      let key = Hexadecimal.bytes(key), key.count == 32,
      case .integer(let count) = object["count"], count >= 0,
      case .string(let head) = object["head"], let head = Hexadecimal.bytes(head),
      case .integer(let unsealed) = object["unsealed"], (0...count).contains(unsealed),
      case .object(let revoked) = object["revoked"]
    else { return nil }
    self.key = key
    self.count = Int(count)
    self.head = head
    unsealedCount = Int(unsealed)
    for (id, value) in revoked {
      guard let id = TransactionID(rawValue: id), case .array(let times) = value,
        times.count == 2, case .integer(let date) = times[0], case .integer(let signedAt) = times[1]
      else { return nil }
      revocations[id] = Revocation(date: date, signedAt: signedAt)
    }
  }

  /// The bytes that are kept as a secret.
  var bytes: [UInt8] {
    let revoked = revocations.sorted { $0.key < $1.key }.map { id, revocation in
      (id.rawValue, JSONValue.array([.integer(revocation.date), .integer(revocation.signedAt)]))
    }
    return JSONWriter.bytes([
      "format": 1, "key": .string(Hexadecimal.text(key)), "count": .integer(Int64(count)),
      "head": .string(Hexadecimal.text(head)), "unsealed": .integer(Int64(unsealedCount)),
      "revoked": .object(JSONObject(revoked)),
    ])
  }

  /// Takes note that an entry with this number was added to the end.
  mutating func extend(to sequence: Int, by entry: [UInt8]) {
    count = sequence
    head = SHA256.hash(entry) ?? []
  }

  /// Notes what a transaction says about being taken back, where that is newer than what is known.
  mutating func note(_ transaction: Transaction) {
    let signedAt = transaction.signedAt.milliseconds
    if let known = revocations[transaction.id], known.signedAt > signedAt { return }
    revocations[transaction.id] = transaction.revocation.map {
      Revocation(date: $0.date.milliseconds, signedAt: signedAt)
    }
  }
}
