import FoundationEssentials
import KnotenLook

/// The files of a folder, as goldens are read and written.
struct GoldenFolder: GoldenFiles {
  /// The longest file read, in bytes; no screen is drawn longer than this.
  static let longest = 20 * 1_024 * 1_024

  private let root: String

  init(_ root: String) {
    self.root = root
  }

  func read(_ path: String) throws(GoldenFileProblem) -> [UInt8]? {
    let file = root + "/" + path
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    let size = (try? FileManager.default.attributesOfItem(atPath: file))?[.size] as? UInt ?? 0
    guard size <= Self.longest else {
      throw GoldenFileProblem(path: path, reason: "it is longer than \(Self.longest) bytes")
    }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw GoldenFileProblem(path: path, reason: "it cannot be read")
    }
    return Array(data)
  }

  func write(_ bytes: [UInt8], to path: String) throws(GoldenFileProblem) {
    do {
      try WholeFile.write(bytes, to: root + "/" + path)
    } catch {
      throw GoldenFileProblem(path: path, reason: Sentences.words(forCode: error.code))
    }
  }

  func paths(under folder: String) throws(GoldenFileProblem) -> [String] {
    let place = root + "/" + folder
    guard Folder.exists(place) else { return [] }
    do {
      return try FileManager.default.subpathsOfDirectory(atPath: place)
        .map { folder + "/" + $0 }
        .filter { !Folder.exists(root + "/" + $0) }
    } catch {
      throw GoldenFileProblem(path: folder, reason: "it cannot be listed")
    }
  }
}
