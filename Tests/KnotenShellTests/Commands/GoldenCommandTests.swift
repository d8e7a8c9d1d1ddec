import Foundation
import KnotenShell
import TestSupport
import Testing

@Suite("golden check and golden record")
struct GoldenCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try .checkout()
  }

  private let golden = "Look/knoten/feed/default.txt"

  @Test func `goldens that were just recorded hold`() async {
    let record = await Call("golden", "record", "feed", in: folder.path)
    let check = await Call("golden", "check", "feed", in: folder.path)
    #expect(record.code == .done, "\(record.output)")
    #expect(check.code == .done, "\(check.output)")
  }

  @Test func `a changed word is found, shown as a diff and drawn beside`() async throws {
    _ = await Call("golden", "record", "feed", in: folder.path)
    let recorded = try folder.text(of: golden)
    try folder.write(recorded.replacing("Home", with: "Heim"), to: golden)
    let check = await Call("golden", "check", "feed", "--quiet", in: folder.path)
    #expect(check.code == .foundSomething)
    #expect(check.output.contains("+") && check.output.contains("Heim"))
    #expect(check.output.contains("./knoten golden record feed"))
    #expect(try folder.text(of: ".build/look/knoten/feed/default.txt") == recorded)
  }

  @Test func `a check leaves nothing of an earlier one`() async throws {
    try folder.write("old", to: ".build/look/knoten/gone.txt")
    _ = await Call("golden", "check", "feed", in: folder.path)
    #expect(throws: (any Error).self) { try folder.text(of: ".build/look/knoten/gone.txt") }
  }

  @Test func `record writes only what changed`() async throws {
    _ = await Call("golden", "record", "feed", in: folder.path)
    let recorded = try folder.text(of: golden)
    try folder.write("spoiled", to: golden)
    let record = await Call("golden", "record", "feed", "--json", in: folder.path)
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(record.output.utf8)) as? [String: Any])
    #expect(answer["changed"] as? [String] == ["knoten/feed/default.txt"])
    #expect(try folder.text(of: golden) == recorded)
  }

  @Test func `a file that no scene draws is found`() async throws {
    _ = await Call("golden", "record", "feed", in: folder.path)
    try folder.write("stray", to: "Look/knoten/feed/stray.txt")
    let check = await Call("golden", "check", in: folder.path)
    #expect(check.code == .foundSomething)
    #expect(check.output.contains("stray.txt"))
  }

  @Test func `an unknown screen is wrong usage with the nearest name`() async {
    let check = await Call("golden", "check", "fed", in: folder.path)
    #expect(check.code == .wrongUsage)
    #expect(check.errors.contains("did you mean feed?"))
  }

  @Test func `quiet says nothing where all holds`() async {
    _ = await Call("golden", "record", "feed", in: folder.path)
    let check = await Call("golden", "check", "feed", "--quiet", in: folder.path)
    #expect(check.output.isEmpty)
  }
}
