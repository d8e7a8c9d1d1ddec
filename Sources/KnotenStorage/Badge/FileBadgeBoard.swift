import Glibc
public import KnotenCore

/// Shows the badge in one small file, which is replaced whole; reading it waits for nobody and changes nothing.
///
/// It lies apart from the store, as a prompt reads it all the time: opening a store may make, mend or wait for one.
public struct FileBadgeBoard: BadgeBoard {
  /// The most bytes that are read: more than a badge with all its items takes.
  private static let limit = 4 * 1_024 * 1_024

  private let folder: String
  private var path: String { folder + "/badge.json" }

  /// Shows it in the folder at this path, which is made, for this user alone, at the first badge.
  public init(folder: String) {
    self.folder = folder
  }

  /// The badge of an account; nil where none is kept, or another account's.
  public func badge(of account: DID) async -> Badge? {
    // Neither a pipe nor a link in its place stalls a prompt or leads it elsewhere.
    guard let file = OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
      let bytes = file.contents(atMost: Self.limit),
      let json = try? JSONParser.parse(bytes, limits: JSONLimits(bytes: Self.limit)),
      let badge = Badge(json: json), badge.account == account
    else { return nil }
    return badge
  }

  /// Writes a badge, whole or not at all.
  public func show(_ badge: Badge) async throws(StoreFailure) {
    do throws(FileProblem) {
      try Folder.makePrivate(folder)
      try WholeFile.replace(
        path, with: JSONWriter.bytes(.object(badge.json)), mode: 0o600)
    } catch {
      throw Self.failure(error.code)
    }
  }

  /// Removes the file; one that is not there is removed already.
  public func clear() async throws(StoreFailure) {
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else {
      throw Self.failure(errno)
    }
  }

  private static func failure(_ code: Int32) -> StoreFailure {
    StoreFailure(
      key: StoreKey(rawValue: "badge"),
      reason: [ENOSPC, EDQUOT, EFBIG].contains(code) ? .full : .unavailable)
  }
}
