import KnotenFixtures
import Testing

@Suite struct OverrideProblemTests {
  private static func problem(
    _ settings: FixtureSettings
  ) throws -> ArgumentProblem {
    let world = try TemporaryWorld([
      "xrpc/sh.test.feed.getTimeline/default.json": "{}",
      "xrpc/sh.test.issue.listStates/default.json": "{}",
      "xrpc/sh.test.pull.listStates/default.json": "{}",
    ])
    let problem = #expect(throws: FixtureProblem.self) { try world.session(settings) }
    return try #require(problem?.argument)
  }

  private static func problem(set override: String) throws -> ArgumentProblem {
    try problem(FixtureSettings(overrides: [override]))
  }

  @Test(arguments: ["getTimelin.feed=[]", "getTimelin?a=1.feed=[]", "gettimeline=1"])
  func `an unknown name is told with the nearest`(_ override: String) throws {
    let reason = try Self.problem(set: override).reason
    guard case .unknownName(_, let nearest) = reason else {
      Issue.record("\(reason)")
      return
    }
    #expect(nearest == ["getTimeline"])
  }

  @Test func `a misspelled whole name is told with the nearest whole name`() throws {
    let reason = try Self.problem(set: "sh.test.feed.getTimelin.feed=[]").reason
    #expect(
      reason
        == .unknownName(
          "sh.test.feed.getTimelin.feed", nearest: ["sh.test.feed.getTimeline"]))
  }

  @Test func `a name that several queries have is told with each`() throws {
    let problem = try Self.problem(set: "listStates.items=[]")
    #expect(
      problem.reason
        == .ambiguousName(
          "listStates", candidates: ["sh.test.issue.listStates", "sh.test.pull.listStates"]))
    #expect(
      problem.description
        == "--set listStates.items=[]: “listStates” may be sh.test.issue.listStates"
        + " or sh.test.pull.listStates; give the whole name.")
  }

  @Test(arguments: ["getTimeline", "getTimeline.feed", "getTimeline.feed=", "getTimeline?a=1.feed"])
  func `a missing value is told`(_ override: String) throws {
    #expect(try Self.problem(set: override).reason == .missingValue)
  }

  @Test func `a value that is no JSON is told with what would be`() throws {
    let problem = try Self.problem(set: "getTimeline.cursor=next page")
    guard case .notJSON(_, let example) = problem.reason else {
      Issue.record("\(problem)")
      return
    }
    #expect(example == "getTimeline.cursor=\"next page\"")
  }

  @Test(arguments: [
    ("getTimeline..a=1", "..a=1"), ("getTimeline.=1", ".=1"), ("getTimeline[a]=1", "[a]=1"),
    ("getTimeline[-1]=1", "[-1]=1"), ("getTimeline[1=1", "[1=1"),
    ("getTimeline[99999999999999999999]=1", "[99999999999999999999]=1"),
    ("getTimeline[\"a]=1", "[\"a]=1"), ("getTimeline[\"\\x\"]=1", "[\"\\x\"]=1"),
    ("getTimeline.a[].b=1", ".b=1"), ("getTimeline.a[][0]=1", "[0]=1"),
    ("getTimeline.a[0]b=1", "b=1"), ("getTimeline[-1]=1", "[-1]=1"), ("getTimeline[", "["),
  ])
  func `a path that cannot be read is told from where on`(
    _ override: String, _ rest: String
  ) throws {
    #expect(try Self.problem(set: override).reason == .malformedPath(rest: rest))
  }

  @Test(arguments: ["getTimeline?=1", "getTimeline?a.b=1", "getTimeline?a=%zz=1", "getTimeline?a"])
  func `parameters that cannot be read are told`(_ override: String) throws {
    #expect(try Self.problem(set: override).reason == .malformedParameters)
  }

  @Test func `an empty option is told`() throws {
    #expect(try Self.problem(set: "").reason == .unknownName("", nearest: []))
  }

  @Test(arguments: ["=", "?", ".", "[", "#", "\0", "getTimeline?", "é=1", "getTimeline[\"", "%"])
  func `no option stops the program`(_ argument: String) throws {
    #expect(try Self.problem(set: argument).argument == argument)
    #expect(try Self.problem(FixtureSettings(faults: [argument])).option == .fail)
    #expect(try Self.problem(FixtureSettings(holds: [argument])).option == .hold)
  }

  @Test func `a very long option is told in one short line`() throws {
    let long = String(repeating: "a.", count: 200_000)
    #expect(try Self.problem(set: long).description.utf8.count < 1_000)
  }

  @Test(arguments: ["", "200", "399", "600", "+42", "4290", "Offline", "4.2", "off"])
  func `a status is a number from 400 to 599 or a word we know`(_ status: String) throws {
    #expect(
      try Self.problem(FixtureSettings(faults: ["getTimeline=\(status)"])).reason
        == .malformedStatus(status))
  }

  @Test func `a fault needs a status`() throws {
    let problem = try Self.problem(FixtureSettings(faults: ["getTimeline#2"]))
    #expect(problem.reason == .missingValue)
    #expect(problem.description.hasSuffix("a status is missing, as in getTimeline=429."))
  }

  @Test(arguments: ["", "0", "-1", "+1", "x", "99999999999999999999", "1#2"])
  func `a count is a number from 1`(_ count: String) throws {
    #expect(
      try Self.problem(FixtureSettings(holds: ["getTimeline#\(count)"])).reason
        == .malformedCount(count))
    #expect(
      try Self.problem(FixtureSettings(faults: ["getTimeline#\(count)=500"])).reason
        == .malformedCount(count))
  }

  @Test func `what the store does cannot be set`() throws {
    guard case .unknownName = try Self.problem(set: "store.products=[]").reason else {
      Issue.record("a name was found")
      return
    }
  }
}
