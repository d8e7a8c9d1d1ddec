/// The files below `Look/`; every path is relative to it, as in `knoten/inbox/default.txt`.
public protocol GoldenFiles: Sendable {
  /// The bytes of a file; nil where there is none.
  ///
  /// - Throws: `GoldenFileProblem`.
  func read(_ path: String) throws(GoldenFileProblem) -> [UInt8]?

  /// Puts a file in place, whole or not at all, with the folders it needs.
  ///
  /// - Throws: `GoldenFileProblem`.
  func write(_ bytes: [UInt8], to path: String) throws(GoldenFileProblem)

  /// Takes a file away; one that is not there is no problem.
  ///
  /// - Throws: `GoldenFileProblem`.
  func remove(_ path: String) throws(GoldenFileProblem)

  /// The paths of all files anywhere below a folder; empty where there is no such folder.
  ///
  /// - Throws: `GoldenFileProblem`.
  func paths(under folder: String) throws(GoldenFileProblem) -> [String]
}

/// A file below `Look/` could not be read or written.
public struct GoldenFileProblem: Error, Hashable, Sendable {
  /// The file or folder, relative to `Look/`.
  public let path: String
  /// What went wrong, in the system's words.
  public let reason: String

  /// A problem from its parts.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

/// Where the files of an app's looks lie below `Look/`.
public enum GoldenPath {
  /// The folder itself, as people see it.
  public static let root = "Look/"

  /// The file of a screen's scenes.
  public static func scenes(app: String, screen: String) -> String {
    "\(app)/\(screen)/\(SceneFile.name)"
  }

  /// What broken rules are waived and why, for all of an app's screens.
  public static func waivers(app: String) -> String {
    "\(app)/waivers.json"
  }

  /// What the golden of a screen's matrix of faults is called; no scene may be.
  static let faults = "faults"

  /// Folders beside those of the screens: ways through the app, which have no goldens.
  static let foldersOfNoScreen: Set = ["flows"]

  static func golden(app: String, screen: String, scene: String, fileExtension: String) -> String {
    "\(app)/\(screen)/\(scene).\(fileExtension)"
  }
}

extension GoldenFiles {
  /// The scenes of a screen; nil where it has no file of them.
  ///
  /// - Throws: `SceneProblem` or `GoldenFileProblem`.
  public func scenes(app: String, screen: String) throws -> [Scene]? {
    let path = GoldenPath.scenes(app: app, screen: screen)
    guard let bytes = try read(path) else { return nil }
    return try SceneFile(bytes, at: GoldenPath.root + path).scenes
  }
}
