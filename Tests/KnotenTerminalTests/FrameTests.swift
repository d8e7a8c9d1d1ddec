import KnotenRenderText
import KnotenScreen
import TestSupport
import Testing

@testable import KnotenTerminal

@Suite("Frames") struct FrameTests {
  static let seeds = Array(0 as UInt64..<12)
  static let texts = [
    "a", "b", " ", "深", "い", "é", "👩🏽‍💻", "🇳🇱", "❤\u{FE0F}", "│", "★", "क\u{94D}ष", "\u{600}1",
  ]

  private func cell(_ random: inout SeededRandom) -> Frame.Cell {
    let text = Self.texts[random.next(below: Self.texts.count)]
    let links = [nil, nil, nil, "https://a.test/"]
    var pen = Frame.Pen(isElevated: random.next(below: 4) == 0)
    pen.style = random.next(below: 2) == 0 ? .plain : .action
    pen.focus = random.next(below: 3) == 0 ? .words : .none
    let isWide = ["深", "い", "👩🏽‍💻", "🇳🇱", "❤\u{FE0F}", "क\u{94D}ष"].contains(text)
    return Frame.Cell(
      text: text, cells: isWide ? 2 : 1, pen: pen, link: links[random.next(below: links.count)])
  }

  @Test(arguments: seeds, DrawOptions.ColorDepth.allCases)
  func `what changed brings a terminal to what all of it would`(
    seed: UInt64, depth: DrawOptions.ColorDepth
  ) {
    var random = SeededRandom(seed: seed)
    let (rows, columns) = (1 + random.next(below: 4), 1 + random.next(below: 12))
    var table = FrameWriter.CodeTable(DrawOptions(colorDepth: depth))
    var terminal = VirtualTerminal(rows: rows, columns: columns)
    var frame = Frame(rows: rows, columns: columns)
    terminal.receive(FrameWriter.bytes(from: nil, to: frame, &table))
    for _ in 0..<30 {
      let old = frame
      for _ in 0..<random.next(below: 6) {
        frame.set(
          cell(&random), row: random.next(below: rows), column: random.next(below: columns),
          end: columns)
      }
      frame.cursor =
        random.next(below: 4) == 0 ? Frame.Place(row: 0, column: random.next(below: columns)) : nil
      terminal.receive(FrameWriter.bytes(from: old, to: frame, &table))
      var fresh = VirtualTerminal(rows: rows, columns: columns)
      fresh.receive(FrameWriter.bytes(from: nil, to: frame, &table))
      #expect(terminal == fresh)
      #expect(terminal.problems + fresh.problems == [])
    }
  }

  @Test func `nothing is written where nothing changed`() {
    var table = FrameWriter.CodeTable(DrawOptions())
    let frame = Frame(rows: 3, columns: 3)
    #expect(FrameWriter.bytes(from: frame, to: frame, &table).isEmpty)
  }

  @Test func `one changed cell is one move, its codes and its text`() {
    var table = FrameWriter.CodeTable(DrawOptions(colorDepth: .none))
    let old = Frame(rows: 3, columns: 9)
    var new = old
    new.set(Frame.Cell(text: "x"), row: 1, column: 4, end: 9)
    let bytes = FrameWriter.bytes(from: old, to: new, &table)
    #expect(
      String(decoding: bytes, as: UTF8.self) == "\u{1B}[?2026h\u{1B}[2;5Hx\u{1B}[?2026l")
  }

  @Test func `of a wide character at the edge no half is left`() {
    var frame = Frame(rows: 1, columns: 3)
    frame.set(Frame.Cell(text: "深", cells: 2), row: 0, column: 2, end: 3)
    #expect(frame.lines[0].map(\.text) == [" ", " ", " "])
  }

  @Test func `of a wide character one half of which is overwritten no half is left`() {
    var frame = Frame(rows: 1, columns: 3)
    frame.set(Frame.Cell(text: "深", cells: 2), row: 0, column: 0, end: 3)
    frame.set(Frame.Cell(text: "x"), row: 0, column: 1, end: 3)
    #expect(frame.lines[0].map(\.text) == [" ", "x", " "])
  }

  @Test func `a cell outside of the frame is not written`() {
    var frame = Frame(rows: 1, columns: 1)
    let old = frame
    for (row, column) in [(-1, 0), (0, -1), (1, 0), (0, 1)] {
      frame.set(Frame.Cell(text: "x"), row: row, column: column, end: 9)
    }
    #expect(frame == old)
  }

  @Test func `after another size all is drawn`() {
    var table = FrameWriter.CodeTable(DrawOptions(colorDepth: .none))
    let bytes = FrameWriter.bytes(
      from: Frame(rows: 1, columns: 2), to: Frame(rows: 2, columns: 2), &table)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[2J"))
  }
}

@Suite("Links a terminal may open") struct TrustedLinkTests {
  @Test(arguments: [
    "http://a.test/", "javascript:alert(1)", "https://", "file:///etc/passwd", "",
    "https://a.test/" + String(repeating: "a", count: 2_000),
  ])
  func `an address that is not https or far too long is none`(url: String) {
    #expect(TrustedLink.cleaned(url) == nil)
  }

  @Test func `what is not plain is percent-encoded`() {
    #expect(
      TrustedLink.cleaned("https://a.test/é \u{1B}\\\u{7}") == "https://a.test/%C3%A9%20%1B\\%07")
  }
}
