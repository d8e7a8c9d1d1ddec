import FoundationEssentials
import KnotenCore

/// A folder with JSON that tests read: the project's own world, or the shared data, if it is there.
struct TestFolder: Sendable {
  let path: String

  static let world = TestFolder(path: "\(root)/Fixtures/knoten")
  static let lexicons = shared("lexicons")
  static let rebuiltLexicons = shared("lexicons-reconstructed")
  static let recorded = shared("recorded")

  static let skipped = "skipped: the folder of shared data is absent (set KNOTEN_SHARED)"

  var isPresent: Bool { FileManager.default.fileExists(atPath: path) }

  /// The paths of all JSON files below the folder, in order.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".json") }.sorted()
  }

  func json(_ file: String) throws -> JSONValue {
    try JSONParser.parse(Array(Data(contentsOf: URL(filePath: "\(path)/\(file)"))))
  }

  private static func shared(_ name: String) -> TestFolder {
    let folder = ProcessInfo.processInfo.environment["KNOTEN_SHARED"] ?? "\(root)/../shared"
    return TestFolder(path: "\(folder)/\(name)")
  }

  private static var root: String {
    var folder = URL(filePath: #filePath)
    repeat {
      folder.deleteLastPathComponent()
    } while folder.path != "/"
      && !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
    return folder.path
  }
}
