import Foundation
import KnotenLook
import KnotenStorage
import TestSupport
import Testing

@testable import KnotenShell

/// A session of `serve` in the shipped world, fed with lines.
@MainActor enum Served {
  /// What it wrote.
  static func output(for lines: [String], pro: Bool = false) async throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(lines.map { $0 + "\n" }.joined(), to: "lines")
    let file = try FileDescriptor(reading: folder.path + "/lines")
    defer { try? file.close() }
    let output = MemoryOutput()
    let environment = ShellEnvironment(program: "", folder: Checkout.root, columns: nil)
    let shell = Shell(
      invocation: try Invocation(["serve"], of: KnotenTool.description), environment: environment,
      input: nil, output: output, errors: output)
    let world = try FixtureWorlds(shell).make(Scene(name: "serve", about: "", pro: pro))
    try await ServeSession(world, to: output)
      .run(LineReader(file, longest: ServeRequest.longest))
    return output.text
  }

  /// The objects it wrote, the greeting first.
  static func answers(to lines: [String], pro: Bool = false) async throws -> [[String: Any]] {
    try await output(for: lines, pro: pro).split(separator: "\n").map { line in
      let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(value as? [String: Any])
    }
  }
}

extension [String: Any] {
  /// The code of an error.
  var code: String? { (self["error"] as? [String: Any])?["code"] as? String }

  /// What may have been meant.
  var nearest: [String] { (self["error"] as? [String: Any])?["nearest"] as? [String] ?? [] }

  /// The screen.
  var screen: [String: Any] { self["screen"] as? [String: Any] ?? [:] }

  /// The names of what happened.
  var effects: [String] {
    (self["effects"] as? [[String: Any]] ?? []).compactMap { $0["kind"] as? String }
  }
}
