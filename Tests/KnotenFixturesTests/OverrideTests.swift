import KnotenCore
import KnotenFixtures
import Testing

@Suite struct OverrideTests {
  private static let answer = """
    {"items":[{"uri":"at://a","value":{"title":"One","a.b":1,"$type":"t"}},{"uri":"at://b"}],"cursor":null}
    """

  private static func world() throws -> TemporaryWorld {
    try TemporaryWorld([
      "xrpc/sh.test.repo.list/default.json": answer,
      "xrpc/sh.test.repo.list/subject=did%3Aplc%3Aabc.json": "{\"items\":[],\"only\":1}",
      "xrpc/sh.test.repo.list/subject=x.y.json": "{\"items\":[0]}",
      "xrpc/sh.test.other/default.json": "[1]",
    ])
  }

  private static let query = "https://api.test/xrpc/sh.test.repo.list"

  @Test(arguments: [
    ("list.items=[]", #"{"items":[],"cursor":null}"#),
    ("sh.test.repo.list.items=[]", #"{"items":[],"cursor":null}"#),
    (
      "list.cursor=\"a=b.c[0]\"",
      #"{"items":[{"uri":"at://a","value":{"title":"One","a.b":1,"$type":"t"}},{"uri":"at://b"}],"cursor":"a=b.c[0]"}"#
    ),
    (
      "list.items[0].value={}",
      #"{"items":[{"uri":"at://a","value":{}},{"uri":"at://b"}],"cursor":null}"#
    ),
    (
      "list.items[0][\"value\"][\"a.b\"]= 2",
      #"{"items":[{"uri":"at://a","value":{"title":"One","a.b":2,"$type":"t"}},{"uri":"at://b"}],"cursor":null}"#
    ),
    (
      "list.items[0].value.$type=\"u\"",
      #"{"items":[{"uri":"at://a","value":{"title":"One","a.b":1,"$type":"u"}},{"uri":"at://b"}],"cursor":null}"#
    ),
    (
      "list.items[1].uri=null",
      #"{"items":[{"uri":"at://a","value":{"title":"One","a.b":1,"$type":"t"}},{"uri":null}],"cursor":null}"#
    ),
    (
      "list.items[]={\"uri\":\"at://c\"}",
      #"{"items":[{"uri":"at://a","value":{"title":"One","a.b":1,"$type":"t"}},{"uri":"at://b"},{"uri":"at://c"}],"cursor":null}"#
    ),
    ("list={\"items\":1}", #"{"items":1}"#),
  ])
  func `a value is put where its path leads`(_ override: String, _ result: String) async throws {
    let session = try Self.world().session(FixtureSettings(overrides: [override]))
    #expect(try await session.text(Self.query) == result)
    #expect(session.untouched().isEmpty)
  }

  @Test func `overrides are put in one after the other`() async throws {
    let session = try Self.world().session(
      FixtureSettings(overrides: ["list.items=[]", "list.items[]=1", "list.items[0]=2"]))
    #expect(try await session.text(Self.query) == #"{"items":[2],"cursor":null}"#)
  }

  @Test func `an override with parameters changes only answers to them`() async throws {
    let session = try Self.world().session(
      FixtureSettings(overrides: ["list?subject=did:plc:abc.items[]=7"]))
    #expect(try await session.text(Self.query) == Self.answer)
    #expect(
      try await session.text(Self.query + "?limit=3&subject=did%3Aplc%3Aabc")
        == #"{"items":[7],"only":1}"#)
  }

  @Test func `a dot in a parameter is written as %2E`() async throws {
    let session = try Self.world().session(
      FixtureSettings(overrides: ["list?subject=x%2Ey&limit=3.items[0]=1"]))
    #expect(try await session.text(Self.query + "?subject=x.y&limit=3") == #"{"items":[1]}"#)
  }

  @Test func `an override may begin with an index`() async throws {
    let session = try Self.world().session(FixtureSettings(overrides: ["other[0]=2"]))
    #expect(try await session.text("https://api.test/xrpc/sh.test.other") == "[2]")
  }

  @Test func `a path missing from one answer and there in another is fine`() async throws {
    let session = try Self.world().session(FixtureSettings(overrides: ["list.only=2"]))
    _ = try await session.get(Self.query)
    #expect(
      try await session.text(Self.query + "?subject=did:plc:abc") == #"{"items":[],"only":2}"#)
    #expect(session.untouched().isEmpty)
  }

  @Test(arguments: [
    ("list.itms=[]", ["list.items", "list.cursor"]),
    ("list.items[0].title=\"x\"", ["list.items[0].value.title"]),
    ("list.items[0].value.titel=\"x\"", ["list.items[0].value.title"]),
    ("list.items[2].uri=\"x\"", ["list.items[0].uri", "list.items[1]"]),
    ("list.items[0].value.x=1", ["list.items[0].value.title", "list.items[0].value[\"a.b\"]"]),
    ("list.entries[0].uri=\"x\"", ["list.items[0].uri"]),
    ("list.cursor.x=1", ["list.cursor"]),
    ("list.cursor[]=1", ["list.cursor"]),
    ("list?limit=3.cursr=1", ["list?limit=3.cursor"]),
    ("sh.test.repo.list.cursr=1", ["sh.test.repo.list.cursor"]),
  ])
  func `a path that no answer has is told with the nearest`(
    _ override: String, _ nearest: [String]
  ) async throws {
    let session = try Self.world().session(FixtureSettings(overrides: [override]))
    #expect(try await session.text(Self.query + "?limit=3") == Self.answer)
    let problem = try #require(session.untouched().first)
    guard case .missingPath(let paths) = problem.reason else {
      Issue.record("\(problem)")
      return
    }
    #expect(paths.count <= 5)
    for path in nearest { #expect(paths.contains(path), "\(paths)") }
    #expect(problem.description.contains("did you mean \(paths[0])"))
  }

  @Test func `a query never asked is told`() async throws {
    let session = try Self.world().session(FixtureSettings(overrides: ["other[0]=2"]))
    #expect(session.untouched().map(\.reason) == [.neverAsked(name: "sh.test.other")])
  }

  @Test func `a query never asked with the parameters is told`() async throws {
    let session = try Self.world().session(FixtureSettings(overrides: ["list?a=1.cursor=2"]))
    _ = try await session.get(Self.query)
    #expect(
      session.untouched().map(\.reason) == [.neverAskedWithParameters(name: "sh.test.repo.list")])
  }

  @Test func `an override whose requests all fail is told`() async throws {
    let session = try Self.world().session(
      FixtureSettings(overrides: ["list.cursor=2"], faults: ["list=500"]))
    _ = try await session.get(Self.query)
    #expect(session.untouched().map(\.reason) == [.overruled(name: "sh.test.repo.list")])
  }

  @Test func `a large answer is searched for near paths in bounded time`() async throws {
    let items = Array(repeating: #"{"a":1,"b":2}"#, count: 10_000).joined(separator: ",")
    let world = try TemporaryWorld(["xrpc/sh.test.list/default.json": "{\"items\":[\(items)]}"])
    let session = try world.session(FixtureSettings(overrides: ["list.items[10000].c=1"]))
    _ = try await session.get("https://api.test/xrpc/sh.test.list")
    let problem = session.untouched().first
    #expect(
      problem?.reason
        == .missingPath(nearest: ["list.items[9999]", "list.items[0]", "list.items[]"]))
  }
}
