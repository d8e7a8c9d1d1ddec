import KnotenCore

/// A place in a repository as routes name it: which repository, at which branch, tag or commit, on which path.
///
/// As a text it is the repository's at-uri or DID, then the name of the branch, tag or commit as one segment, which is
/// empty for the default branch, then the names of the path. Each segment is percent-encoded; a folder ends in a slash.
struct RepoPlace: Hashable, Sendable, LosslessStringConvertible {
  let repo: RepoName
  /// A branch, tag or commit by any name that git takes; nil for the branch that the repository shows first.
  let ref: String?
  let path: RepoPath
  /// Whether the path is known to lead to a folder; if not, it has to be found out.
  let isFolder: Bool

  init(_ repo: RepoName, ref: String? = nil, path: RepoPath = .root, isFolder: Bool = false) {
    self.repo = repo
    self.ref = ref
    self.path = path
    self.isFolder = isFolder || path.isRoot
  }

  /// Reads a place; nil for one that is none or would leave the repository.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    var segments = text.split(separator: "/", omittingEmptySubsequences: false)[...]
    guard let repo = Self.repo(&segments) else { return nil }
    var ref: String?
    if let segment = segments.popFirst(), !segment.isEmpty {
      guard let name = PercentDecoding.decode(segment), Self.isRef(name) else { return nil }
      ref = name
    }
    let isFolder = segments.last?.isEmpty == true
    if isFolder { segments.removeLast() }
    let names = segments.compactMap { PercentDecoding.decode($0) }
    guard names.count == segments.count, let path = RepoPath(names) else { return nil }
    self.init(repo, ref: ref, path: path, isFolder: isFolder)
  }

  var description: String {
    let start =
      switch repo {
      case .record(let uri): uri.rawValue
      case .did(let did): did.rawValue
      }
    guard ref != nil || !path.isRoot else { return start }
    let segments = [ref ?? ""] + path.names
    return start + "/" + segments.map(PercentEncoding.encode).joined(separator: "/")
      + (isFolder && !path.isRoot ? "/" : "")
  }

  /// The same branch, tag or commit on another path.
  func at(_ path: RepoPath, isFolder: Bool = false) -> RepoPlace {
    RepoPlace(repo, ref: ref, path: path, isFolder: isFolder)
  }

  /// The same repository at another branch, tag or commit, at its root.
  func at(ref: String?) -> RepoPlace {
    RepoPlace(repo, ref: ref)
  }

  /// Longer than any place can be: each byte of a path takes three.
  private static let longest = 32_768
  private static let longestRef = 1_024

  private static func isRef(_ name: String) -> Bool {
    name.utf8.count <= longestRef && !name.utf8.contains(0)
  }

  private static func repo(_ segments: inout ArraySlice<Substring>) -> RepoName? {
    guard segments.first == "at:" else {
      return segments.popFirst().flatMap { DID(String($0)) }.map(RepoName.did)
    }
    let parts = segments.prefix(5)
    segments = segments.dropFirst(5)
    guard let uri = AtURI(parts.joined(separator: "/")), uri.authority.did != nil,
      uri.recordKey != nil, uri.fragment == nil
    else { return nil }
    return .record(uri)
  }
}

extension Repo {
  /// The repository as a place, by its record.
  var place: RepoPlace { RepoPlace(.record(uri)) }
}
