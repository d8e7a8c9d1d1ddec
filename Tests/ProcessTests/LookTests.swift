import Foundation
import TestSupport
import Testing

@Suite("How the first screens are seen to work", .programUnderTest, .timeLimit(.minutes(2)))
struct LookTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `look prints a path and the file holds the inbox`() throws {
    let look = try Program.run("look", "inbox", "--dark", in: folder.path)
    #expect(look.code == 0)
    #expect(look.output == "out/look/inbox-dark.txt\n")
    let text = try folder.text(of: "out/look/inbox-dark.txt")
    #expect(text.contains("Needs you"))
  }

  @Test func `three formats make three files`() throws {
    let look = try Program.run(
      "look", "inbox", "--format", "text,json,a11y", "--out", "out/", in: folder.path)
    #expect(look.code == 0)
    let files = ["out/inbox-dark.a11y.txt", "out/inbox-dark.json", "out/inbox-dark.txt"]
    #expect(try folder.files() == files)
  }

  @Test func `the gated sections are each one target that opens the paywall`() throws {
    let look = try Program.run(
      "look", "server-settings", "--format", "json", "--out", "-", in: folder.path)
    let screen = try #require(
      try JSONSerialization.jsonObject(with: Data(look.output.utf8)) as? [String: Any])
    let sections = try #require(screen["sections"] as? [[String: Any]])
    let targets = try #require(screen["targets"] as? [[String: Any]])
    let gated = sections.filter { $0["gate"] != nil }.compactMap { $0["id"] as? String }
    #expect(gated.count == 2)
    let inside = targets.compactMap { $0["id"] as? String }.filter { id in
      gated.contains { id.hasPrefix($0) }
    }
    #expect(inside == gated)
  }

  @Test func `a tap on a gated section shows the paywall`() throws {
    let look = try Program.run(
      "look", "server-settings", "--tap", "server-settings.knots", "--format", "a11y", "--out",
      "-", in: folder.path)
    #expect(look.code == 0)
    #expect(look.output.contains("Knoten is a one-person project."))
  }

  @Test func `a tap that two targets answer to lists both ids`() throws {
    let look = try Program.run(
      "look", "server-settings", "--tap", "PRO", "--out", "-", in: folder.path)
    #expect(look.code == 2)
    #expect(look.output.isEmpty)
    #expect(look.errors.contains("server-settings.knots"))
    #expect(look.errors.contains("server-settings.pds"))
  }

  @Test func `a cleared inbox has no unread dot`() throws {
    let before = try Program.run("look", "inbox", "--out", "-", in: folder.path)
    let after = try Program.run("look", "inbox", "--tap", "Clear", "--out", "-", in: folder.path)
    #expect(before.output.contains("●"))
    #expect(after.code == 0)
    #expect(!after.output.contains("●"))
  }

  @Test func `an empty answer draws the empty feed`() throws {
    let look = try Program.run(
      "look", "feed", "--set", "getTimeline.feed=[]", "--format", "json", "--out", "-",
      in: folder.path)
    #expect(look.code == 0)
    #expect(look.output.contains(#""empty""#))
  }

  @Test func `a wrong path names the nearest right one`() throws {
    let look = try Program.run(
      "look", "feed", "--set", "getTimeline.fed=[]", "--out", "-", in: folder.path)
    #expect(look.code == 2)
    #expect(look.errors.contains("getTimeline.feed"))
  }

  @Test func `a refused feed says what happened`() throws {
    let look = try Program.run(
      "look", "feed", "--fail", "getTimeline=429", "--out", "-", in: folder.path)
    #expect(look.code == 0)
    #expect(look.output.contains("api.test asks for a pause"))
  }

  @Test func `a held refresh keeps the old content and says that it refreshes`() throws {
    let before = try Program.run("look", "feed", "--format", "a11y", "--out", "-", in: folder.path)
    let look = try Program.run(
      "look", "feed", "--tap", "feed.refresh", "--hold", "getTimeline", "--format", "a11y",
      "--out", "-", in: folder.path)
    #expect(look.code == 0)
    #expect(look.output.contains("Refreshing"))
    #expect(look.output.split(separator: "\n").count >= before.output.split(separator: "\n").count)
  }

  @Test func `the goldens are as recorded`() throws {
    let check = try Program.run("golden", "check", in: folder.path)
    #expect(check.code == 0, "\(check.output)")
  }

  @Test func `the fixtures decode whole`() throws {
    let check = try Program.run("check-fixtures", in: folder.path)
    #expect(check.code == 0, "\(check.output)")
  }

  @Test func `the same call gives the same bytes`() throws {
    let looks = try Program.runTogether(
      4, "look", "inbox", "--format", "json", "--out", "-", in: folder.path)
    #expect(Set(looks.map(\.output)).count == 1)
  }
}
