import KnotenCore
import Testing

/// Two trees whose difference is one kind of change.
struct GitMadeCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let before: [GitRepository.Entry]
  let after: [GitRepository.Entry]
  let statuses: [PatchStatus]

  init(
    _ name: String, _ before: [GitRepository.Entry], _ after: [GitRepository.Entry],
    _ statuses: PatchStatus...
  ) {
    testDescription = name
    self.before = before
    self.after = after
    self.statuses = statuses
  }

  func repository() throws -> GitRepository {
    let repository = try GitRepository()
    try repository.commit([before, after])
    return repository
  }

  /// The change as a mail and as a bare diff, with binary content and without.
  func patches(_ repository: GitRepository) throws -> [[UInt8]] {
    let mail = ["format-patch", "--stdout", "-M", "-C", "--find-copies-harder", "main~1..main"]
    return [
      try repository.run(mail), try repository.run(mail + ["--no-stat", "--no-signature"]),
      try repository.run(diff("--binary")), try repository.run(diff("--no-color")),
    ]
  }

  func diff(_ option: String) -> [String] {
    ["diff", option, "-M", "-C", "--find-copies-harder", "main~1", "main"]
  }

  private static let text = (1...40).map { "line \($0)\n" }.joined()
  private static let edited = text.replacing("line 7\n", with: "edited\nline 7\n")
  private static let keep = GitRepository.Entry("keep", "kept\n")
  private static let commit = "1234567890123456789012345678901234567890"

  static let all = [
    GitMadeCase("added", [keep], [keep, .init("n", text)], .added),
    GitMadeCase("added and empty", [keep], [keep, .init("n", "")], .added),
    GitMadeCase("deleted", [keep, .init("o", text)], [keep], .deleted),
    GitMadeCase("modified", [.init("f", text)], [.init("f", edited)], .modified),
    GitMadeCase("renamed", [.init("a/b/f", text)], [.init("a/c/f", text)], .renamed),
    GitMadeCase("renamed and edited", [.init("f", text)], [.init("d/f", edited)], .renamed),
    GitMadeCase("copied", [.init("f", text)], [.init("f", text), .init("g", edited)], .copied),
    GitMadeCase(
      "mode", [.init("f", text)], [.init("f", text, mode: "100755")], .modeChanged),
    GitMadeCase(
      "mode and content", [.init("f", text)], [.init("f", edited, mode: "100755")], .modified),
    GitMadeCase(
      "type", [.init("f", text)], [.init("f", "target", mode: "120000")], .typeChanged,
      .typeChanged),
    GitMadeCase(
      "link", [.init("l", "a", mode: "120000")], [.init("l", "b", mode: "120000")], .modified),
    GitMadeCase(
      "submodule", [keep], [keep, .init("m", commit, mode: "160000")], .added),
    GitMadeCase("binary", [.init("b", "a\0b")], [.init("b", "a\0c\0\0")], .modified),
    GitMadeCase("binary and new", [keep], [keep, .init("b", "a\0b")], .added),
    GitMadeCase("space", [.init("a b", text)], [.init("a b", edited)], .modified),
    GitMadeCase("spaces and no hunk", [keep], [keep, .init("a b c", "")], .added),
    GitMadeCase(
      "quoted", [.init("q\"\\\t\nü", text)], [.init("q\"\\\t\nü", edited)], .modified),
    GitMadeCase("quoted and moved", [.init("ü", text)], [.init("ö x", text)], .renamed),
    GitMadeCase(
      "not UTF-8", [.init(bytes: [0x63, 0xE9], Array("a\n".utf8))],
      [.init(bytes: [0x63, 0xE9], [0x62, 0xE9, 0x0A])], .modified),
    GitMadeCase("CRLF", [.init("f", "a\r\nb\r\n")], [.init("f", "a\r\nc\r\n")], .modified),
    GitMadeCase("no line feed before", [.init("f", "a\nb")], [.init("f", "a\nb\n")], .modified),
    GitMadeCase("no line feed after", [.init("f", "a\nb\n")], [.init("f", "a\nb")], .modified),
    GitMadeCase("no line feed at all", [.init("f", "a\nb")], [.init("f", "a\nc")], .modified),
    GitMadeCase(
      "lines like headers", [.init("f", "-- a/x\n- \n")],
      [.init("f", "++ b/x\n@@ -1 +1 @@\ndiff --git a/y b/y\n")], .modified),
  ]
}
