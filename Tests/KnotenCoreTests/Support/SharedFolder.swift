import FoundationEssentials

/// The folder of shared vectors, which may be absent: `$KNOTEN_SHARED`, else `../shared`.
enum SharedFolder {
  static let skipped = "skipped: the folder of shared vectors is absent (set KNOTEN_SHARED)"

  static var isPresent: Bool { FileManager.default.fileExists(atPath: path("interop/syntax")) }

  /// The cases of a vector file, one a line, untrimmed; comments and empty lines are left out.
  static func lines(_ file: String) throws -> [String] {
    let data = try Data(contentsOf: URL(filePath: path(file)))
    return String(decoding: data, as: UTF8.self)
      .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  static func bytes(_ file: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: path(file))))
  }

  /// The names of the files in a folder, sorted; none where the folder is absent.
  static func files(in folder: String, ending: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path(folder))
    return (names ?? []).filter { $0.hasSuffix(ending) }.sorted()
  }

  private static func path(_ file: String) -> String {
    if let folder = ProcessInfo.processInfo.environment["KNOTEN_SHARED"] {
      return "\(folder)/\(file)"
    }
    var root = URL(filePath: #filePath)
    repeat {
      root.deleteLastPathComponent()
    } while root.path != "/"
      && !FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path)
    return root.appending(path: "../shared/\(file)").path
  }
}
