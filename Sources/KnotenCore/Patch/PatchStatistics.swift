/// How much a file or a patch changes.
public struct PatchStatistics: Hashable, Sendable {
  /// Files that the numbers are about.
  public var files: Int
  /// Lines added.
  public var additions: Int
  /// Lines taken away.
  public var deletions: Int

  /// Starts with nothing unless told otherwise.
  public init(files: Int = 0, additions: Int = 0, deletions: Int = 0) {
    self.files = files
    self.additions = additions
    self.deletions = deletions
  }

  /// Adds up two parts.
  public static func += (left: inout PatchStatistics, right: PatchStatistics) {
    left.files += right.files
    left.additions += right.additions
    left.deletions += right.deletions
  }
}
