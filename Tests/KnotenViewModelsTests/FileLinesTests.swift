import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("A file with its lines")
struct FileLinesTests {
  @Test func `lines are numbered from one`() {
    let lines = FileLines("a\nb\n", limit: 10)
    #expect(lines.lines.map(\.newNumber) == [1, 2])
    #expect(lines.lines.map(\.text.text) == ["a", "b"])
    #expect(lines.total == 2)
  }

  @Test func `a last line without an end says so`() {
    #expect(FileLines("a", limit: 10).lines.last?.kind == .note)
  }

  @Test func `of a long file the first lines show, and how many there are`() {
    let file = Self.file(String(repeating: "a\n", count: 1_204))
    #expect(file?.lines.count == 300)
    #expect(file?.leftOut?.text == "300 of 1,204 lines shown.")
    #expect(file?.button?.title.text == "Show all")
  }

  @Test func `a file of blank lines is counted like any other`() {
    #expect(FileLines("\n\n\n", limit: 2).total == 3)
    #expect(FileLines("\n\n\n", limit: 2).lines.count == 2)
  }

  @Test(
    "line ends of other systems are said",
    arguments: [("a\r\nb\r\n", "CRLF"), ("a\r\nb\n", "mixed line ends")])
  func ends(text: String, words: String) {
    #expect(FileLines(text, limit: 10).capsules.map(\.text.text) == [words])
  }

  @Test func `a line of ten megabytes is cut, and says how much is left out`() {
    let lines = FileLines(String(repeating: "ä", count: 5_000_000), limit: 300)
    #expect((lines.lines.first?.text.text.utf8.count ?? .max) < 5_000)
    #expect(lines.lines.first?.warning?.text == "9,996,000 bytes more on this line.")
  }

  @Test func `a line that turns text around warns of it`() {
    let warning = FileLines("a\u{202E}b\n", limit: 10).lines.first?.warning
    #expect(warning?.text == "Hidden characters turn text around on this line.")
  }

  @Test func `escapes of a terminal are shown and not sent`() {
    #expect(FileLines("\u{1B}[2J\n", limit: 10).lines.first?.text.text == "‹U+001B›[2J")
  }

  @Test(
    "sizes are said as people say them",
    arguments: [
      (1, "1 byte"), (999, "999 bytes"), (1_000, "1 kB"), (4_200_000, "4.2 MB"),
      (33_400, "33 kB"), (999_999, "1 MB"), (.max, "9,223,372 TB"),
    ])
  func size(bytes: Int, words: String) {
    #expect(bytes.bytesInWords == words)
  }

  private static func file(_ text: String) -> DiffFile? {
    let row = FileLines(text, limit: DiffExtent.firstLines).row(
      at: ElementID(screen: "file"), name: "a", size: nil, more: Command("more"))
    return if case .diff(let file) = row { file } else { nil }
  }
}
