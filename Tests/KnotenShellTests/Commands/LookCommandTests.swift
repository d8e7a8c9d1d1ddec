import Foundation
import KnotenShell
import TestSupport
import Testing

@Suite("look")
struct LookCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try .checkout()
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

  @Test func `a terminal shows the picture below the path, as wide as it is`() async throws {
    let call = await Call("look", "inbox", "--format", "json,text", in: folder.path, columns: 50)
    let printed = await Call("look", "inbox", "--size", "50x24", "--out", "-", in: folder.path)
    #expect(
      call.output == "out/look/inbox-dark.json\nout/look/inbox-dark.txt\n" + printed.output)
    #expect(try folder.text(of: "out/look/inbox-dark.txt") != printed.output)
  }

  @Test(arguments: [["--quiet"], ["--json"], ["--format", "json"]])
  func `a terminal shows no picture where none is wanted`(_ options: [String]) async {
    let call = await Call(["look", "inbox"] + options, in: folder.path, columns: 80)
    #expect(!call.output.contains("Needs you"))
  }

  @Test(arguments: [(nil, "a\u{1B}[2J.txt\n"), (80, "a‹U+001B›[2J.txt\n")])
  func `a path is printed as it is, but for a terminal`(
    _ columns: Int?, _ path: String
  ) async {
    let call = await Call(
      "look", "inbox", "--out", "a\u{1B}[2J.txt", in: folder.path, columns: columns)
    #expect(call.output.hasPrefix(path))
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

  @Test func `list names every screen and its scenes below it`() async {
    let call = await Call("look", "--list", in: folder.path)
    let lines = call.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("inbox  ") })
    #expect(lines.contains { $0.hasPrefix("  failed  ") && $0.hasSuffix("It was refused.") })
  }

  @Test func `all draws every scene into its screen's folder`() async {
    let call = await Call("look", "--all", "--out", "drawn", in: folder.path)
    let paths = ["default", "empty", "loading", "failed"].map { "drawn/feed/\($0)-dark.txt\n" }
    #expect(call.code == .done, "\(call.errors)")
    #expect(call.output == paths.joined())
  }

  @Test func `a scene's name stands in the file's name`() async throws {
    _ = await Call("look", "feed", "--scene", "failed", in: folder.path)
    #expect(try drawn() == ["look", "look/feed-failed-dark.txt"])
  }

  @Test(arguments: [
    ["look", "--all", "inbox"], ["look", "--list", "--tap", "x"], ["look", "--all", "--pro"],
    ["look", "--list", "--out", "x"], ["look", "--list", "--format", "json"],
    ["look", "--list", "--all"],
    ["look", "--list", "--size", "80x24"], ["look", "--list", "--now", "2027-10-13T09:40:00Z"],
    ["look", "--list", "--dark"], ["look", "--list", "--ids"], ["look", "--list", "--top"],
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
