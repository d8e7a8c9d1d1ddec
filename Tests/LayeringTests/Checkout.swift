import Foundation

/// The package's own sources, found from where this file was compiled.
enum Checkout {
  static let root: URL = {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while folder.path != "/", !isFile(folder.appending(path: "Package.swift")) {
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  /// The Swift files of a target, with their paths below the root.
  static func sources(of target: String) throws -> [(path: String, text: String)] {
    let folder = Layers.foldersElsewhere[target] ?? "Sources/" + target
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path)
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let path = folder + "/" + name
      return (path, try String(contentsOf: root.appending(path: path), encoding: .utf8))
    }
  }

  /// The names of the folders below `Sources`.
  static func sourceFolders() throws -> Set<String> {
    let folder = root.appending(path: "Sources").path
    return Set(try FileManager.default.contentsOfDirectory(atPath: folder))
  }

  /// The names of the targets in the manifest that are not tests.
  static func targets() throws -> Set<String> {
    let manifest = try String(
      contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
    let declaration = /\.(?:executableTarget|systemLibrary|target)\(\s*name:\s*"([^"]+)"/
    return Set(manifest.matches(of: declaration).map { String($0.output.1) })
  }

  private static func isFile(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path)
  }
}
