import KnotenCore
import Testing

@Suite("Patch: large and hostile inputs end in time", .timeLimit(.minutes(1)))
struct PatchScaleTests {
  @Test func `ten thousand files are read`() {
    let text = (0..<10_000).map { PatchSample.diff("f\($0)") }.joined()
    let patch = Patch(text)
    #expect(
      patch.statistics == PatchStatistics(files: 10_000, additions: 10_000, deletions: 10_000))
    #expect(patch.files.last?.path.display == "f9999")
  }

  @Test func `a line of five megabytes is shown in part`() throws {
    let long = String(repeating: "0123456789", count: 500_000)
    let patch = Patch(PatchSample.diff(hunks: "@@ -0,0 +1 @@\n+\(long)\n"))
    let line = try #require(patch.files.first?.hunks.first?.lines.first { _ in true })
    #expect(line.text(limit: 200).omittedBytes == 4_999_800)
  }

  @Test(arguments: [
    "diff --git ", "diff --git a/x b/x\n", "--- a\n", "--- a\n+++ b\n", "@@ -1 +1 @@\n",
    "From 0123456789abcdef0123456789abcdef01234567 Mon\nFrom: a@b\n", "Subject: =?UTF-8?q?",
    "---\n 1 file changed\n", "-- \n", "diff --cc x\n", "\\\n", "\"", "=?a?q?",
    "diff --git a/x b/x\nGIT binary patch\nliteral 1\n", "diff --git \"a/", " ", "\n", "+",
    "@@ -1,4294967295 +1 @@\n", "---\n 1 file changed\ndiff --git a/x b/x\nold mode 100644\n",
  ])
  func `a piece repeated ever so often is read`(piece: String) {
    let count = 100_000 / piece.utf8.count
    for head in ["", PatchSample.mail(), "From: a@b\nSubject: x\n", PatchSample.diff()] {
      let patch = Patch(head + String(repeating: piece, count: count))
      for mail in patch.mails.prefix(3) { _ = (mail.subject, mail.message, mail.changeID) }
      _ = (Numstat.text(patch.files, style: .diff), patch.isDamaged)
    }
  }

  @Test func `a file that a thousand mails touch is compared`() {
    let series = (0..<1_000).map { number in
      PatchSample.mail(
        diff: PatchSample.diff(hunks: "@@ -\(number * 9 + 1) +\(number * 9 + 1) @@\n-a\n+b\n"))
    }
    let comparison = PatchComparison(Patch(series.joined()), Patch(series.dropLast().joined()))
    #expect(comparison.files.map(\.status) == [.changed])
  }
}
