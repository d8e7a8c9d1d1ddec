import KnotenLook
import KnotenScreen
import Testing

@Suite("Scripts as they are written")
struct DriveScriptTests {
  private func read(_ text: String) throws(ScriptProblem) -> DriveScript {
    try DriveScript(Array(text.utf8), at: "way.drive")
  }

  @Test func `every kind of line is read`() throws {
    let script = try read(
      """
      # What it is about.
      pro
      set listPulls.items=[]
      fail getTimeline=429
      hold createRecord

      open pull/at://did:plc:a/b/c
      tap Send it now
      type pull.composer[a=b]=one = two
      back
      wait
      release *
      look
      look second-one
      expect text "  Two words "
      expect no text gone
      expect id inbox.clear
      expect absent Clear
      expect unread 3
      expect label inbox.clear=Clear all
      expect screen inbox
      expect status loading-more
      """)
    let steps: [DriveScript.Step] = [
      .pro, .change(.set("listPulls.items=[]")), .change(.fail("getTimeline=429")),
      .change(.hold("createRecord")), .open(Route("pull/at://did:plc:a/b/c")),
      .act(.tap("Send it now")), .act(.type(into: "pull.composer[a=b]", text: "one = two")), .back,
      .wait, .change(.release("*")), .look(nil), .look("second-one"),
      .expect(.text("  Two words ", isThere: true)), .expect(.text("gone", isThere: false)),
      .expect(.id("inbox.clear")), .expect(.absent("Clear")), .expect(.unread(3)),
      .expect(.label("Clear all", of: "inbox.clear")), .expect(.screen("inbox")),
      .expect(.status(.loadingMore)),
    ]
    #expect(script.lines.map(\.step) == steps)
    #expect(script.lines.map(\.number).prefix(5) == [2, 3, 4, 5, 7])
  }

  @Test(arguments: [
    ("open a\ntpa Clear", 2, "“tpa” means nothing here; did you mean tap?"),
    ("open a\nexpect txet a", 2, "“txet” means nothing here; did you mean text?"),
    ("open a\nexpect status redy", 2, "“redy” means nothing here; did you mean ready?"),
    ("open a\n\n  tap  ", 3, "tap needs an id or a label."),
    ("open a\ntype Send", 2, "type needs ID=TEXT."),
    ("open a\nexpect unread some", 2, "unread needs a number."),
    ("open a\nwait 500", 2, "nothing follows wait."),
    ("open a\nlook ../../x", 2, "look needs a name of lower-case words joined by hyphens."),
    ("tap Clear", 1, "nothing is open yet; begin with open SCREEN."),
    ("open a\npro", 2, "pro has to stand before the first open."),
    ("open a\ntap Clear", 2, "the script neither looks nor expects anything."),
    ("", 1, "the script neither looks nor expects anything."),
  ])
  func `a line that cannot be read is told by its number`(
    _ text: String, _ line: Int, _ problem: String
  ) {
    let error = #expect(throws: ScriptProblem.self) { try read(text) }
    #expect(error?.description == "way.drive:\(line): \(problem)")
  }

  @Test func `what is no text is refused`() {
    #expect(throws: ScriptProblem.self) { try DriveScript([0xFF, 0xFE], at: "way.drive") }
  }
}
