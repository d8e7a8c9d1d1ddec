import Foundation

/// The release program, run as a process of its own.
struct Program {
  /// The program's file; nil where nobody said which one to test.
  static let path = ProcessInfo.processInfo.environment["KNOTEN_PROGRAM"]

  /// What a process left behind.
  struct Result {
    let code: Int32
    let output: String
    let errors: String
  }

  /// Runs the program with these arguments in a folder.
  static func run(_ arguments: String..., in folder: String) throws -> Result {
    try finish(start(path ?? "", arguments, in: folder))
  }

  /// Runs a line of shell script, in which `$KNOTEN_PROGRAM` is the program.
  static func script(_ line: String, in folder: String) throws -> Result {
    try finish(start("/bin/sh", ["-c", line], in: folder))
  }

  /// Runs the same call several times at once.
  static func runTogether(
    _ count: Int, _ arguments: String..., in folder: String
  ) throws -> [Result] {
    try (0..<count).map { _ in try start(path ?? "", arguments, in: folder) }.map(finish)
  }

  /// A process that was started; what it prints goes to files, so that no pipe can fill up and stall it.
  private struct Running {
    let process: Process
    let output: URL
    let errors: URL
  }

  private static func start(
    _ program: String, _ arguments: [String], in folder: String
  ) throws -> Running {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (try newFile(), try newFile())
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    return Running(process: process, output: output, errors: errors)
  }

  private static func finish(_ running: Running) throws -> Result {
    running.process.waitUntilExit()
    defer {
      try? FileManager.default.removeItem(at: running.output)
      try? FileManager.default.removeItem(at: running.errors)
    }
    return Result(
      code: running.process.terminationStatus,
      output: try String(contentsOf: running.output, encoding: .utf8),
      errors: try String(contentsOf: running.errors, encoding: .utf8))
  }

  private static func newFile() throws -> URL {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: url)
    return url
  }
}
