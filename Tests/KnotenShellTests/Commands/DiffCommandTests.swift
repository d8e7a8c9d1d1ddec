import Foundation
import KnotenShell
import TestSupport
import Testing

@Suite("diff")
struct DiffCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func diff(_ text: String, _ options: String...) async throws -> Call {
    try folder.write(text, to: "change.patch")
    return await Call(["diff", "change.patch"] + options, in: folder.path)
  }

  private func json(_ call: Call) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String: Any])
  }

  @Test func `a mail is drawn with title, author, message and lines`() async throws {
    let call = try await diff(Sample.mail)
    #expect(call.code == .done)
    let parts = ["Mend the door", "Mira", "[1111111111]", "13 Oct 2026", "It creaked.", "door.txt"]
    for part in parts { #expect(call.output.contains(part)) }
    #expect(call.output.contains("1   - creaks"))
    #expect(call.output.contains("  1 + opens"))
  }

  @Test func `a bare diff is drawn without a message`() async throws {
    let call = try await diff(Sample.bare)
    #expect(call.code == .done)
    #expect(call.output.contains("Diff · 1 file, +1 -1"))
  }

  @Test func `past 300 lines a file says what is left out`() async throws {
    let call = try await diff(Sample.long)
    #expect(call.output.contains("300 of 1,204 lines shown."))
    #expect(!call.output.contains("line 301"))
    #expect(!call.output.contains("Show"))
  }

  @Test func `all of it is laid out where that is asked for`() async throws {
    let call = try await diff(Sample.long, "--all")
    #expect(call.output.contains("line 1204"))
    #expect(!call.output.contains("lines shown"))
  }

  @Test func `it is as wide as asked for`() async throws {
    let call = try await diff(Sample.bare, "--columns", "40")
    #expect(call.output.contains("\n" + String(repeating: "─", count: 40) + "\n"))
  }

  @Test func `counts are printed as git prints them`() async throws {
    let call = try await diff(Sample.mail, "--numstat")
    #expect(call.code == .done)
    #expect(call.output == "1\t1\tdoor.txt\n")
  }

  @Test func `a program reads files and mails`() async throws {
    let answer = try json(await diff(Sample.mail, "--json"))
    let file = try #require((answer["files"] as? [[String: Any]])?.first)
    #expect(file["path"] as? String == "door.txt")
    #expect(file["status"] as? String == "modified")
    #expect(file["added"] as? Int == 1)
    #expect((answer["mails"] as? [[String: Any]])?.first?["title"] as? String == "Mend the door")
  }

  @Test func `a path that is not text keeps its bytes`() async throws {
    let change = #"diff --git "a/caf\351" "b/caf\351""# + "\nold mode 100644\nnew mode 100755\n"
    let answer = try json(await diff(change, "--json"))
    let file = try #require((answer["files"] as? [[String: Any]])?.first)
    #expect(file["path"] as? [String: String] == ["quoted": #""caf\351""#])
  }

  @Test func `what is not whole is drawn, and is a failure`() async throws {
    let call = try await diff(Sample.bare.replacing("+opens\n", with: ""))
    #expect(call.code == .failed)
    #expect(call.output.contains("damaged"))
    #expect(
      call.errors == "knoten-shell: change.patch is damaged: its file is not whole; "
        + "what there is was shown.\n")
  }

  @Test(arguments: [
    ("", "change.patch is empty; there is no patch in it"),
    ("\u{7F}ELF\u{0}\u{1}\n\n", "change.patch holds no patch"),
    ("\u{1F}", "change.patch holds no patch"),
  ])
  func `what is no patch is one sentence`(_ text: String, _ sentence: String) async throws {
    for option in ["--numstat", "--json", "--quiet"] {
      let call = try await diff(text, option)
      #expect(call.code == .failed)
      #expect(call.output.isEmpty)
      #expect(call.errors.hasPrefix("knoten-shell: " + sentence))
    }
  }

  @Test func `a folder is no patch`() async {
    let call = await Call("diff", ".", in: folder.path)
    #expect(call.code == .failed)
    #expect(call.errors == "knoten-shell: \(folder.path)/. cannot be read: is a directory.\n")
  }

  @Test func `it must be told what to show`() async {
    let call = await Call("diff", in: folder.path)
    #expect(call.code == .wrongUsage)
    #expect(call.errors.contains("FILE|-"))
  }

  @Test(arguments: [["--numstat", "--json"], ["--numstat", "--all"], ["--columns", "5"]])
  func `options that make no sense are wrong usage`(_ options: [String]) async {
    let call = await Call(["diff", "change.patch"] + options, in: folder.path)
    #expect(call.code == .wrongUsage)
  }

  /// Patches of the tests.
  private enum Sample {
    static let bare = """
      diff --git a/door.txt b/door.txt
      index 1111111..2222222 100644
      --- a/door.txt
      +++ b/door.txt
      @@ -1 +1 @@
      -creaks
      +opens

      """

    static let mail = """
      From 1111111111111111111111111111111111111111 Mon Sep 17 00:00:00 2001
      From: Mira <mira@mira.test>
      Date: Tue, 13 Oct 2026 09:40:00 +0000
      Subject: [PATCH] Mend the door

      It creaked.
      ---
       door.txt | 2 +-
       1 file changed, 1 insertion(+), 1 deletion(-)

      \(bare)--\u{20}
      2.39.5

      """

    static let long = """
      diff --git a/long.txt b/long.txt
      new file mode 100644
      --- /dev/null
      +++ b/long.txt
      @@ -0,0 +1,1204 @@

      """ + (1...1_204).map { "+line \($0)\n" }.joined()
  }
}
