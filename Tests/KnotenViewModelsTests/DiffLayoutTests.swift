import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Work, the diff")
struct DiffLayoutTests {
  @Test func `a file past 300 lines names what it left out`() throws {
    let file = try Self.file(Sample.adding(1_204))
    #expect(file.lines.filter { $0.kind == .added }.count == 300)
    #expect(file.leftOut?.text == "300 of 1,204 lines shown.")
  }

  @Test func `one tap lays the file out whole`() throws {
    var extent = DiffExtent()
    extent.addLines(of: "a.swift")
    let file = try Self.file(Sample.adding(1_204), extent)
    #expect(file.lines.count == 1_205)
    #expect(file.leftOut == nil && file.button == nil)
  }

  @Test func `a file of 300 lines is whole`() throws {
    #expect(try Self.file(Sample.adding(300)).leftOut == nil)
  }

  @Test func `additions are green and deletions red`() throws {
    let file = try Self.file(Self.change("-old\n+new\n+newer\n", old: 1, new: 2))
    #expect(file.counts.spans.map(\.tone) == [.trust, .neutral, .danger])
    #expect(file.counts.text == "+2 -1")
    #expect(file.counts.spoken == "2 added, 1 removed")
  }

  @Test func `lines keep their numbers on both sides`() throws {
    let file = try Self.file(Self.change(" a\n-b\n+c\n", old: 2, new: 2))
    #expect(file.lines.map(\.kind) == [.hunk, .context, .removed, .added])
    #expect(file.lines.map(\.oldNumber) == [nil, 1, 2, nil])
    #expect(file.lines.map(\.newNumber) == [nil, 1, nil, 2])
  }

  @Test func `tabs are laid out by column`() throws {
    let file = try Self.file(Self.change("+\tab\tc\n", old: 0, new: 1))
    #expect(file.lines[1].text.text == "        ab      c")
  }

  @Test func `a character that turns text around is shown and warned of`() throws {
    let file = try Self.file(Self.change("+a\u{202E}b\n", old: 0, new: 1))
    #expect(file.lines[1].text.text == "a‹U+202E›b")
    #expect(file.lines[1].warning?.text == "Hidden characters turn text around on this line.")
  }

  @Test func `bytes that are no text are warned of`() throws {
    let text = Self.change("+a\n", old: 0, new: 1)
    var bytes = Array(text.utf8)
    bytes[bytes.count - 2] = 0xFF
    let diff = PullDiff(Patch(bytes: bytes), to: DiffExtent())
    let line = try #require(diff.parts.first?.files.first?.lines.last)
    #expect(line.warning?.text.hasPrefix("Some bytes are not text") == true)
  }

  @Test func `a very long line says how much more there is`() throws {
    let file = try Self.file(
      Self.change("+" + String(repeating: "x", count: 10_000) + "\n", old: 0, new: 1))
    #expect(file.lines[1].warning?.text == "6,000 bytes more on this line.")
  }

  @Test func `line ends of another system are said once`() throws {
    let file = try Self.file(Self.change("-a\r\n+b\r\n", old: 1, new: 1))
    #expect(file.capsules.map(\.text.text) == ["CRLF"])
    #expect(file.lines[2].text.text == "b")
  }

  @Test func `where line ends differ they are shown`() throws {
    let file = try Self.file(Self.change("-a\r\n+a\n", old: 1, new: 1))
    #expect(file.capsules.map(\.text.text) == ["mixed line ends"])
    #expect(file.lines.dropFirst().map(\.text.text) == ["a␍", "a"])
  }

  @Test func `a missing newline at the end is noted`() throws {
    let file = try Self.file(
      Self.change("+a\n\\ No newline at end of file\n", old: 0, new: 1))
    #expect(file.lines.last?.kind == .note)
  }

  @Test(
    "what happens beyond lines is said",
    arguments: [
      ("rename from a\nrename to b\nsimilarity index 100%\n", ["renamed"]),
      ("old mode 100644\nnew mode 100755\n", ["mode 100644 -> 100755"]),
      ("new file mode 120000\nindex 000..111\n", ["added", "link"]),
      ("deleted file mode 100644\nindex 111..000\n", ["deleted"]),
      ("index 111..222 100644\nBinary files a/a and b/b differ\n", ["binary"]),
    ])
  func facts(header: String, words: [String]) throws {
    let file = try Self.file("diff --git a/a b/b\n" + header)
    #expect(file.capsules.map(\.text.text) == words)
    #expect(file.counts.text == "no lines")
  }

  @Test func `a renamed file names both paths`() throws {
    let file = try Self.file("diff --git a/a b/b\nrename from a\nrename to b\n")
    #expect(file.path.text == "a -> b")
    #expect(file.path.spoken == "a moved to b")
  }

  @Test func `a file that is cut off says so and shows what is there`() throws {
    let file = try Self.file(Self.change("+a\n", old: 0, new: 5))
    #expect(file.capsules == [Capsule("damaged", tone: .danger)])
    #expect(file.lines.first { $0.kind == .added }?.text.text == "a")
  }

  @Test func `two files of one path have two ids`() {
    let diff = PullDiff(Sample.patch(Sample.adding(1) + Sample.adding(1)), to: DiffExtent())
    let ids = diff.parts.flatMap(\.files).map(\.id.rawValue)
    #expect(ids == ["pull.diff[a.swift]", "pull.diff[a.swift%20#2]"])
  }

  @Test func `past a hundred files the rest waits for a tap`() {
    let patch = Sample.patch((1...250).map { Sample.adding(1, to: "f\($0)") }.joined())
    var extent = DiffExtent()
    #expect(PullDiff(patch, to: extent).shownFiles == 100)
    extent.addFiles()
    #expect(PullDiff(patch, to: extent).shownFiles == 200)
  }

  private static func change(_ lines: String, old: Int, new: Int) -> String {
    "diff --git a/a.swift b/a.swift\n--- a/a.swift\n+++ b/a.swift\n"
      + "@@ -1,\(old) +1,\(new) @@\n" + lines
  }

  private static func file(_ patch: String, _ extent: DiffExtent = DiffExtent()) throws -> DiffFile
  {
    try #require(PullDiff(Sample.patch(patch), to: extent).parts.first?.files.first)
  }
}
