import Foundation
import TestSupport
import Testing

/// A patch of the shared folder, of which git says what it changes.
struct SharedPatch: CustomTestStringConvertible {
  let path: String

  var testDescription: String { URL(filePath: path).lastPathComponent }

  /// All of them, gzipped or not; none where the folder is absent.
  static let all: [SharedPatch] = ["patches/made", "patches/real"].flatMap { folder in
    [".patch", ".patch.gz"].flatMap { SharedFolder.files(in: folder, ending: $0) }
      .map { SharedPatch(path: SharedFolder.path(folder) + "/" + $0) }
  }
}
