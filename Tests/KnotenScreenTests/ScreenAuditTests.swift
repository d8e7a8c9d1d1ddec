import Testing

@testable import KnotenScreen

@Suite struct ScreenAuditTests {
  private func problems(_ screen: Screen) -> [String] {
    ScreenAudit.findings(in: screen).map(\.description)
  }

  @Test func `a good screen has no findings`() {
    #expect(problems(ElementsTests.everything).isEmpty)
  }

  @Test func `an id that stands twice is found`() {
    let button = tinyButton("clear", title: "Clear")
    #expect(
      problems(tinyScreen(toolbar: [button, button]))
        == ["tiny.clear: this id stands twice on the screen"])
  }

  @Test func `an id of another screen is found`() {
    let button = Button(id: ElementID(screen: "other").child("x"), title: "X", action: nil)
    #expect(
      problems(tinyScreen(toolbar: [button]))
        == ["other.x: the id does not begin with the screen"])
  }

  @Test(arguments: ["", "  "])
  func `an element without words is found`(title: String) {
    #expect(
      problems(tinyScreen(toolbar: [tinyButton("x", title: Line(title))]))
        == ["tiny.x: nothing says what this is"])
  }

  @Test(arguments: ["\u{1B}[31m", "\u{202E}", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "👨‍👩‍👧‍👦"])
  func `text that was cleaned has no findings`(text: String) {
    #expect(problems(tinyScreen(title: Line(text))).isEmpty)
  }

  @Test func `a group's id is an id like any other`() {
    let id = ElementID(screen: "tiny").child("g")
    let group = Row.group(Group(id: id, rows: [.group(Group(id: id, rows: []))]))
    #expect(
      problems(tinyScreen(bar: [group])) == ["tiny.g: this id stands twice on the screen"])
  }

  @Test func `a section's id is an id like any other`() {
    let section = Section(id: ElementID(screen: "tiny"), rows: [])
    #expect(
      problems(tinyScreen(sections: [section])) == ["tiny: this id stands twice on the screen"])
  }

  @Test(arguments: ["a b", "\u{202E}", "é"])
  func `an id of raw text is found`(part: String) {
    #expect(
      problems(tinyScreen(toolbar: [tinyButton(part, title: "X")]))
        == ["tiny.\(part): the id is not one word of ASCII"])
  }

  @Test(
    arguments: [
      (.open(url: "https://a.test/\u{202E}"), "address"), (.navigate(Route("a/\u{0}")), "route"),
    ] as [(ElementAction, String)])
  func `an action of raw text is found`(action: ElementAction, what: String) {
    let button = Button(id: ElementID(screen: "tiny").child("x"), title: "X", action: action)
    #expect(
      problems(tinyScreen(toolbar: [button]))
        == ["tiny.x: the \(what) holds a character that cannot be seen"])
  }

  @Test func `a row behind a lock that can be tapped is found`() {
    var section = Section(
      id: ElementID(screen: "tiny").child("s"), rows: [],
      gate: Gate(label: "Locked", action: .back))
    section.rows = [.button(tinyButton("x", title: "X"))]
    #expect(problems(tinyScreen(sections: [section])) == ["tiny.x: it can be tapped behind a lock"])
  }
}

@Suite struct DrawingAuditTests {
  private let screen = tinyScreen(toolbar: [tinyButton("x", title: "Mark everything read")])
  private let json = #"{"targets": [{"id": "tiny.x"}]}"#

  private func problems(text: String, json: String) -> [String] {
    ScreenAudit.findings(in: screen, text: text, json: json).map(\.description)
  }

  @Test(arguments: [
    "[ Mark everything read ]", "│ Mark everythi   4h │\n│ ng read │", "read\nMark everything",
    "(Mark) (everything-\nread)",
  ])
  func `words of a label may stand anywhere in the text`(text: String) {
    #expect(problems(text: text, json: json) == [])
  }

  @Test func `a word of a label that is not drawn is found`() {
    #expect(
      problems(text: "[ Mark everything ]", json: json)
        == ["tiny.x: “read” of its label does not stand in the text"])
  }

  @Test(arguments: ["{}", #"{"id": "tiny.xy"}"#, #"{"text": "\"id\": \"tiny.x\""}"#, #"{"id": ""#])
  func `an id that is not in the JSON is found`(json: String) {
    #expect(
      problems(text: "Mark everything read", json: json)
        == ["tiny.x: the id does not stand in the JSON"])
  }

  @Test func `an id with a quote is found in the JSON where it stands`() {
    let id = ElementID(screen: "tiny").item(#"a"b\c"#)
    let button = Button(id: id, title: "X", action: .back)
    let findings = ScreenAudit.findings(
      in: tinyScreen(toolbar: [button]), text: "X", json: #"{"id": "tiny[a\"b\\c]"}"#)
    #expect(findings == [])
  }
}
