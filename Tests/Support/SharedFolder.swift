import Foundation
package import Testing

/// The folder of data that several projects share, which may be absent: `$KNOTEN_SHARED`, else `../shared`.
package enum SharedFolder {
  /// Where a part of it lies.
  package static func path(_ part: String) -> String {
    let named = ProcessInfo.processInfo.environment["KNOTEN_SHARED"]
    return (named ?? Checkout.root + "/../shared") + "/" + part
  }

  /// The bytes of a file.
  package static func bytes(_ file: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(filePath: path(file))))
  }

  /// The cases of a vector file, one a line, untrimmed; comments and empty lines are left out.
  package static func lines(_ file: String) throws -> [String] {
    String(decoding: try bytes(file), as: UTF8.self)
      .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  /// The names of the files in a folder, sorted; none where the folder is absent.
  package static func files(in folder: String, ending: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: path(folder))
    return (names ?? []).filter { $0.hasSuffix(ending) }.sorted()
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs only where a part of the shared folder is there; one reason for all, so that the report of what was
  /// left out is one line.
  package static func sharedFolder(_ part: String) -> Self {
    .enabled(
      if: FileManager.default.fileExists(atPath: SharedFolder.path(part)),
      "the folder of shared data is absent (set KNOTEN_SHARED)")
  }
}
