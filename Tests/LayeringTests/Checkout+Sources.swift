import Foundation
import TestSupport

extension Checkout {
  /// The Swift files of a target, with their paths below the root.
  static func sources(of target: String) throws -> [(path: String, text: String)] {
    let folder = Layers.foldersElsewhere[target] ?? "Sources/" + target
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: root + "/" + folder)
    return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let path = folder + "/" + name
      return (path, try text(of: path))
    }
  }

  /// The names of the folders below `Sources`.
  static func sourceFolders() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: root + "/Sources"))
  }

  /// The names of the targets in the manifest that neither are tests nor lie among them.
  static func targets() throws -> Set<String> {
    let declaration =
      /\.(?:executableTarget|systemLibrary|target)\(\s*name:\s*"([^"]+)"(?!,\s*path: "Tests\/)/
    return Set(try text(of: "Package.swift").matches(of: declaration).map { String($0.output.1) })
  }
}
