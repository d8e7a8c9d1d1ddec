import FoundationEssentials
import Glibc

/// Names of what is written beside its place before it takes it.
///
/// They say whose they are, in case a killed process leaves something behind.
package enum TemporaryName {
  /// Names to try, one after the other.
  package static var candidates: [String] {
    (0..<100).map { "\(start)\(getpid())-\($0)\(ending)" }
  }

  /// Removes what processes that are gone have left anywhere below a folder; what cannot be removed stays.
  package static func removeAbandoned(below folder: String) {
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder)
    for path in paths ?? [] where isAbandoned(path.split(separator: "/").last ?? "") {
      try? FileManager.default.removeItem(atPath: folder + "/" + path)
    }
  }

  /// Removes what processes that are gone have left in a folder, at least an hour ago.
  ///
  /// A process of another container looks as if it were gone; so long it takes to write nothing.
  static func removeForgotten(in folder: String) {
    let limit = FileTime.now.earlier(by: 3_600)
    for name in Folder.names(in: folder) ?? [] where isAbandoned(name[...]) {
      var status = stat()
      let path = folder + "/" + name
      if lstat(path, &status) == 0, FileTime(status.st_mtim) < limit { unlink(path) }
    }
  }

  private static let start = ".knoten-"
  private static let ending = ".tmp"

  private static func isAbandoned(_ name: Substring) -> Bool {
    guard name.hasPrefix(start), name.hasSuffix(ending) else { return false }
    let parts = name.dropFirst(start.count).dropLast(ending.count).split(separator: "-")
    guard parts.count == 2, let owner = pid_t(parts[0]), owner > 0 else { return false }
    return kill(owner, 0) != 0 && errno == ESRCH
  }
}
