import Foundation
import KnotenShell
import TestSupport
import Testing

@Suite("golden review, accept and reject")
struct GoldenReviewCommandTests {
  private let folder: TemporaryFolder
  private let golden = "Look/knoten/feed/default.txt"
  private let pending = "Look/knoten/feed/default.txt.pending"

  /// A checkout with goldens of the feed, whose title is another in two scenes.
  init() async throws {
    folder = try .checkout()
    _ = await Call("golden", "record", "feed", in: folder.path)
    for scene in ["default", "empty"] {
      let path = "Look/knoten/feed/\(scene)"
      for ending in [".txt", ".json"] {
        try folder.write(
          try folder.text(of: path + ending).replacing("Home", with: "Heim"), to: path + ending)
      }
    }
  }

  private func review(_ answers: String...) async -> Call {
    await Call(["golden", "review", "feed"], in: folder.path, columns: 80, answers: answers)
  }

  private var files: [String] { get throws { try folder.files() } }

  @Test func `without a terminal everything is printed and left pending`() async throws {
    let call = await Call("golden", "review", "feed", in: folder.path)
    #expect(call.code == .foundSomething)
    #expect(call.output.contains("feed default, feed empty: title from “Heim” to “Home”"))
    #expect(try files.contains(pending))
  }

  @Test func `equal changes in several scenes are one decision`() async throws {
    let call = await review("accept")
    #expect(call.output.contains("1 of 1: feed default, feed empty: "))
    #expect(call.code == .done, "\(call.output)")
    #expect(await Call("golden", "check", "feed", in: folder.path).code == .done)
  }

  @Test func `what is rejected stays as it was`() async throws {
    let before = try folder.text(of: golden)
    #expect(await review("what?", "r").code == .foundSomething)
    #expect(try folder.text(of: golden) == before)
    #expect(try !files.contains(pending))
  }

  @Test func `whoever goes away leaves it pending`() async throws {
    #expect(await review("details").code == .foundSomething)
    #expect(try files.contains(pending))
  }

  @Test func `no check passes while something is pending`() async throws {
    _ = await review("skip")
    _ = await Call("golden", "record", "feed", "--mode", "missing", in: folder.path)
    try folder.write("", to: pending)
    let check = await Call("golden", "check", "feed", in: folder.path)
    #expect(check.output.contains("default.txt.pending: not decided yet"))
    #expect(check.code == .foundSomething)
  }

  @Test(arguments: [["--all"], ["feed"], ["feed/default", "feed/empty"]])
  func `what is pending is accepted by its name`(_ names: [String]) async throws {
    _ = await Call("golden", "review", "feed", in: folder.path)
    let accept = await Call(["golden", "accept"] + names, in: folder.path)
    #expect(accept.code == .done, "\(accept.output)\(accept.errors)")
    #expect(await Call("golden", "check", "feed", in: folder.path).code == .done)
  }

  @Test func `rejecting throws away what is pending`() async throws {
    _ = await Call("golden", "review", "feed", in: folder.path)
    #expect(await Call("golden", "reject", "--all", in: folder.path).code == .done)
    #expect(try !files.contains { $0.hasSuffix(".pending") })
  }

  @Test(arguments: ["accept", "reject"])
  func `nobody decides on everything by saying nothing`(_ verb: String) async {
    let call = await Call("golden", verb, in: folder.path)
    #expect(call.code == .wrongUsage)
    #expect(call.errors.contains("SCREEN, or --all"))
  }

  @Test func `that nothing is pending is told`() async {
    let call = await Call("golden", "accept", "--all", in: folder.path)
    #expect(call.code == .foundSomething)
    #expect(call.output.contains("Nothing is pending"))
  }

  @Test(arguments: [["record", "feed"], ["review", "feed"], ["accept", "--all"]])
  func `where CI is set nothing is written`(_ arguments: [String]) async throws {
    let before = try folder.text(of: golden)
    let call = await Call(
      ["golden"] + arguments, in: folder.path, columns: 80, variables: ["CI": "true"],
      answers: ["accept"])
    #expect(call.code != .done)
    #expect((call.output + call.errors).contains("CI is set"))
    #expect(try folder.text(of: golden) == before)
    #expect(try !files.contains(pending))
  }

  @Test func `a workflow on GitHub gets a remark beside each changed file`() async {
    let call = await Call(
      ["golden", "check", "feed"], in: folder.path, variables: ["GITHUB_ACTIONS": "true"])
    #expect(
      call.output.contains(
        "::error file=Look/knoten/feed/default.json,title=feed default::title from “Heim” to “Home”"
      ))
  }

  @Test func `all removes what no scene draws`() async throws {
    try folder.write("stray", to: "Look/knoten/feed/stray.txt")
    _ = await Call("golden", "record", "--mode", "all", in: folder.path)
    #expect(try !files.contains("Look/knoten/feed/stray.txt"))
  }
}

@Suite("Seeded changes")
struct SeededChangeTests {
  @Test(arguments: [
    (#"{ "text": "Home" }"#, #"{ "text": "Heim" }"#, "title from “Heim” to “Home”"),
    (
      #""text": "adaeze.test", "role": "strong""#,
      #""text": "adaeze.test", "role": "strong", "tone": "danger""#,
      "tone of “adaeze.test” from danger to neutral"
    ),
    (
      #""label": "Refresh""#, #""label": "Reload""#,
      "label of target feed.refresh from “Reload” to “Refresh”"
    ),
    (
      #""command": "refresh""#, #""command": "reload""#,
      "action of button “Refresh” from reload to refresh"
    ),
  ])
  func `a change is caught and told in words that name it`(
    _ now: String, _ recorded: String, _ words: String
  ) async throws {
    let folder = try TemporaryFolder.checkout()
    let golden = "Look/knoten/feed/default.json"
    _ = await Call("golden", "record", "feed", in: folder.path)
    let text = try folder.text(of: golden)
    #expect(text.contains(now))
    try folder.write(text.replacing(now, with: recorded), to: golden)
    let check = await Call("golden", "check", "feed", in: folder.path)
    #expect(check.code == .foundSomething)
    #expect(check.output.contains(words), "\(check.output.prefix(2_000))")
  }
}
