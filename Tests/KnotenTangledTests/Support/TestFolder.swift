import FoundationEssentials
import KnotenCore
import TestSupport

/// A folder with JSON that tests read: the project's own world, or the shared data, if it is there.
struct TestFolder: Sendable {
  let path: String

  static let world = TestFolder(path: Checkout.root + "/Fixtures/knoten")
  static let lexicons = TestFolder(path: SharedFolder.path("lexicons"))
  static let rebuiltLexicons = TestFolder(path: SharedFolder.path("lexicons-reconstructed"))
  static let recorded = TestFolder(path: SharedFolder.path("recorded"))

  /// The paths of all JSON files below the folder, in order.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".json") }.sorted()
  }

  func json(_ file: String) throws -> JSONValue {
    try JSONParser.parse(Array(Data(contentsOf: URL(filePath: "\(path)/\(file)"))))
  }
}
