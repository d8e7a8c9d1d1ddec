import KnotenCore
import Testing

@Suite("Patch: line feeds, which are looked for some thousand bytes at a time")
struct LineFeedsTests {
  /// Two files whose second hunk lacks a line, so that the signature's line is taken and given back.
  private func patch(padding: Int) -> [UInt8] {
    let text = """
      diff --git a/long b/long
      --- a/long
      +++ b/long
      @@ -1,2 +1,2 @@
       \(String(repeating: "x", count: padding))
      -old
      +new
      diff --git a/cut b/cut
      --- a/cut
      +++ b/cut
      @@ -1,4 +1,1 @@
       kept
      -gone
      --\u{20}
      2.39.5

      """
    return Array(text.utf8)
  }

  @Test func `a patch is read the same wherever a stretch of bytes ends`() {
    for padding in 3_900..<4_200 {
      let patch = Patch(bytes: patch(padding: padding))
      #expect(Numstat.text(patch.files) == "1\t1\tlong\n0\t1\tcut\n", "\(padding) bytes")
      #expect(patch.files.map(\.damage) == [nil, .missingLines])
    }
  }

  @Test func `lines of every length up to a few blocks are found`() {
    let lengths = Array(0..<300)
    let lines = lengths.map { " " + String(repeating: "x", count: $0) + "\n" }.joined()
    let header = "--- a/x\n+++ b/x\n@@ -1,300 +1,300 @@\n"
    let patch = Patch(bytes: Array((header + lines).utf8))
    #expect(patch.files.first?.hunks.first?.lines.map(\.bytes.count) == lengths)
  }

  @Test func `nothing but line feeds is found too`() {
    let count = 20_000
    let header = "--- a/x\n+++ b/x\n@@ -1,\(count) +1,\(count) @@\n"
    let patch = Patch(bytes: Array(header.utf8) + [UInt8](repeating: 0x0A, count: count))
    #expect(patch.files.first?.lineCount == count)
    #expect(!patch.isDamaged)
  }
}
