/// Where something lies in a repository: the names from its root down; no name at all is the root itself.
///
/// Every name can be a file's, so a path never leaves the repository, whoever wrote it.
public struct RepoPath: Hashable, Sendable {
  /// The longest path, in bytes, as git itself takes it on most systems.
  public static let longest = 4_096

  /// The names, outermost first.
  public let names: [String]

  /// The root.
  public static let root = RepoPath(checked: [])

  /// Accepts names that a file or folder can have, 4,096 bytes at most.
  ///
  /// Nil where one is empty, `.` or `..`, or holds a slash or a zero byte.
  public init?(_ names: [String]) {
    guard names.allSatisfy(Self.isName),
      names.reduce(0, { $0 + $1.utf8.count + 1 }) <= Self.longest + 1
    else { return nil }
    self.names = names
  }

  /// Accepts names with slashes between them; an empty text is the root.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    guard !text.isEmpty else {
      self = .root
      return
    }
    let names = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    self.init(names.map { String(Substring($0)) })
  }

  private init(checked names: [String]) {
    self.names = names
  }

  /// The names with slashes between them, as servers are asked.
  public var text: String { names.joined(separator: "/") }

  /// Whether it is the root.
  public var isRoot: Bool { names.isEmpty }

  /// The last name; nil at the root.
  public var name: String? { names.last }

  /// The folder it lies in; nil at the root.
  public var parent: RepoPath? {
    isRoot ? nil : RepoPath(checked: names.dropLast())
  }

  /// What lies here under a name; nil where no file can have it, or the path would be too long.
  public func child(_ name: String) -> RepoPath? {
    RepoPath(names + [name])
  }

  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".."
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
  }
}
