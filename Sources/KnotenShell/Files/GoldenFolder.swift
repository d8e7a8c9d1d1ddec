import FoundationEssentials
import Glibc
import KnotenCore
import KnotenLook
import KnotenStorage

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
    var status = stat()
    guard stat(file, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw GoldenFileProblem(path: path, reason: Sentences.words(forCode: errno))
    }
    // Only a plain file ends; reading a pipe might wait for ever.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw GoldenFileProblem(path: path, reason: "it is no plain file")
    }
    guard status.st_size <= Self.longest else {
      throw GoldenFileProblem(path: path, reason: "it is longer than \(Self.longest) bytes")
    }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw GoldenFileProblem(path: path, reason: "it cannot be read")
    }
    let bytes = Array(data)
    if path.hasSuffix("/" + SceneFile.name) { try refuseRepeatedKeys(in: bytes, path) }
    return bytes
  }

  func write(_ bytes: [UInt8], to path: String) throws(GoldenFileProblem) {
    do {
      try WholeFile.write(bytes, to: root + "/" + path)
    } catch {
      throw GoldenFileProblem(path: path, reason: Sentences.words(forCode: error.code))
    }
  }

  func remove(_ path: String) throws(GoldenFileProblem) {
    guard unlink(root + "/" + path) != 0, errno != ENOENT else { return }
    throw GoldenFileProblem(path: path, reason: Sentences.words(forCode: errno))
  }

  /// A file of scenes is read strictly, but its decoder cannot see that a key stands twice; bytes that are no JSON
  /// are left to it.
  private func refuseRepeatedKeys(in bytes: [UInt8], _ path: String) throws(GoldenFileProblem) {
    let problem = (try? JSONParser.repeatedKeys(in: bytes))?.first
    if let problem { throw GoldenFileProblem(path: path, reason: problem.description) }
  }

  /// The files below a folder; those whose own or whose folder's name begins with a dot are not ours to judge.
  func paths(under folder: String) throws(GoldenFileProblem) -> [String] {
    let place = root + "/" + folder
    guard Folder.exists(place) else { return [] }
    do {
      return try FileManager.default.subpathsOfDirectory(atPath: place)
        .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
        .map { folder + "/" + $0 }
        .filter { !Folder.exists(root + "/" + $0) }
    } catch {
      throw GoldenFileProblem(path: folder, reason: "it cannot be listed")
    }
  }
}
