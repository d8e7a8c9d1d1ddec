import KnotenCore
import Testing

@Suite("Patch: two rounds compared (interdiff)")
struct PatchComparisonTests {
  private let base = PatchSample.diff()

  @Test func `a round that says the same at another place is the same`() {
    let moved = base.replacing("@@ -1,3 +1,3 @@", with: "@@ -41,3 +45,3 @@")
    #expect(compare(base, moved) == ["f.txt": .same])
  }

  @Test func `a line that came out otherwise is told`() throws {
    let second = base.replacing("+B", with: "+beta")
    let file = try #require(PatchComparison(Patch(base), Patch(second)).files.first)
    #expect(file.status == .changed)
    #expect(shown(file) == [" a", "-B", "+beta", " c"])
    #expect(file.lines.map(\.oldNumber) == [1, 2, nil, 3])
    #expect(file.lines.map(\.newNumber) == [1, nil, 2, 3])
  }

  @Test func `what both rounds add stays out of the difference`() throws {
    let first = PatchSample.diff(hunks: "@@ -1,2 +1,4 @@\n a\n+one\n+two\n b\n")
    let second = PatchSample.diff(hunks: "@@ -1,2 +1,5 @@\n a\n+one\n+and\n+two\n b\n")
    let file = try #require(PatchComparison(Patch(first), Patch(second)).files.first)
    #expect(shown(file) == [" a", " one", "+and", " two", " b"])
  }

  @Test func `a change taken back in the second round is shown as taken back`() throws {
    let first = PatchSample.diff(hunks: "@@ -1 +1 @@\n-a\n+A\n@@ -9 +9 @@\n-z\n+Z\n")
    let second = PatchSample.diff(hunks: "@@ -1 +1 @@\n-a\n+A\n")
    let file = try #require(PatchComparison(Patch(first), Patch(second)).files.first)
    #expect(shown(file) == [" A", "+z", "-Z"] || shown(file) == [" A", "-Z", "+z"])
  }

  @Test func `files of one round alone are told`() {
    let other = PatchSample.diff("g.txt")
    #expect(compare(base, other) == ["f.txt": .onlyInFirst, "g.txt": .onlyInSecond])
  }

  @Test func `what only the second round does is told whole`() throws {
    let file = try #require(PatchComparison(Patch(""), Patch(base)).files.first)
    #expect(shown(file) == [" a", "-b", "+B", " c"])
    #expect(file.lines.map(\.oldNumber) == [1, 2, nil, 3])
  }

  @Test func `what only the first round does is told as taken back`() throws {
    let file = try #require(PatchComparison(Patch(base), Patch("")).files.first)
    #expect(shown(file) == [" a", "-B", "+b", " c"])
    #expect(file.lines.map(\.newNumber) == [1, nil, 2, 3])
  }

  @Test func `a damaged file of one round alone is told as far as it goes`() throws {
    let cut = base.replacing("-1,3 +1,3", with: "-1,9 +1,9")
    let file = try #require(PatchComparison(Patch(""), Patch(cut)).files.first)
    #expect(file.status == .onlyInSecond)
    #expect(file.problem == .damaged)
    #expect(file.lines.count == 4)
  }

  @Test func `a base with other lines is told as rebased`() {
    let second = base.replacing(" a\n", with: " x\n").replacing("+B", with: "+beta")
    #expect(compare(base, second) == ["f.txt": .rebased])
  }

  @Test func `a damaged round is told as failed`() {
    let second = base.replacing("-1,3 +1,3", with: "-1,9 +1,9")
    #expect(compare(base, second) == ["f.txt": .failed])
    #expect(PatchComparison(Patch(base), Patch(second)).files.map(\.problem) == [.damaged])
  }

  @Test func `rounds beyond the limit are told as failed`() {
    let second = base.replacing("+B", with: "+beta")
    let comparison = PatchComparison(Patch(base), Patch(second), limit: 3)
    #expect(comparison.files.map(\.status) == [.failed])
    #expect(comparison.files.map(\.problem) == [.tooLarge])
  }

  @Test func `several mails are taken together`() {
    let two = PatchSample.mail() + PatchSample.mail(diff: base.replacing("-b\n+B", with: "-B\n+C"))
    let one = PatchSample.mail(diff: base.replacing("+B", with: "+C"))
    #expect(compare(two, one) == ["f.txt": .same])
  }

  @Test func `mails that contradict each other are told as failed`() {
    let two = PatchSample.mail() + PatchSample.mail(diff: base.replacing("+B", with: "+C"))
    let one = PatchSample.mail(diff: base.replacing("+B", with: "+C"))
    #expect(compare(two, one) == ["f.txt": .failed])
    #expect(PatchComparison(Patch(two), Patch(one)).files.map(\.problem) == [.contradictory])
  }

  @Test func `a file that moves in a later mail is one file`() {
    let move =
      "diff --git a/f.txt b/g.txt\nsimilarity index 100%\nrename from f.txt\nrename to g.txt\n"
    let direct =
      "diff --git a/f.txt b/g.txt\nsimilarity index 80%\nrename from f.txt\nrename to g.txt\n"
      + "index 1..2 100644\n--- a/f.txt\n+++ b/g.txt\n" + PatchSample.hunk
    let two = PatchSample.mail() + PatchSample.mail(diff: move)
    #expect(compare(two, direct) == ["g.txt": .same])
  }

  @Test func `a mode alone can be the difference`() {
    let plain = "diff --git a/f b/f\nnew file mode 100644\nindex 0..1\n"
    #expect(compare(plain, plain.replacing("644", with: "755")) == ["f": .changed])
  }

  private func compare(_ first: String, _ second: String) -> [String: PatchComparison.Status] {
    let files = PatchComparison(Patch(first), Patch(second)).files
    return Dictionary(files.map { ($0.path.display, $0.status) }) { first, _ in first }
  }

  private func shown(_ file: PatchComparison.File) -> [String] {
    file.lines.map { line in
      let sign =
        switch line.kind {
        case .context: " "
        case .deletion: "-"
        case .addition: "+"
        }
      return sign + line.source.text().text
    }
  }
}
