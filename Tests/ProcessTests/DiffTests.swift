import Foundation
import TestSupport
import Testing

@Suite("diff as a process", .programUnderTest, .timeLimit(.minutes(2)))
struct DiffTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    .sharedFolder("patches"),
    arguments: SharedPatch.all)
  func `counts are those of git apply`(_ patch: SharedPatch) throws {
    let ours = try Program.run("diff", "--numstat", patch.path, in: folder.path)
    let git = try Program.script(
      "{ gzip -dc '\(patch.path)' 2>&- || cat '\(patch.path)'; } | git apply --numstat -",
      in: folder.path)
    #expect(ours.code == 0)
    if patch.path.hasSuffix("made/body-fake-diff.patch") {
      // The diff in this commit's message misleads git; the commit itself changes another file.
      #expect(git.output != ours.output)
      #expect(!ours.output.contains("fake"))
    } else {
      #expect(ours.output == git.output)
    }
  }

  @Test func `a patch is read from standard input, gzipped or not`() throws {
    for filter in ["cat", "gzip"] {
      let diff = try Program.script(
        #"printf 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n' | "# + filter
          + #" | "$KNOTEN_PROGRAM" diff -"#, in: folder.path)
      #expect(diff.code == 0)
      #expect(diff.output.contains("1 + b"))
    }
  }

  @Test func `standard input may be a file as well`() throws {
    let diff = try Program.script(
      #"printf 'diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n' > x; "#
        + #""$KNOTEN_PROGRAM" diff - --numstat < x"#, in: folder.path)
    #expect(diff.output == "1\t1\tx\n")
  }

  @Test func `nothing on standard input is one line and exit 1`() throws {
    let diff = try Program.run("diff", "-", in: folder.path)
    #expect(diff.code == 1)
    #expect(diff.errors == "knoten-shell: standard input is empty; there is no patch in it.\n")
  }

  @Test func `what inflates without end is told and ends`() throws {
    let diff = try Program.script(
      #"head -c 300000000 /dev/zero | gzip -1 | "$KNOTEN_PROGRAM" diff -"#, in: folder.path)
    #expect(diff.code == 1)
    #expect(
      diff.errors
        == "knoten-shell: standard input holds more than 256 MB, which is all that is read.\n")
  }

  @Test func `a reader that has seen enough ends it`() throws {
    let diff = try Program.script(
      #"yes + | head -n 99999 > x; { printf -- '--- /dev/null\n+++ b/x\n@@ -0,0 +1,99999 @@\n'; "#
        + #"cat x; } | "$KNOTEN_PROGRAM" diff - --all | head -n 1"#, in: folder.path)
    #expect(diff.errors.isEmpty)
  }
}
