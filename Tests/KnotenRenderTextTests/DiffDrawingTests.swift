import KnotenScreen
import Testing

@testable import KnotenRenderText

@Suite("Seed: Work") struct DiffDrawingTests {
  @Test func `diff lines are drawn by column and never wrap`() {
    #expect(
      drawnLines(of: [.diff(KitchenSink.diff)], columns: 44) == [
        "╭──────────────────────────────────────────╮",
        "│  Table.swift  [renamed]           +2 -1  │",
        "│  @@ -8,3 +8,4 @@                         │",
        "│   8  8     let zone                      │",
        "│   9    -   func old()                    │",
        "│      9 +   /// The height of the water…  │",
        "│     10 +   func 深い()                   │",
        "│          ! Two scripts.                  │",
        "│  10 11                                   │",
        "│          No newline at the end           │",
        "│  … 23 columns more to the right          │",
        "│  6 of 1,204 lines shown.                 │",
        "│  [ Show all ]                            │",
        "╰──────────────────────────────────────────╯",
      ])
  }

  private func texts(_ lines: [DiffLine], columns: Int = 30) -> [String] {
    let file = DiffFile(id: KitchenSink.root.child("f"), path: "f", counts: "", lines: lines)
    return Array(drawnLines(of: [.diff(file)], columns: columns).dropFirst(2).dropLast())
  }

  @Test func `a new file has one column of numbers`() {
    let lines = [DiffLine(kind: .added, newNumber: 1, text: "a")]
    #expect(texts(lines) == ["│  1 + a                     │"])
  }

  @Test func `numbers that would take the room of the lines are left out`() {
    let lines = [DiffLine(kind: .added, oldNumber: .min, newNumber: .max, text: "a")]
    #expect(texts(lines) == ["│  + a                       │"])
  }

  @Test func `one column out of sight is one column`() {
    let text = Line(String(repeating: "x", count: 23))
    #expect(
      texts([DiffLine(kind: .context, text: text)]) == [
        "│    xxxxxxxxxxxxxxxxxxxxx…  │",
        "│  … 2 columns more to the   │",
        "│  right                     │",
      ])
  }

  @Test func `a file without lines is one row`() {
    #expect(texts([]) == [])
  }

  @Test(
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("  ab  c", 6, "  ab …"), ("", 1, ""),
      ("深い一覧", 8, "深い一覧"), ("深い一覧", 7, "深い一…"), ("深い一覧", 6, "深い…"), ("深い", 1, "…"),
      ("\u{301}ab", 3, "◌\u{301}ab"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"),
    ] as [(String, Int, String)])
  func `a cut keeps whole characters and all spaces`(text: String, width: Int, shown: String) {
    let line = Wrapping.cut(text, width: width)
    #expect(line.text + (line.isCut ? "…" : "") == shown)
    #expect(line.cells == CellWidth.of(shown))
  }
}
