import Foundation

/// The checkout that the tests were compiled in.
package enum Checkout {
  /// Its folder: the nearest one above this file that holds a manifest.
  package static let root: String = {
    var folder = URL(filePath: #filePath)
    repeat {
      folder.deleteLastPathComponent()
    } while folder.path != "/"
      && !FileManager.default.fileExists(atPath: folder.path + "/Package.swift")
    return folder.path
  }()

  /// The text of a file, its path below the root.
  package static func text(of file: String) throws -> String {
    try String(contentsOfFile: root + "/" + file, encoding: .utf8)
  }
}
