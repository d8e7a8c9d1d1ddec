/// Counts for each file, in the lines that git prints.
public enum Numstat {
  /// Whose way of telling is followed.
  public enum Style: Sendable {
    /// `git apply --numstat`: what the diff itself says; the path afterwards.
    case apply
    /// `git diff --numstat -M`: `{old => new}` for what moved; a change of type is one line.
    case diff
  }

  /// One line a file, each with its line feed, in the order of the patch.
  public static func text(_ files: some Sequence<PatchFile>, style: Style = .apply) -> String {
    var writer = NumstatWriter(style: style)
    for file in files {
      file.storage.view { writer.append(file.entry, in: $0) }
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The same lines for a patch that is only counted, such as a mapped file: nothing is kept.
  public static func text(
    reading patch: UnsafeRawBufferPointer, style: Style = .apply
  ) -> String {
    let tables = PatchReader.tables(of: patch)
    var writer = NumstatWriter(style: style)
    for file in tables.files { writer.append(file, in: ByteView(bytes: patch)) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
