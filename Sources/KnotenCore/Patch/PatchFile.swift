/// What a patch does to one file.
public struct PatchFile: Sendable {
  let storage: PatchStorage
  let entry: PatchTables.File

  init(storage: PatchStorage, index: Int) {
    self.storage = storage
    entry = storage.tables.files[index]
  }

  /// The path before, nil for a new file.
  public var oldPath: PatchPath? { path(entry.oldName) }

  /// The path afterwards, nil for a file that goes away.
  public var newPath: PatchPath? { path(entry.newName) }

  /// The path to call the file by: the one afterwards, else the one before, else an empty one.
  public var path: PatchPath { newPath ?? oldPath ?? PatchPath(bytes: []) }

  /// What happens to the file.
  public var status: PatchStatus { entry.status }

  /// How the change is written.
  public var form: PatchForm { entry.form }

  /// What is wrong with this part of the patch, nil if it is whole.
  public var damage: PatchDamage? { entry.damage }

  /// The mode before, nil if the patch does not tell.
  public var oldMode: PatchMode? { entry.oldMode.map(PatchMode.init) }

  /// The mode afterwards, nil if the patch does not tell.
  public var newMode: PatchMode? { entry.newMode.map(PatchMode.init) }

  /// What the path holds, as far as the patch tells.
  public var kind: PatchMode.Kind { (newMode ?? oldMode)?.kind ?? .regular }

  /// How much of the old content is left, in percent, where git looked for renames and copies.
  public var similarity: Int? { entry.similarity.map(Int.init) }

  /// Whether the content is binary, whichever way that is written.
  ///
  /// A binary file that only moves is known by the summary in its mail.
  public var isBinary: Bool { entry.isEncoded || entry.isBinaryBySummary }

  /// Whether there is no content to show: an empty file, a rename alone, a mode alone.
  public var isEmpty: Bool { entry.form == .text && entry.hunkCount == 0 }

  /// What is known of binary content, nil for all else.
  public var binary: PatchBinary? {
    guard entry.isEncoded else { return nil }
    return storage.view { PatchBinary(view: $0, body: entry.body.range) }
  }

  /// The changes of this file.
  public var statistics: PatchStatistics {
    PatchStatistics(
      files: 1, additions: Int(entry.additions), deletions: Int(entry.deletions))
  }

  /// The hunks in their order; empty where the change is not written as lines.
  public var hunks: PatchList<PatchHunk> {
    let first = Int(entry.firstHunk)
    return PatchList(first..<first + Int(entry.hunkCount)) { [storage] in
      PatchHunk(storage: storage, index: $0)
    }
  }

  /// How many lines the hunks have together.
  public var lineCount: Int { hunks.reduce(0) { $0 + $1.lineCount } }

  /// This part of the patch as it stands, headers included.
  public var bytes: ArraySlice<UInt8> { storage.bytes[entry.whole.range] }

  /// What follows the headers as it stands: hunks, encoded content, or a combined diff.
  public var body: ArraySlice<UInt8> { storage.bytes[entry.body.range] }

  private func path(_ name: Extent) -> PatchPath? {
    name.isEmpty ? nil : PatchPath(bytes: storage.view { entry.path(name, in: $0) })
  }
}
