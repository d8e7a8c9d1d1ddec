import Foundation
import KnotenShell
import Testing

@Suite("look")
struct LookCommandTests {
  private let folder: TemporaryFolder

  /// A folder that shares this checkout's world and looks.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["Fixtures", "Look"] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: Checkout.root + "/" + name)
    }
  }

  private func drawn() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/out").sorted()
  }

  @Test func `the path printed is the one written`() async throws {
    let call = await Call("look", "inbox", in: folder.path)
    #expect(call.code == .done, "\(call.errors)")
    #expect(call.output == "out/look/inbox-dark.txt\n")
    #expect(try folder.text(of: "out/look/inbox-dark.txt").contains("Inbox"))
  }

  @Test func `a quiet look writes and says nothing`() async throws {
    let call = await Call("look", "inbox", "--quiet", in: folder.path)
    #expect(call.output.isEmpty)
    #expect(try drawn() == ["look", "look/inbox-dark.txt"])
  }

  @Test func `a file is named for the screen drawn last, the scene and the palette`() async throws {
    _ = await Call(
      "look", "server-settings", "--tap", "server-settings.knots", "--light", in: folder.path)
    #expect(try drawn() == ["look", "look/paywall-light.txt"])
  }

  @Test func `the JSON result lists what was written`() async throws {
    let call = await Call("look", "inbox", "--format", "text,json", "--json", in: folder.path)
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String: Any])
    let files = try #require(answer["files"] as? [[String: String]])
    #expect(files.map { $0["format"] } == ["text", "json"])
    #expect(files.map { $0["screen"] } == ["inbox", "inbox"])
  }

  @Test func `all draws every scene that is listed`() async throws {
    let list = await Call("look", "--list", in: folder.path)
    let scenes = list.output.split(separator: "\n").filter { $0.hasPrefix("  ") }
    let call = await Call("look", "--all", in: folder.path)
    #expect(call.code == .done, "\(call.errors)")
    #expect(!scenes.isEmpty)
    #expect(call.output.split(separator: "\n").count == scenes.count)
  }

  @Test(arguments: [
    ["look", "--all", "inbox"], ["look", "--list", "--tap", "x"], ["look", "--all", "--pro"],
  ])
  func `every scene says itself what it shows`(_ arguments: [String]) async {
    let output = MemoryOutput()
    let code = await KnotenTool.run(
      arguments: arguments,
      environment: ShellEnvironment(program: "", folder: folder.path, columns: nil),
      output: output, errors: output)
    #expect(code == .wrongUsage)
  }

  @Test func `a hold that nothing asks for is wrong usage`() async {
    let call = await Call("look", "inbox", "--hold", "getTimeline", in: folder.path)
    #expect(call.code == .wrongUsage)
    #expect(call.errors.contains("getTimeline"))
  }

  @Test func `the time of the world can be set`() async throws {
    let call = await Call(
      "look", "feed", "--now", "2027-10-13T09:40:00Z", "--out", "-", in: folder.path)
    #expect(call.code == .done, "\(call.errors)")
    #expect(!call.output.contains("18m"))
  }

  @Test func `a time that is none is refused`() async {
    let call = await Call("look", "feed", "--now", "yesterday", in: folder.path)
    #expect(call.code == .wrongUsage)
  }
}
