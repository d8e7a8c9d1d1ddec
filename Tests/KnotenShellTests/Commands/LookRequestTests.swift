import KnotenLook
import KnotenScreen
import TestSupport
import Testing

@testable import KnotenShell

@Suite("What look is asked to draw")
struct LookRequestTests {
  private let folder: TemporaryFolder
  private let screens = [
    ScreenEntry(name: "inbox", summary: "The inbox.", placement: .tab),
    ScreenEntry(name: "pull", summary: "A pull.", placement: .pushed(onto: Route("inbox"))),
  ]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"""
      {"format": 1, "scenes": [{"name": "cleared", "about": "Nothing is unread.", "pro": true,
        "set": ["a.b=1"], "steps": [{"tap": "Clear"}], "columns": 60, "at": 5}]}
      """#, to: "knoten/inbox/scenes.json")
  }

  private func request(_ arguments: String...) throws -> LookRequest {
    let call = try Invocation(["look"] + arguments, of: KnotenTool.description)
    return try LookRequest(call, screens: screens) { GoldenFolder(folder.path) }
  }

  @Test func `a bare name opens the screen's start`() throws {
    let request = try request("inbox")
    #expect(request.entry.name == "inbox")
    #expect(request.scene.route == nil)
  }

  @Test func `a route opens its place`() throws {
    let request = try request("pull/at://did:plc:a/b/c")
    #expect(request.entry.name == "pull")
    #expect(request.scene.route == Route("pull/at://did:plc:a/b/c"))
  }

  @Test func `an unknown screen names the nearest`() throws {
    #expect(throws: UsageProblem.unknownScreen("inbx", nearest: ["inbox"])) {
      try request("inbx")
    }
  }

  @Test func `a screen has to be named`() throws {
    #expect(throws: UsageProblem.missingOperand(verb: "look", placeholder: "SCREEN")) {
      try request()
    }
  }

  @Test func `taps and typings keep the order given`() throws {
    let scene = try request("inbox", "--tap", "a", "--type", "b=c", "--tap", "d").scene
    #expect(scene.steps == [.tap("a"), .type(into: "b", text: "c"), .tap("d")])
  }

  @Test func `how it stands with the account can be said, else it is as the scene says`() throws {
    #expect(try request("inbox", "--session", "expired").scene.session == .expired)
    #expect(try request("inbox", "--scene", "cleared").scene.session == .signedIn)
    #expect(throws: UsageProblem.self) { try request("inbox", "--session", "away") }
  }

  @Test func `a typing without an equals sign is refused`() throws {
    #expect(throws: UsageProblem.self) { try request("inbox", "--type", "b") }
  }

  @Test func `what is asked for comes after what the scene says`() throws {
    let request = try request("inbox", "--scene", "cleared", "--set", "c.d=2", "--tap", "e")
    #expect(request.sceneName == "cleared")
    #expect(request.scene.set == ["a.b=1", "c.d=2"])
    #expect(request.scene.steps == [.tap("Clear"), .tap("e")])
    #expect(request.scene.pro)
    #expect(request.scene.columns == 60)
    #expect(request.scene.at == 5)
  }

  @Test func `an unknown scene names the nearest`() throws {
    #expect(throws: UsageProblem.unknownScene("clear", screen: "inbox", nearest: ["cleared"])) {
      try request("inbox", "--scene", "clear")
    }
  }

  @Test func `a screen without scenes has none to begin with`() throws {
    #expect(throws: UsageProblem.unknownScene("x", screen: "pull", nearest: [])) {
      try request("pull", "--scene", "x")
    }
  }
}
