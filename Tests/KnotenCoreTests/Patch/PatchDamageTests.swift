import KnotenCore
import TestSupport
import Testing

@Suite("Patch: damage")
struct PatchDamageTests {
  @Test func `a hunk with too few lines marks its file and keeps the rest`() {
    let short = PatchSample.diff(hunks: "@@ -1,9 +1,9 @@\n a\n-b\n+B\n")
    let patch = Patch(short + PatchSample.diff("g"))
    #expect(patch.files.map(\.damage) == [.missingLines, nil])
    #expect(patch.files.first?.texts == ["a", "b", "B"])
    #expect(patch.files.first?.hunks.first?.isDamaged == true)
  }

  @Test func `a hunk with too many lines marks its file and keeps the rest`() {
    let long = PatchSample.diff(hunks: "@@ -1 +1 @@\n-a\n+b\n+c\n+d\n@@ -9 +9 @@\n-x\n+y\n")
    let patch = Patch(long + PatchSample.diff("g"))
    #expect(patch.files.map(\.damage) == [.surplusLines, nil])
    #expect(patch.files.first?.texts == ["a", "b", "x", "y"])
  }

  @Test func `a hunk short of lines at the end of a mail leaves the signature alone`() throws {
    let mail = PatchSample.mail(diff: PatchSample.diff(hunks: "@@ -1,9 +1 @@\n-a\n"))
    let patch = Patch(mail + PatchSample.mail())
    #expect(patch.files.map(\.damage) == [.missingLines, nil])
    #expect(try #require(patch.files.first).texts == ["a"])
  }

  @Test func `a plain hunk short of lines leaves the next header alone`() {
    let patch = Patch(
      "--- a/f\n+++ b/f\n@@ -1,5 +1,5 @@\n a\n--- a/g\n+++ b/g\n" + PatchSample.hunk)
    #expect(patch.files.map(\.path.display) == ["f", "g"])
    #expect(patch.files.map(\.damage) == [.missingLines, nil])
  }

  @Test func `prose within a hunk does not hide the next one`() {
    let hunks = "@@ -1,3 +1,3 @@\n a\nwhat is this\n b\n" + PatchSample.hunk
    #expect(Patch(PatchSample.diff(hunks: hunks)).files.map(\.hunks.count) == [2])
  }

  @Test(arguments: [
    "@@ -1,99999999999999999999 +1 @@\n", "@@ -1 +x @@\n", "@@ -1,1 +1,1\n", "@@ --1 +1 @@\n",
  ])
  func `a hunk header that cannot be read marks its file`(header: String) {
    let patch = Patch(PatchSample.diff(hunks: header + "-a\n+b\n") + PatchSample.diff("g"))
    #expect(patch.files.map(\.damage) == [.badHunkHeader, nil])
  }

  @Test func `a combined diff within a message leaves nothing of it behind`() {
    let message =
      PatchSample.diff("quoted") + "---\n 1 file changed, 1 insertion(+)\ndiff --cc m\nx\n"
    let patch = Patch(PatchSample.mail(message: message))
    #expect(patch.files.map(\.path.display) == ["f.txt"])
    #expect(patch.files.map(\.hunks.count) == [1])
  }

  @Test func `the largest counts are not believed`() {
    let patch = Patch(PatchSample.diff(hunks: "@@ -4294967295,4294967295 +1,4294967295 @@\n a\n"))
    #expect(patch.files.map(\.damage) == [.truncated])
    #expect(patch.files.first?.texts == ["a"])
  }

  @Test func `a missing line of plus signs marks its file`() {
    let patch = Patch("diff --git a/f b/f\nindex 1..2 100644\n--- a/f\n" + PatchSample.hunk)
    #expect(patch.files.map(\.damage) == [.badFileHeader])
    #expect(patch.files.map(\.hunks.count) == [1])
  }

  @Test func `a bare hunk is a file without a name`() {
    let patch = Patch(PatchSample.hunk)
    #expect(patch.files.map(\.damage) == [.badFileHeader])
    #expect(patch.files.map(\.path.display) == [""])
    #expect(patch.statistics.additions == 1)
  }

  @Test func `binary content that breaks off marks its file`() {
    let binary = "diff --git a/i b/i\nindex 1..2 100644\nGIT binary patch\nliteral 3\n"
    let patch = Patch(binary + "Kcm\n" + PatchSample.diff())
    #expect(patch.files.map(\.damage) == [.badBinary, nil])
    #expect(Patch(binary + "KcmZQzV*moE01^QK\n").files.map(\.damage) == [.truncated])
  }

  @Test func `no bytes are a patch without files`() {
    let patch = Patch(bytes: [])
    #expect(patch.files.isEmpty)
    #expect(patch.mails.isEmpty)
    #expect(!patch.isDamaged)
  }

  @Test func `a patch cut within a file marks it`() {
    let text = Array(PatchSample.diff().utf8)
    let whole = (1..<text.count).filter { count in
      let patch = Patch(bytes: Array(text.prefix(count)))
      return !patch.files.isEmpty && !patch.isDamaged
    }
    #expect(whole == [])
  }

  @Test func `no cut brings the reader down`() {
    let text = Array(PatchSample.everything.utf8)
    for count in 0...text.count { exercise(Array(text.prefix(count))) }
  }

  @Test func `no change of bytes brings the reader down`() {
    var random = SeededRandom(seed: 20_261_130)
    let text = Array(PatchSample.everything.utf8)
    let signs = Array(" +-@\\\n\r\"d0\u{0}F\t=?".utf8) + [0xFF]
    for _ in 0..<2_000 {
      var bytes = text
      for _ in 0..<random.next(below: 12) + 1 {
        let place = random.next(below: bytes.count)
        switch random.next(below: 4) {
        case 0: bytes[place] = signs[random.next(below: signs.count)]
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(signs[random.next(below: signs.count)], at: place)
        default: bytes.removeSubrange(place..<min(place + random.next(below: 60), bytes.count))
        }
      }
      exercise(bytes)
    }
  }

  // In a debug build every read out of bounds stops the test.
  private func exercise(_ bytes: [UInt8]) {
    let patch = Patch(bytes: bytes)
    for file in patch.files {
      #expect(PatchWriter.hunks(of: file) == file.hunks.flatMap { Array($0.bytes) })
      _ = (file.path.display, file.oldPath, file.binary, file.bytes, file.body)
      for hunk in file.hunks {
        _ = hunk.section
        for line in hunk.lines { _ = (line.text(limit: 7), line.hasTab, line.hasBidiControl) }
      }
    }
    for mail in patch.mails {
      _ = (mail.author, mail.date, mail.title, mail.message, mail.changeID)
    }
    _ = (Numstat.text(patch.files), Numstat.text(patch.files, style: .diff))
    _ = PatchComparison(patch, patch)
  }
}
