import Foundation
import KnotenShell
import TestSupport
import Testing

@Suite("check-fixtures")
struct CheckFixturesCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(#"{"feed": []}"#, to: feed + "default.json")
  }

  private let feed = "xrpc/sh.tangled.feed.getTimeline/"

  private func check() async -> Call {
    await Call("check-fixtures", folder.path)
  }

  @Test func `answers in which nothing is lost are well, with a world around them or none`() async {
    let call = await check()
    #expect(call.code == .done, "\(call.output)")
    #expect(call.output == "1 answer read, 0 things lost or refused\n")
  }

  @Test(arguments: ["cursor.json", "42.json", "default.jsn", "default.json.orig"])
  func `a file whose name says no request is told`(_ name: String) async throws {
    try folder.write(#"{"feed": []}"#, to: feed + name)
    let call = await check()
    #expect(call.code == .foundSomething)
    #expect(call.output.contains(feed + name + ": answers nothing"))
    #expect(call.output.hasSuffix("2 answers read, 1 thing lost or refused\n"))
  }

  @Test(arguments: ["README.md", ".hidden"])
  func `a remark among the answers is none`(_ name: String) async throws {
    try folder.write("words", to: feed + name)
    #expect(await check().code == .done)
  }

  @Test func `a key that stands twice is a loss`() async throws {
    try folder.write("{\"feed\": [1],\n\"feed\": []}", to: feed + "default.json")
    let call = await check()
    #expect(call.code == .foundSomething)
    #expect(call.output.contains(feed + "default.json: line 2, column 1: a key that"))
  }

  @Test func `a key that means nothing in world.json is told`() async throws {
    let world = try Checkout.text(of: "Fixtures/knoten/world.json")
    try folder.write(world.replacing(#""seed""#, with: #""sead": 1, "seed""#), to: "world.json")
    let call = await check()
    #expect(call.code == .foundSomething)
    #expect(call.output.contains("world.json: sead: means nothing here"))
  }

  @Test func `a world that cannot be used is told`() async throws {
    try folder.write("{}", to: "world.json")
    let call = await check()
    #expect(call.code == .foundSomething)
    #expect(call.output.contains("world.json: "))
  }

  @Test func `a folder that is not there is a failure`() async {
    #expect(await Call("check-fixtures", folder.path + "/nowhere").code == .failed)
  }
}
