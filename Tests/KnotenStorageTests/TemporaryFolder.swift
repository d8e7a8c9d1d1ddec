import Foundation
import Testing

/// A folder of one test's own, gone when nobody holds this value any more.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array((NSTemporaryDirectory() + "/knoten-cache-XXXXXX").utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The names in the folder, or in one inside it, sorted.
  func names(in inner: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path + "/" + inner).sorted()
  }

  /// Permission bits of a file in the folder, or of the folder itself.
  func mode(of name: String = "") throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path + "/" + name)
    return try #require(attributes[.posixPermissions] as? Int)
  }
}
