import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
  @Test func `the screen it shows is one that was recorded`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let golden = try String(
      contentsOf: root.appending(path: "Look/knoten/server-settings/default.txt"), encoding: .utf8)
    #expect(readme.contains("```\n" + golden + "```"))
  }
}
