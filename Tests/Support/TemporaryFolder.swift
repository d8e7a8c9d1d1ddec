import Foundation

/// A folder of one test's own, gone when the test ends.
package final class TemporaryFolder: Sendable {
  /// Where it lies.
  package let path: String

  /// Makes an empty folder.
  package init() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "knoten-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The paths of everything in it, sorted.
  package func contents() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }

  /// The paths of all files in it, sorted.
  package func files() throws -> [String] {
    try contents().filter { !isFolder($0) }
  }

  /// What a file holds.
  package func text(of file: String) throws -> String {
    try String(contentsOfFile: path + "/" + file, encoding: .utf8)
  }

  /// Writes a file, and makes the folders it needs.
  package func write(_ text: String, to file: String) throws {
    let url = URL(filePath: path).appending(path: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: false, encoding: .utf8)
  }

  private func isFolder(_ file: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path + "/" + file, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
