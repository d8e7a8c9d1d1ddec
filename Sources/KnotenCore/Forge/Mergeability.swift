/// Whether a change can be merged, as the server says that keeps the repository.
public enum Mergeability: Hashable, Sendable {
  /// It merges as it is.
  case clean
  /// It meets other changes in these files, as far as the server names them.
  case conflicting([MergeConflict])
  /// The server could not find out; why, in its own words.
  case unknown(String)
}

/// A file in which a change meets another.
public struct MergeConflict: Hashable, Sendable {
  /// The file's path.
  public let path: String
  /// What stands in the way, in the server's words.
  public let reason: String

  /// A conflict from its parts.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// Asks whether a change can be merged.
public protocol MergeChecking: Sendable {
  /// Whether a patch, as `git format-patch` writes it, fits a branch of a repository as that stands now.
  ///
  /// The patch is sent to the repository's knot, and nothing that belongs to an account goes with it.
  func mergeability(
    of patch: String, into branch: String, of repo: DID
  ) async throws(XRPCFailure) -> Mergeability
}
