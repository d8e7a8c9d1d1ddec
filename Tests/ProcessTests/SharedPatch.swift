import Foundation
import Testing

/// A patch of the shared folder, of which git says what it changes.
struct SharedPatch: CustomTestStringConvertible {
  let path: String

  var testDescription: String { URL(filePath: path).lastPathComponent }

  /// All of them; none where the folder is absent.
  static let all: [SharedPatch] = ["made", "real"].flatMap { kind in
    let folder = root.appending(path: "patches/" + kind).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { $0.contains(".patch") }
      .map { SharedPatch(path: folder + "/" + $0) }
  }

  private static var root: URL {
    if let shared = ProcessInfo.processInfo.environment["KNOTEN_SHARED"] {
      return URL(filePath: shared)
    }
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = FileManager.default
    let isPackage = { (folder: URL) in
      files.fileExists(atPath: folder.appending(path: "Package.swift").path)
    }
    while folder.path != "/", !isPackage(folder) {
      folder.deleteLastPathComponent()
    }
    return folder.deletingLastPathComponent().appending(path: "shared")
  }
}
