import Foundation
import Glibc
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
    #expect(check.output.contains("./knoten golden review feed"))
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

  @Test(
    arguments: ["check", "record"], [["--now", "2027-01-01T00:00:00Z"], ["--fixtures", "."]])
  func `goldens are of the shipped world at its own time`(
    _ verb: String, _ option: [String]
  ) async throws {
    let call = await Call(["golden", verb, "feed"] + option, in: folder.path)
    #expect(call.code == .wrongUsage)
    #expect(call.errors.contains("golden \(verb) has no option \(option[0])"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/" + golden))
  }

  @Test(arguments: [["--quiet"], ["--json"]])
  func `a check whose drawings cannot be kept reports all the same`(
    _ options: [String]
  ) async throws {
    try folder.write("a file", to: ".build")
    let check = await Call(["golden", "check", "feed"] + options, in: folder.path)
    #expect(check.code == .foundSomething, "\(check.errors)")
    #expect(check.output.contains(": not recorded yet"))
    #expect(check.output.contains("What was drawn is not kept: "))
  }

  @Test func `checks that run at once report the same and leave one's drawings whole`() async throws
  {
    let folder = folder.path
    let calls = await withTaskGroup(of: Call.self) { group in
      for _ in 0..<6 { group.addTask { await Call("golden", "check", "feed", in: folder) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(calls.allSatisfy { $0.code == .foundSomething && !$0.output.contains("not kept") })
    let kept = try self.folder.files().filter { $0.hasPrefix(".build/") }
    #expect(kept.count == 13)
    #expect(kept.allSatisfy { $0.hasPrefix(".build/look/knoten/feed/") })
  }

  @Test func `recording clears away what a killed one left, and what is in use stays`() async throws
  {
    let (gone, used) = ("Look/knoten/.knoten-999999999-0.tmp", "Look/.knoten-\(getpid())-7.tmp")
    try folder.write("half", to: gone)
    try folder.write("half", to: used)
    _ = await Call("golden", "record", "feed", in: folder.path)
    let files = try folder.files()
    #expect(!files.contains(gone))
    #expect(files.contains(used))
  }

  @Test func `a golden that is a folder is a failure of its look only`() async throws {
    _ = await Call("golden", "record", "feed", in: folder.path)
    try FileManager.default.removeItem(atPath: folder.path + "/" + golden)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/" + golden, withIntermediateDirectories: false)
    let check = await Call("golden", "check", "feed", in: folder.path)
    #expect(check.code == .foundSomething)
    #expect(check.output.contains("default.txt: it is no plain file."))
    #expect(check.output.contains("12 looks: 12 as recorded"))
  }

  @Test func `a key that stands twice in a file of scenes is told by its place`() async throws {
    let scenes = "Look/knoten/feed/scenes.json"
    try folder.write(
      try folder.text(of: scenes).replacing(
        #""name": "empty","#, with: #""name": "a", "name": "empty","#),
      to: scenes)
    let check = await Call("golden", "check", "feed", in: folder.path)
    #expect(check.code == .foundSomething)
    #expect(check.output.contains("scenes.json: line 3, column "))
    #expect(check.output.contains("a key that this object has already"))
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
