import FoundationEssentials
import Glibc

/// Names of what is written beside its place before it takes it.
///
/// They say whose they are, in case a killed process leaves something behind.
enum TemporaryName {
  /// Names to try, one after the other.
  static var candidates: [String] {
    (0..<100).map { "\(start)\(getpid())-\($0)\(ending)" }
  }

  /// Removes what processes that are gone have left anywhere below a folder; what cannot be removed stays.
  static func removeAbandoned(below folder: String) {
    let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder)
    for path in paths ?? [] where isAbandoned(path.split(separator: "/").last ?? "") {
      try? FileManager.default.removeItem(atPath: folder + "/" + path)
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
