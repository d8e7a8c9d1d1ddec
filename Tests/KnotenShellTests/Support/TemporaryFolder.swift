import Foundation

/// A folder of one test's own, gone when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "knoten-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The paths of everything in it, sorted.
  func contents() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }

  func text(of file: String) throws -> String {
    try String(contentsOfFile: path + "/" + file, encoding: .utf8)
  }

  func write(_ text: String, to file: String) throws {
    let url = URL(filePath: path).appending(path: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: false, encoding: .utf8)
  }
}
