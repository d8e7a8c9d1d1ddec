import KnotenLook
import KnotenScreen
import Testing

@Suite("Scene files")
struct SceneFileTests {
  private func problem(_ text: String) -> SceneProblem? {
    #expect(throws: SceneProblem.self) { try SceneFile(Array(text.utf8), at: "scenes.json") }
  }

  /// A file of one scene with these members after its name and sentence.
  private func file(_ members: String) -> String {
    #"{"format": 1, "scenes": [{"name": "default", "about": "As it opens."\#(members)}]}"#
  }

  @Test func `every key is read`() throws {
    let text = file(
      """
      , "route": "pull/at://x", "set": ["a=1"], "fail": ["b=429"], "hold": ["c#2"],
      "steps": [{"tap": "Clear"}, {"type": "x.y[a=b]=c=d"}], "session": "expired", "pro": true,
      "columns": 40, "at": 200
      """)
    let scene = Scene(
      name: "default", about: "As it opens.", route: Route("pull/at://x"), set: ["a=1"],
      fail: ["b=429"], hold: ["c#2"],
      steps: [.tap("Clear"), .type(into: "x.y[a=b]", text: "c=d")], session: .expired, pro: true,
      columns: 40, at: 200)
    #expect(try SceneFile(Array(text.utf8), at: "").scenes == [scene])
  }

  @Test func `a name and a sentence are enough`() throws {
    #expect(
      try SceneFile(Array(file("").utf8), at: "").scenes
        == [Scene(name: "default", about: "As it opens.")])
  }

  @Test func `the scenes keep their order`() throws {
    let text = """
      {"format": 1, "scenes": [{"name": "b", "about": "B."}, {"name": "a", "about": "A."}]}
      """
    #expect(try SceneFile(Array(text.utf8), at: "").scenes.map(\.name) == ["b", "a"])
  }

  @Test(
    arguments: [
      (#"{"format": 1"#, "", .unreadable),
      ("", "", .unreadable),
      ("\u{1}", "", .unreadable),
      ("[]", "", .expected("an object")),
      ("{}", "format", .missing),
      (#"{"format": "1", "scenes": []}"#, "format", .expected("a whole number")),
      (#"{"format": 1e99, "scenes": []}"#, "", .unreadable),
      (#"{"format": 2, "worlds": []}"#, "format", .newerFormat(2)),
      (#"{"format": 0, "scenes": []}"#, "format", .expected("the number 1")),
      (#"{"format": 1}"#, "scenes", .missing),
      (#"{"format": 1, "scenes": {}}"#, "scenes", .expected("a list")),
      (#"{"format": 1, "scenes": null}"#, "scenes", .expected("a list")),
      (
        #"{"format": 1, "scenes": [], "b": 1, "a": 1}"#, "a",
        .unknown(known: ["format", "scenes"])
      ),
      (#"{"format": 1, "scenes": [{"about": "A."}]}"#, "scenes[0].name", .missing),
      (#"{"format": 1, "scenes": [{"name": "a"}]}"#, "scenes[0].about", .missing),
      (#"{"format": 1, "scenes": [{"name": "a", "about": " "}]}"#, "scenes[0].about", .emptyAbout),
      (
        #"{"format": 1, "scenes": [{"name": "a", "about": "A."}, {"name": "a", "about": "B."}]}"#,
        "scenes[1].name", .repeatedName("a")
      ),
    ] as [(String, String, SceneProblem.Reason)])
  func `a file that cannot be used says which key is at fault`(
    _ text: String, _ key: String, _ reason: SceneProblem.Reason
  ) {
    #expect(problem(text) == SceneProblem(file: "scenes.json", key: key, reason: reason))
  }

  @Test(
    arguments: [
      (#""route": 1"#, "route", .expected("a string")),
      (#""set": "a""#, "set", .expected("a list")),
      (#""hold": [1]"#, "hold[0]", .expected("a string")),
      (
        #""session": "away""#, "session",
        .expected("one of signed-in, signed-out, expired, narrow, notified")
      ),
      (#""pro": 1"#, "pro", .expected("true or false")),
      (#""pro": null"#, "pro", .expected("true or false")),
      (#""columns": 19"#, "columns", .expected("a number from 20 to 400")),
      (#""at": -1"#, "at", .expected("a number from 0 to 60000")),
      (#""steps": [{}]"#, "steps[0]", .expected("either a tap or a type")),
      (#""steps": [{"tap": "a", "type": "b=c"}]"#, "steps[0]", .expected("either a tap or a type")),
      (#""steps": [{"type": "a"}]"#, "steps[0].type", .expected("ID=TEXT")),
      (#""steps": [{"type": "=a"}]"#, "steps[0].type", .expected("ID=TEXT")),
      (#""steps": [{"wait": "1"}]"#, "steps[0].wait", .unknown(known: ["tap", "type"])),
    ] as [(String, String, SceneProblem.Reason)])
  func `a scene that cannot be used says which key is at fault`(
    _ member: String, _ key: String, _ reason: SceneProblem.Reason
  ) {
    #expect(
      problem(file(", " + member))
        == SceneProblem(file: "scenes.json", key: "scenes[0].\(key)", reason: reason))
  }

  @Test(arguments: [
    "", "A", "Default", "a_b", "-a", "a-", "a--b", "1", "1a", "a.b", "../a", "a b", "ä", "scenes",
    String(repeating: "a", count: 65),
  ])
  func `a name that is no kebab-case word is refused`(_ name: String) {
    let text = #"{"format": 1, "scenes": [{"name": "\#(name)", "about": "A."}]}"#
    #expect(problem(text)?.reason == .illFormedName(name))
  }

  @Test(arguments: ["a", "first-page", "http-429", "a1-b2"])
  func `a kebab-case name is taken`(_ name: String) throws {
    let text = #"{"format": 1, "scenes": [{"name": "\#(name)", "about": "A."}]}"#
    #expect(try SceneFile(Array(text.utf8), at: "").scenes.map(\.name) == [name])
  }

  @Test func `a file beyond the limit is not read`() {
    let bytes = [UInt8](repeating: 0x20, count: SceneFile.longest + 1)
    #expect(throws: SceneProblem(file: "", key: "", reason: .tooLarge(limit: SceneFile.longest))) {
      try SceneFile(bytes, at: "")
    }
  }

  @Test func `nesting without end is refused`() {
    #expect(problem(String(repeating: "[", count: 100_000))?.reason != nil)
  }

  @Test func `the sentence names file and key`() {
    #expect(
      problem(file(#", "colour": 1"#))?.description
        == "scenes.json: scenes[0].colour: means nothing here; there are name, about, route, set, "
        + "fail, hold, steps, session, pro, kept, columns, at.")
  }
}
