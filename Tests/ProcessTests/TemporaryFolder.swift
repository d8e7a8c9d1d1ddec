import Foundation

/// A folder of one test's own, gone when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "knoten-process-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The paths of all files in it, sorted.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).filter { file in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path + "/" + file, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  /// What a file holds; nil where there is none.
  func text(of file: String) -> String? {
    try? String(contentsOfFile: path + "/" + file, encoding: .utf8)
  }
}
