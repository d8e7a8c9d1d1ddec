import KnotenCore

/// The repository that a pull or an issue belongs to, by either of the two ways to name it.
enum RepoReference: Hashable, Sendable {
  /// By the repository's own DID, as records do since May 2026.
  case did(DID)
  /// By the record in its owner's repository, as records did before.
  case record(AtURI)

  /// The repository's own DID, nil where only its record is named.
  var did: DID? {
    switch self {
    case .did(let did): did
    case .record: nil
    }
  }
}

extension WireFields {
  /// Takes a repository named in either way.
  mutating func repoReference(_ key: String) -> RepoReference? {
    guard case .string(let text)? = object[key], text.hasPrefix("at://") else {
      return optional(key, .did).map { .did($0) }
    }
    return optional(key, .atURI).map { .record($0) }
  }

  /// Takes `repo` and `repoDid`, which many records hold side by side; the DID is the better name.
  mutating func repoReference() -> RepoReference? {
    let repo = repoReference("repo")
    return optional("repoDid", .did).map { .did($0) } ?? repo
  }
}
