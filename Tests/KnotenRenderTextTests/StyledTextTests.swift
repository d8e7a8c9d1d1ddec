import KnotenScreen
import Testing

@testable import KnotenRenderText

@Suite struct StyledTextTests {
  @Test func `a later mark takes the place of what was dropped`() {
    var runs = StyleRuns()
    runs.mark(.plain, from: 0)
    runs.mark(.strong, from: 4)
    runs.mark(.action, from: 9)
    runs.mark(.strong, from: 6)
    #expect(runs.runs == [.init(start: 0, style: .plain), .init(start: 4, style: .strong)])
  }

  @Test(
    arguments: [(0..<4, [0]), (0..<5, [0, 4]), (5..<9, [4]), (4..<20, [4, 9]), (3..<3, [])]
      as [(Range<Int>, [Int])])
  func `the runs of a part are those that reach into it`(part: Range<Int>, starts: [Int]) {
    var runs = StyleRuns()
    for (start, style) in [(0, TextStyle.plain), (4, .strong), (9, .action)] {
      runs.mark(style, from: start)
    }
    #expect(runs.covering(part).map(\.start) == starts)
  }

  @Test func `the styles of a wrapped line are those of its part of the text`() {
    let text = StyledText(Line([Span("one two "), .strong("three four")]))
    let lines = Wrapping.lines(of: text.text, width: 9)
    #expect(lines.map { String($0.text) } == ["one two", "three", "four"])
    #expect(lines.map { text.runs(of: $0.text).map(\.style) } == [[.plain], [.strong], [.strong]])
  }

  @Test func `a mark that got a base of its own has the style of the text`() {
    let text = StyledText(Line([.strong("\u{301}a"), Span("b")]))
    let line = Wrapping.lines(of: text.text, width: 9)[0]
    #expect(
      text.runs(of: line.text) == [
        .init(start: 0, style: .strong), .init(start: 6, style: .plain),
      ])
  }

  @Test func `texts side by side keep their styles`() {
    let joined = [StyledText("a", .strong), StyledText(""), StyledText("b", .action)].joined()
    #expect(joined.text == "a    b")
    #expect(
      joined.runs(of: joined.text[...]) == [
        .init(start: 0, style: .strong), .init(start: 1, style: .plain),
        .init(start: 5, style: .action),
      ])
  }
}
