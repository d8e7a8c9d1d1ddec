import KnotenCore
import Testing

@Suite("Patch: files (diff facts 4, 5, 6, 7)")
struct PatchFileTests {
  @Test func `a file without hunks is shown as well`() {
    let patch = Patch(
      "diff --git a/e b/e\nnew file mode 100644\nindex 0000000..e69de29\n"
        + "diff --git a/x b/y\nsimilarity index 100%\nrename from x\nrename to y\n"
        + "diff --git a/s b/s\nold mode 100644\nnew mode 100755\n"
        + "diff --git a/d b/d\ndeleted file mode 100644\nindex e69de29..0000000\n")
    #expect(patch.files.map(\.status) == [.added, .renamed, .modeChanged, .deleted])
    #expect(patch.files.map(\.isEmpty) == [true, true, true, true])
    #expect(patch.files.map(\.path.display) == ["e", "y", "s", "d"])
    #expect(!patch.isDamaged)
  }

  @Test func `a rename with an edit tells both paths and the similarity`() throws {
    let file = try #require(
      Patch(
        "diff --git a/x b/y\nsimilarity index 93%\nrename from x\nrename to y\n"
          + "index 1..2 100644\n--- a/x\n+++ b/y\n" + PatchSample.hunk
      ).files.first)
    #expect(file.status == .renamed)
    #expect(file.oldPath?.display == "x")
    #expect(file.newPath?.display == "y")
    #expect(file.similarity == 93)
  }

  @Test func `a copy keeps the path it is from`() throws {
    let file = try #require(
      Patch("diff --git a/x b/y\nsimilarity index 100%\ncopy from x\ncopy to y\n").files.first)
    #expect(file.status == .copied)
    #expect(file.oldPath?.display == "x")
  }

  @Test func `an added file has no old path and a deleted one no new path`() {
    let patch = Patch(
      "diff --git a/n b/n\nnew file mode 100644\n--- /dev/null\n+++ b/n\n@@ -0,0 +1 @@\n+x\n"
        + "diff --git a/o b/o\ndeleted file mode 100644\n--- a/o\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n"
    )
    #expect(patch.files.map { $0.oldPath?.display } == [nil, "o"])
    #expect(patch.files.map { $0.newPath?.display } == ["n", nil])
  }

  @Test func `a path of dev and null is a path`() throws {
    let file = try #require(Patch(PatchSample.diff("dev/null")).files.first)
    #expect(file.status == .modified)
    #expect(file.path.display == "dev/null")
  }

  @Test func `a path with a space loses the tab after it`() throws {
    let text = "diff --git a/a b b/a b\n--- a/a b\t\n+++ b/a b\t\n" + PatchSample.hunk
    #expect(try #require(Patch(text).files.first).path.bytes == Array("a b".utf8))
  }

  @Test(arguments: [
    ("\"a/um\\303\\244.txt\" \"b/um\\303\\244.txt\"", "umä.txt"),
    ("\"a/q\\\"\\\\.txt\" \"b/q\\\"\\\\.txt\"", "\"q\\\"\\\\.txt\""),
    ("\"a/n\\nl\" \"b/n\\nl\"", "\"n\\nl\""),
    ("\"a/t\\tb\" \"b/t\\tb\"", "\"t\\tb\""),
    ("a/a b c b/a b c", "a b c"),
    ("i/f w/f", "f"),
    ("src/f src/f", "src/f"),
    ("a/ b/x b/ b/x", " b/x"),
  ])
  func `names on the diff line alone are enough`(names: String, display: String) throws {
    let patch = Patch("diff --git \(names)\nold mode 100644\nnew mode 100755\n")
    #expect(try #require(patch.files.first).path.display == display)
    #expect(!patch.isDamaged)
  }

  @Test func `a path that is not UTF-8 keeps its bytes and is shown escaped`() throws {
    let bytes = Array("diff --git a/caf".utf8) + [0xE9] + Array(" b/caf".utf8) + [0xE9]
    let mode = Array("\nold mode 100644\nnew mode 100755\n".utf8)
    let path = try #require(Patch(bytes: bytes + mode).files.first).path
    #expect(path.bytes == Array("caf".utf8) + [0xE9])
    #expect(path.display == "\"caf\\351\"")
  }

  @Test func `paths that differ by case alone are two files`() {
    let patch = Patch(PatchSample.diff("Door") + PatchSample.diff("door"))
    #expect(patch.files.map(\.path.display) == ["Door", "door"])
  }

  @Test func `encoded binary content tells both sizes`() throws {
    let file = try #require(
      Patch(
        "diff --git a/i b/i\nindex 1..2 100644\nGIT binary patch\nliteral 3\nKcmZQzV*moE01^QK\n\n"
          + "delta 7\nKcmZQzV*moE01^QK\n\n"
      ).files.first)
    #expect(file.form == .binary)
    #expect(file.binary?.forward == .literal(3))
    #expect(file.binary?.reverse == .delta(7))
    #expect(file.damage == nil)
  }

  @Test func `binary content that only differs has no sizes`() throws {
    let file = try #require(
      Patch("diff --git a/i b/i\nindex 1..2 100644\nBinary files a/i and b/i differ\n").files.first)
    #expect(file.form == .binaryDiffers)
    #expect(file.binary?.forward == nil)
    #expect(file.damage == nil)
  }

  @Test func `a link and a submodule are told by their modes`() {
    let patch = Patch(
      "diff --git a/l b/l\nindex 1..2 120000\n--- a/l\n+++ b/l\n@@ -1 +1 @@\n-x\n"
        + "\\ No newline at end of file\n+y\n\\ No newline at end of file\n"
        + "diff --git a/m b/m\nnew file mode 160000\nindex 0..1\n--- /dev/null\n+++ b/m\n"
        + "@@ -0,0 +1 @@\n+Subproject commit 1234567890123456789012345678901234567890\n")
    #expect(patch.files.map(\.kind) == [.symlink, .submodule])
    #expect(!patch.isDamaged)
  }

  @Test func `a change of type is told on both halves`() {
    let patch = Patch(
      "diff --git a/l b/l\ndeleted file mode 100644\nindex 1..0\n--- a/l\n+++ /dev/null\n"
        + "@@ -1 +0,0 @@\n-x\ndiff --git a/l b/l\nnew file mode 120000\nindex 0..2\n"
        + "--- /dev/null\n+++ b/l\n@@ -0,0 +1 @@\n+y\n\\ No newline at end of file\n")
    #expect(patch.files.map(\.status) == [.typeChanged, .typeChanged])
    #expect(patch.files.map { $0.newMode?.description } == ["120000", "120000"])
    #expect(Numstat.text(patch.files, style: .diff) == "1\t1\tl\n")
    #expect(Numstat.text(patch.files) == "0\t1\tl\n1\t0\tl\n")
  }

  @Test func `a combined diff is kept as raw text and ends where it ends`() throws {
    let raw = "@@@ -1,1 -1,1 +1,1 @@@\n- a\n -b\n++c\n"
    let patch = Patch("diff --cc m\nindex 1,2..3\n--- a/m\n+++ b/m\n" + raw + PatchSample.diff())
    let file = try #require(patch.files.first)
    #expect(file.form == .combined)
    #expect(String(decoding: file.body, as: UTF8.self).hasSuffix(raw))
    #expect(patch.files.map(\.path.display) == ["m", "f.txt"])
  }

  @Test func `a plain diff needs no git header`() throws {
    let patch = Patch("Index: f\n--- a/f\t2026-01-01\n+++ b/f\t2026-01-02\n" + PatchSample.hunk)
    #expect(patch.files.map(\.path.display) == ["f"])
    #expect(!patch.isDamaged)
  }

  @Test func `headers with carriage returns are understood`() {
    let patch = Patch(PatchSample.mail().replacing("\n", with: "\r\n"))
    #expect(patch.files.map(\.path.display) == ["f.txt"])
    #expect(patch.mails.map(\.title) == ["Open the door"])
    #expect(!patch.isDamaged)
  }

  @Test func `two mails that touch one file give it twice`() {
    let patch = Patch(PatchSample.mail() + PatchSample.mail())
    #expect(patch.files.map(\.path.display) == ["f.txt", "f.txt"])
    #expect(patch.statistics == PatchStatistics(files: 2, additions: 2, deletions: 2))
  }

  @Test func `a binary file that moves is known by the summary`() throws {
    let text = PatchSample.mail(
      diff: "diff --git a/x b/y\nsimilarity index 100%\n"
        + "rename from x\nrename to y\n"
    ).replacing("f.txt | 2 +-", with: "x => y | Bin")
    let file = try #require(Patch(text).files.first)
    #expect(file.isBinary)
    #expect(Numstat.text([file], style: .diff) == "-\t-\tx => y\n")
    #expect(Numstat.text([file]) == "0\t0\ty\n")
  }
}
