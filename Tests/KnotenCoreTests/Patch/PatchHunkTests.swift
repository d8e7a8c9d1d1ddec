import KnotenCore
import Testing

@Suite("Patch: hunks and lines (diff facts 4, 8, 9)")
struct PatchHunkTests {
  @Test func `a count that is left out is one`() throws {
    let hunk = try #require(Patch(PatchSample.diff(hunks: "@@ -3 +4 @@\n-a\n+b\n")).hunk)
    #expect(hunk.oldLines == 3..<4)
    #expect(hunk.newLines == 4..<5)
  }

  @Test func `the section text stands apart`() throws {
    #expect(try #require(Patch(PatchSample.diff()).hunk).section == "func door")
  }

  @Test func `lines are numbered on their sides`() throws {
    let lines = Array(try #require(Patch(PatchSample.diff()).hunk).lines)
    #expect(lines.map(\.kind) == [.context, .deletion, .addition, .context])
    #expect(lines.map(\.oldNumber) == [1, 2, nil, 3])
    #expect(lines.map(\.newNumber) == [1, nil, 2, 3])
  }

  @Test func `a missing line feed belongs to the line above and is not counted`() throws {
    let note = "\\ No newline at end of file\n"
    let patch = Patch(PatchSample.diff(hunks: "@@ -1 +1,2 @@\n-a\n\(note)+a\n+b\n\(note)"))
    let lines = Array(try #require(patch.hunk).lines)
    #expect(lines.map(\.hasNewline) == [false, true, false])
    #expect(!patch.isDamaged)
  }

  @Test func `a carriage return stays in its line`() throws {
    let patch = Patch(PatchSample.diff(hunks: "@@ -1 +1 @@\n-a\r\n+b\r\n"))
    let lines = Array(try #require(patch.hunk).lines)
    #expect(lines.map { $0.text().text } == ["a\r", "b\r"])
    #expect(lines.map(\.hasCarriageReturn) == [true, true])
  }

  @Test func `an empty line that lost its space is context`() throws {
    let patch = Patch(PatchSample.diff(hunks: "@@ -1,2 +1,3 @@\n\n b\n+c\n"))
    let lines = Array(try #require(patch.hunk).lines)
    #expect(lines.map(\.kind) == [.context, .context, .addition])
    #expect(lines.first?.bytes == [])
    #expect(!patch.isDamaged)
  }

  @Test func `lines that look like headers are lines`() throws {
    let hunks = "@@ -1,2 +1,4 @@\n z\n+++ b/x\n+diff --git a/y b/y\n @@ -1 +1 @@\n"
    let patch = Patch(PatchSample.diff(hunks: hunks))
    #expect(patch.files.count == 1)
    #expect(patch.files.first?.texts == ["z", "++ b/x", "diff --git a/y b/y", "@@ -1 +1 @@"])
  }

  @Test func `a line that is not UTF-8 is marked and keeps its bytes`() throws {
    let bytes = Array(PatchSample.diff(hunks: "@@ -0,0 +1 @@\n+caf").utf8) + [0xE9, 0x0A]
    let line = try #require(Patch(bytes: bytes).hunk?.lines.first { _ in true })
    #expect(line.isLossy)
    #expect(line.text() == line.text(limit: 4))
    #expect(line.text().isLossy)
    #expect(line.text().text == "caf\u{FFFD}")
    #expect(line.bytes.last == 0xE9)
  }

  @Test func `a long line is cut where a character begins and tells what it left out`() throws {
    let patch = Patch(PatchSample.diff(hunks: "@@ -0,0 +1 @@\n+aäb🙂c\n"))
    let line = try #require(patch.hunk?.lines.first { _ in true })
    let cuts = (0...9).map { line.text(limit: $0) }
    #expect(cuts.map(\.text) == ["", "a", "a", "aä", "aäb", "aäb", "aäb", "aäb", "aäb🙂", "aäb🙂c"])
    #expect(cuts.map(\.omittedBytes) == [9, 8, 8, 6, 5, 5, 5, 5, 1, 0])
    #expect(cuts.allSatisfy { !$0.isLossy })
  }

  @Test(arguments: [
    ("a\tb", true, false), ("ab", false, false), ("a\u{202E}b", false, true),
    ("\u{2066}", false, true), ("\u{200F}\t", true, true), ("\u{061C}", false, true),
    ("\u{2060}é\u{2019}", false, false),
  ])
  func `tabs and bidi controls are told for each line`(
    text: String, hasTab: Bool, hasBidiControl: Bool
  ) throws {
    let patch = Patch(PatchSample.diff(hunks: "@@ -0,0 +1 @@\n+\(text)\n"))
    let line = try #require(patch.hunk?.lines.first { _ in true })
    #expect(line.hasTab == hasTab)
    #expect(line.hasBidiControl == hasBidiControl)
  }

  @Test(arguments: [0, 1, 255, 256, 257, 511, 512, 700, 999, 1_000, 2_000])
  func `lines from the middle on are those of the whole`(start: Int) throws {
    var rows = ""
    for number in 0..<1_000 {
      rows += ["-", "+", " "][number % 3] + "\(number)\n"
      if number % 256 == 255 { rows += "\\ No newline at end of file\n" }
    }
    let patch = Patch(PatchSample.diff(hunks: "@@ -5,667 +9,666 @@\n" + rows))
    #expect(!patch.isDamaged)
    let hunk = try #require(patch.hunk)
    let all = hunk.lines.dropFirst(start).map { [$0.oldNumber, $0.newNumber] }
    #expect(hunk.lines(from: start).map { [$0.oldNumber, $0.newNumber] } == all)
  }
}

extension Patch {
  fileprivate var hunk: PatchHunk? { files.first?.hunks.first }
}
