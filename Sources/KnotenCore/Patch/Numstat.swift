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

  /// What counting came to.
  public struct Count: Sendable {
    /// One line a file, each with its line feed; empty where there is no file.
    public let text: String
    /// How many files there are.
    public let files: Int
    /// How many of them are not whole.
    public let damagedFiles: Int
  }

  /// The same lines for a patch that is only counted, such as a mapped file: nothing is kept.
  public static func count(
    _ patch: UnsafeRawBufferPointer, style: Style = .apply
  ) -> Count {
    let files = PatchReader.tables(of: patch).files
    var writer = NumstatWriter(style: style)
    for file in files { writer.append(file, in: ByteView(bytes: patch)) }
    return Count(
      text: String(decoding: writer.bytes, as: UTF8.self), files: files.count,
      damagedFiles: files.count { $0.damage != nil })
  }
}
