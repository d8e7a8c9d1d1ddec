import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("What a commit changes, as the parser of every patch reads it")
struct CommitDiffTests {
  @Test func `lines stay, go and come`() async throws {
    let patch = try await patch(
      Self.file(
        old: "a", new: "a", #"{"Op":0,"Line":"x\n"},{"Op":1,"Line":"y\n"},{"Op":2,"Line":"z\n"}"#))

    let file = try #require(patch.files.first)
    #expect(file.statistics == PatchStatistics(files: 1, additions: 1, deletions: 1))
    #expect(file.hunks.first?.lines.map(\.kind) == [.context, .deletion, .addition])
    #expect(!patch.isDamaged)
  }

  @Test func `a last line may have no end`() async throws {
    let patch = try await patch(Self.file(old: "a", new: "a", #"{"Op":2,"Line":"z"}"#))

    #expect(patch.files.first?.hunks.first?.lines.contains { !$0.hasNewline } == true)
    #expect(!patch.isDamaged)
  }

  @Test(
    "what happens to a file is kept",
    arguments: [
      (#""is_new":true"#, "", "b", PatchStatus.added),
      (#""is_delete":true"#, "a", "", .deleted),
      (#""is_rename":true"#, "a", "b", .renamed),
      (#""is_copy":true"#, "a", "b", .copied),
    ])
  func status(flag: String, old: String, new: String, status: PatchStatus) async throws {
    let patch = try await patch(#"{"name":{"old":"\#(old)","new":"\#(new)"},\#(flag)}"#)

    #expect(patch.files.first?.status == status)
    #expect(patch.files.first?.path.display == (new.isEmpty ? old : new))
  }

  @Test func `a binary file says so`() async throws {
    let patch = try await patch(#"{"name":{"old":"a","new":"a"},"is_binary":true}"#)

    #expect(patch.files.first?.isBinary == true)
  }

  @Test(
    "a name cannot pass for another part of the patch",
    arguments: [#"a\nb"#, #"\" b/x"#, #"a\tb"#, #"dev/null"#, #"\u202Ea"#, #"a b/c"#, #"\\"#])
  func name(name: String) async throws {
    let patch = try await patch(Self.file(old: name, new: name, #"{"Op":2,"Line":"z\n"}"#))

    #expect(patch.files.count == 1)
    #expect(patch.files.first?.statistics.additions == 1)
    #expect(!patch.isDamaged)
  }

  @Test(
    "a line cannot pass for another part of the patch",
    arguments: [
      #"-- x\n"#, #"++ b/x\n"#, #"a\ndiff --git a/x b/x\n"#, #"@@ -1 +1 @@\n"#, #"\n"#, #""#,
    ])
  func line(line: String) async throws {
    let patch = try await patch(
      Self.file(
        old: "a", new: "a", #"{"Op":1,"Line":"\#(line)"},{"Op":2,"Line":"\#(line)"}"#))

    #expect(patch.files.count == 1)
    #expect(
      patch.statistics == PatchStatistics(files: 1, additions: 1, deletions: 1))
    #expect(!patch.isDamaged)
  }

  @Test func `counts that lie, unknown operations and places before the first line do no harm`()
    async throws
  {
    let patch = try await patch(
      #"""
      {"name":{"old":"a","new":"a"},"text_fragments":[{"Comment":"f\n@@ -1 +1 @@","OldPosition":-9,\#
      "OldLines":900,"NewPosition":0,"NewLines":-1,"Lines":[{"Op":7,"Line":"no\n"},\#
      {"Op":2,"Line":"yes\n"}]}]}
      """#)

    #expect(patch.statistics == PatchStatistics(files: 1, additions: 1))
    #expect(!patch.isDamaged)
  }

  @Test(
    "a file with a part that cannot be read is left out and counted",
    arguments: [
      #"{"name":{"old":"a"},"text_fragments":[7]}"#, #"{"text_fragments":[]}"#,
      #"{"name":{"old":"a"},"text_fragments":[{"OldPosition":1,"NewPosition":1,"Lines":[7]}]}"#,
    ])
  func unreadable(file: String) async throws {
    let change = try await change(file)

    #expect(change.unreadable == 1)
    #expect(change.patch.isEmpty)
  }

  @Test func `who made the commit comes along`() async throws {
    let change = try await change("")

    #expect(change.commit.hash == Self.hash)
    #expect(change.commit.author?.name == "Ada")
    #expect(change.patch.isEmpty)
  }

  @Test func `a hash of zeros is no parent`() async throws {
    #expect(try await change("").commit.parents.isEmpty)
  }

  @Test func `a server that does not know what a commit changes compares it`() async throws {
    let parent = String(repeating: "b", count: 40)
    let transport = ScriptedTransport([
      "repo.log": #"{"commits":[{"this":"\#(Self.hash)","message":"m","parent":"\#(parent)"}]}"#,
      "repo.compare": #"{"rev1":"a","rev2":"b","patch":"diff"}"#,
    ])

    let change = try await TangledForge.scripted(transport).comparedChange("main", named: "r")

    #expect(change.patch == Array("diff".utf8))
    #expect(transport.questions.last == "repo.compare?repo=r&rev1=\(parent)&rev2=\(Self.hash)")
  }

  private static let hash = String(repeating: "a", count: 40)

  private static func file(old: String, new: String, _ lines: String) -> String {
    #"""
    {"name":{"old":"\#(old)","new":"\#(new)"},"text_fragments":[{"OldPosition":1,"NewPosition":1,\#
    "Lines":[\#(lines)]}]}
    """#
  }

  private func patch(_ files: String) async throws -> Patch {
    Patch(bytes: try await change(files).patch)
  }

  private func change(_ files: String) async throws -> RepoChange {
    let zeros = String(repeating: "0", count: 40)
    let transport = ScriptedTransport([
      "repo.diff": #"""
      {"ref":"main","diff":{"commit":{"this":"\#(Self.hash)","message":"m","parent":"\#(zeros)",\#
      "author":{"Name":"Ada","Email":"a@a.test"}},"diff":[\#(files)]}}
      """#
    ])
    return try await TangledForge.scripted(transport).change("main", named: "r")
  }
}
