import Foundation

/// A bare repository in a folder of its own, filled with `git fast-import`; gone with its owner.
final class GitRepository {
  /// What a path holds at a moment.
  struct Entry {
    let path: [UInt8]
    let mode: String
    let content: [UInt8]

    init(_ path: String, _ content: String, mode: String = "100644") {
      self.init(bytes: Array(path.utf8), Array(content.utf8), mode: mode)
    }

    init(bytes path: [UInt8], _ content: [UInt8], mode: String = "100644") {
      self.path = path
      self.mode = mode
      self.content = content
    }
  }

  struct Failure: Error { let message: String }

  static var isPresent: Bool { FileManager.default.isExecutableFile(atPath: git) }
  static let skipped = "skipped: there is no \(git)"

  private static let git = "/usr/bin/git"
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "knoten-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = try run(["init", "-q", "--bare"])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Makes one commit for each tree, on one branch, as `main~1`, `main` and so on.
  func commit(_ trees: [[Entry]]) throws {
    var stream: [UInt8] = []
    for (index, tree) in trees.enumerated() {
      let message = "Tree \(index)"
      stream += "commit refs/heads/main\ncommitter Ada <ada@example.test> \(index + 1) +0100\n".utf8
      stream += "data \(message.utf8.count)\n\(message)\ndeleteall\n".utf8
      for entry in tree {
        let isLink = entry.mode == "160000"
        stream += "M \(entry.mode) ".utf8
        stream += isLink ? entry.content : Array("inline".utf8)
        stream += [0x20] + quoted(entry.path) + [0x0A]
        if !isLink {
          stream += Array("data \(entry.content.count)\n".utf8) + entry.content + [0x0A]
        }
      }
    }
    _ = try run(["fast-import", "--quiet"], input: stream)
  }

  /// What git prints; throws with its complaint when it fails.
  func run(_ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: Self.git)
    process.arguments = ["-c", "core.quotePath=true"] + arguments
    process.currentDirectoryURL = folder
    process.environment = ["HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C"]
    let files = ["in", "out", "err"].map { folder.appending(path: "io-\($0)") }
    try Data(input).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(message: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
    }
    return Array(try Data(contentsOf: files[1]))
  }

  private func quoted(_ path: [UInt8]) -> [UInt8] {
    [0x22] + path.flatMap { Array("\\\(octal($0))".utf8) } + [0x22]
  }

  private func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }
}
