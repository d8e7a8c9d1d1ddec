import Foundation
import KnotenShell
import Testing

@Suite("golden check and golden record")
struct GoldenCommandTests {
  private let folder: TemporaryFolder

  /// A checkout of its own, so that its goldens may be spoiled.
  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Fixtures", withDestinationPath: Checkout.root + "/Fixtures")
    try FileManager.default.copyItem(
      atPath: Checkout.root + "/Look", toPath: folder.path + "/Look")
  }

  private let golden = "Look/knoten/inbox/default.txt"

  @Test func `goldens that were just recorded hold`() async {
    let record = await Call("golden", "record", "inbox", in: folder.path)
    let check = await Call("golden", "check", "inbox", in: folder.path)
    #expect(record.code == .done, "\(record.output)")
    #expect(check.code == .done, "\(check.output)")
  }

  @Test func `a changed word is found, shown as a diff and drawn beside`() async throws {
    _ = await Call("golden", "record", "inbox", in: folder.path)
    let recorded = try folder.text(of: golden)
    try folder.write(recorded.replacing("Inbox", with: "Post"), to: golden)
    let check = await Call("golden", "check", "inbox", "--quiet", in: folder.path)
    #expect(check.code == .foundSomething)
    #expect(check.output.contains("+") && check.output.contains("Post"))
    #expect(check.output.contains("./knoten golden record inbox"))
    #expect(try folder.text(of: ".build/look/knoten/inbox/default.txt") == recorded)
  }

  @Test func `a check leaves nothing of an earlier one`() async throws {
    try folder.write("old", to: ".build/look/knoten/gone.txt")
    _ = await Call("golden", "check", "inbox", in: folder.path)
    #expect(throws: (any Error).self) { try folder.text(of: ".build/look/knoten/gone.txt") }
  }

  @Test func `record writes only what changed`() async throws {
    _ = await Call("golden", "record", in: folder.path)
    let recorded = try folder.text(of: golden)
    try folder.write("spoiled", to: golden)
    let record = await Call("golden", "record", "--json", in: folder.path)
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(record.output.utf8)) as? [String: Any])
    #expect(answer["changed"] as? [String] == ["knoten/inbox/default.txt"])
    #expect(try folder.text(of: golden) == recorded)
  }

  @Test func `a file that no scene draws is found`() async throws {
    _ = await Call("golden", "record", in: folder.path)
    try folder.write("stray", to: "Look/knoten/inbox/stray.txt")
    let check = await Call("golden", "check", in: folder.path)
    #expect(check.code == .foundSomething)
    #expect(check.output.contains("stray.txt"))
  }

  @Test func `an unknown screen is wrong usage with the nearest name`() async {
    let check = await Call("golden", "check", "inbx", in: folder.path)
    #expect(check.code == .wrongUsage)
    #expect(check.errors.contains("did you mean inbox?"))
  }

  @Test func `quiet says nothing where all holds`() async {
    _ = await Call("golden", "record", "inbox", in: folder.path)
    let check = await Call("golden", "check", "inbox", "--quiet", in: folder.path)
    #expect(check.output.isEmpty)
  }
}
