import KnotenScreen
import Testing

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
}
