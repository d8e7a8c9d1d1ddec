import KnotenCore

/// Small patches, put together as git writes them.
enum PatchSample {
  /// One changed line in one file.
  static let hunk = "@@ -1,3 +1,3 @@ func door\n a\n-b\n+B\n c\n"

  /// A bare diff of one file with these hunks.
  static func diff(_ path: String = "f.txt", hunks: String = hunk) -> String {
    "diff --git a/\(path) b/\(path)\nindex 1111111..2222222 100644\n"
      + "--- a/\(path)\n+++ b/\(path)\n\(hunks)"
  }

  /// A mail with this message and diff, as `git format-patch` writes it.
  static func mail(
    headers: String = "From: Ada <ada@example.test>\nDate: Sun, 1 Mar 2026 12:00:00 +0100\n"
      + "Subject: [PATCH 1/2] Open the door",
    message: String = "", diff: String = diff(), signature: String = "-- \n2.39.5\n\n"
  ) -> String {
    "From 0123456789abcdef0123456789abcdef01234567 Mon Sep 17 00:00:00 2001\n"
      + "\(headers)\n\n\(message)\n---\n f.txt | 2 +-\n"
      + " 1 file changed, 1 insertion(+), 1 deletion(-)\n\n\(diff)\(signature)"
  }

  /// A patch that touches everything the reader knows, for cutting and damaging.
  static let everything =
    mail(message: "Why.\n\nChange-Id: I1")
    + mail(
      diff: diff(
        "a b.txt", hunks: hunk + "@@ -9 +9,2 @@\n-x\n\\ No newline at end of file\n+x\n+y\n")
        + "diff --git \"a/\\303\\244\" \"b/\\303\\244\"\nold mode 100644\nnew mode 100755\n"
        + "diff --git a/x b/y\nsimilarity index 93%\nrename from x\nrename to y\n"
        + "index 1111111..2222222 100644\n--- a/x\n+++ b/y\n" + hunk
        + "diff --git a/i.png b/i.png\nindex 1111111..2222222 100644\nGIT binary patch\n"
        + "literal 3\nKcmZQzV*moE01^QK\n\nliteral 0\nHcmV?d00001\n\n"
        + "diff --cc m\nindex 1,2..3\n--- a/m\n+++ b/m\n@@@ -1,1 -1,1 +1,1 @@@\n- a\n -b\n++c\n")
}

extension Patch {
  init(_ text: String) { self.init(bytes: Array(text.utf8)) }
}

extension PatchFile {
  var texts: [String] { hunks.flatMap { $0.lines.map { $0.text().text } } }
}
