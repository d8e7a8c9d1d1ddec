/// The address of an account, a collection or a record: `at://mira.test/sh.tangled.repo/loom`.
///
/// Two addresses are equal when their text is: a handle and the DID behind it make two addresses.
/// Source: atproto specification, AT URI scheme, in the restricted form that lexicons use.
public struct AtURI: SyntaxString {
  /// The address as it was given.
  public let rawValue: String
  /// Whose repository is meant.
  public let authority: AtIdentifier
  /// The kind of record, nil where the whole repository is meant.
  public let collection: NSID?
  /// The record within the collection, nil where the whole collection is meant.
  public let recordKey: RecordKey?
  /// A pointer into the record, beginning with a slash, without the `#`.
  public let fragment: String?

  /// Accepts `at://`, an authority, then a collection, a record key and a fragment where present.
  public init?(_ text: String) {
    guard text.utf8.count <= 8_192, text.utf8.starts(with: "at://".utf8) else { return nil }
    let parts = text.utf8.dropFirst(5)
      .split(separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
    // Four pieces are one too many, which the count below tells; more need not be split off.
    let path = parts[0]
      .split(separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard path.count <= 3, let authority = AtIdentifier(path[0]) else { return nil }
    self.authority = authority

    if path.count > 1 {
      guard let collection = NSID(path[1]) else { return nil }
      self.collection = collection
    } else {
      collection = nil
    }
    if path.count > 2 {
      guard let recordKey = RecordKey(path[2]) else { return nil }
      self.recordKey = recordKey
    } else {
      recordKey = nil
    }
    if parts.count > 1 {
      guard Self.isFragment(parts[1]) else { return nil }
      fragment = String(Substring(parts[1]))
    } else {
      fragment = nil
    }
    rawValue = text
  }

  /// Addresses one record of one account.
  public init(authority: DID, collection: NSID, recordKey: RecordKey) {
    self.authority = .did(authority)
    self.collection = collection
    self.recordKey = recordKey
    fragment = nil
    rawValue = "at://\(authority)/\(collection)/\(recordKey)"
  }

  /// Whether both are the same text.
  public static func == (left: AtURI, right: AtURI) -> Bool { left.rawValue == right.rawValue }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  private static func isFragment(_ bytes: Substring.UTF8View) -> Bool {
    guard bytes.first == UInt8(ascii: "/") else { return false }
    let punctuation = "._~:@!$&%')(*+,;=-[]/\\".utf8
    return bytes.allSatisfy { $0.isAlphanumeric || punctuation.contains($0) }
  }
}
