/// What a `git format-patch` series or a `git diff` says, found in its bytes without copying them.
///
/// Any bytes can be read; what is not whole is marked, never refused. Offsets are kept in 32 bits:
/// bytes past the first 4 GiB are not looked at.
public struct Patch: Sendable {
  let storage: PatchStorage

  /// Reads bytes that are already inflated.
  public init(bytes: [UInt8]) {
    storage = PatchStorage(bytes)
  }

  /// The bytes as they were given.
  public var bytes: [UInt8] { storage.bytes }

  /// The mails of a series in their order; empty for a bare diff.
  public var mails: PatchList<PatchMail> {
    PatchList(storage.tables.mails.indices) { [storage] in PatchMail(storage: storage, index: $0) }
  }

  /// The files of all mails in their order; a path comes again if two mails touch it.
  public var files: PatchList<PatchFile> {
    PatchList(storage.tables.files.indices) { [storage] in PatchFile(storage: storage, index: $0) }
  }

  /// The changes of all files together.
  public var statistics: PatchStatistics {
    storage.tables.statistics(of: storage.tables.files.indices)
  }

  /// Whether any file is not whole, or bytes were left unread.
  public var isDamaged: Bool {
    bytes.count > Int(UInt32.max) || storage.tables.files.contains { $0.damage != nil }
  }
}
