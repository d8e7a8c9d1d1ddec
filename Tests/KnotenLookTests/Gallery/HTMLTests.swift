import Testing

@testable import KnotenLook

@Suite("Pieces of a page")
struct HTMLTests {
  @Test func `text never becomes markup`() {
    let text = #"<b title="a">&"#
    let piece: HTML = "<p>\(text)</p>"
    #expect(piece.source == "<p>&lt;b title=&quot;a&quot;&gt;&amp;</p>")
  }

  @Test func `a piece is put in as it is`() {
    let piece: HTML = "<i>\(3)</i>"
    #expect(("<p>\([piece, piece])</p>" as HTML).source == "<p><i>3</i><i>3</i></p>")
  }

  @Test func `what cannot be seen is spelled`() {
    #expect(("\("a\u{202E}b")" as HTML).source == "a‹U+202E›b")
  }

  @Test func `what is absent leaves nothing`() {
    let nothing: String? = nil
    #expect(("<p>\(nothing.html { "\($0)" })\(false.html("x"))</p>" as HTML).source == "<p></p>")
  }
}
