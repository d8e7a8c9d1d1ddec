import KnotenCore
import Testing

@Suite("Patch: words that differ")
struct WordMarksTests {
  @Test func `only the words that differ are marked`() {
    #expect(marked("let door = shut(it)", "let gate = shut(it)") == ["door", "gate"])
  }

  @Test func `words that differ side by side are one mark`() {
    #expect(marked("return the old door", "return a new gate") == ["the old door", "a new gate"])
  }

  @Test func `a sign alone can differ`() {
    #expect(marked("a < b", "a <= b") == ["="])
  }

  @Test func `lines with nothing in common have no marks`() {
    #expect(marked("alpha, (beta)", "gamma, (delta)") == [])
  }

  @Test func `characters beyond ASCII are not cut`() {
    #expect(marked("die Tür auf", "die Tor auf") == ["Tür", "Tor"])
  }

  @Test func `pairs go by their order in the block`() {
    let lines = lines("-a one\n-b one\n+a two\n+b two\n+c two\n")
    let marks = WordMarks(lines)
    #expect(lines.indices.map { marks[$0].count } == [1, 1, 1, 1, 0])
  }

  @Test func `a line that is not there has no marks`() {
    #expect(WordMarks([])[3] == [])
  }

  @Test func `long lines and long blocks end in time`() {
    let long = String(repeating: "x ", count: 20_000)
    let words = (0..<60).map { "w\($0)" }
    let block = String(repeating: "-\(words.joined(separator: " "))\n", count: 500)
    let added = String(repeating: "+\(words.reversed().joined(separator: " "))\n", count: 500)
    #expect(marked(long, long + "y") == [])
    #expect(WordMarks(lines(block + added))[999] == [])
  }

  private func marked(_ old: String, _ new: String) -> [String] {
    let lines = lines("-\(old)\n+\(new)\n")
    let marks = WordMarks(lines)
    return lines.indices.flatMap { index in
      let bytes = Array(lines[index].bytes)
      return marks[index].map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }

  private func lines(_ text: String) -> [PatchLine] {
    let old = text.split(separator: "\n").count { $0.hasPrefix("-") }
    let new = text.split(separator: "\n").count { $0.hasPrefix("+") }
    let patch = Patch(PatchSample.diff(hunks: "@@ -1,\(old) +1,\(new) @@\n\(text)"))
    return patch.files.flatMap { $0.hunks.flatMap { Array($0.lines) } }
  }
}
