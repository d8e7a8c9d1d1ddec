import Testing

@testable import KnotenShell

@Suite struct TextTableTests {
  @Test func `a column is as wide as its widest cell`() {
    #expect(TextTable.lines([["a", "b"], ["long", "c"]]) == ["a     b", "long  c"])
  }

  @Test func `the last cell of a row widens nothing and is not filled up`() {
    let lines = TextTable.lines([["a very long title"], ["a", "b"]])
    #expect(lines == ["a very long title", "a  b"])
  }

  @Test func `wide characters count as two cells`() {
    #expect(TextTable.lines([["日本", "x"], ["abcd", "y"]]) == ["日本  x", "abcd  y"])
  }

  @Test func `no rows make no lines`() {
    #expect(TextTable.lines([]).isEmpty)
  }
}
