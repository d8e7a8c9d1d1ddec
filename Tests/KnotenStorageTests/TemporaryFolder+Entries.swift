import Foundation
import TestSupport
import Testing

extension TemporaryFolder {
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
