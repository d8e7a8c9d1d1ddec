import KnotenFixtures
import Testing

@Suite("--set that adds and removes")
struct OverrideEditTests {
  private static let query = "https://api.test/xrpc/sh.test.list"

  private static func session(_ overrides: String...) throws -> FixtureSession {
    try TemporaryWorld([
      "xrpc/sh.test.list/default.json": #"{"items":[{"a":1},{"a":2}],"cursor":null,"name":"x"}"#
    ]).session(FixtureSettings(overrides: overrides))
  }

  @Test(arguments: [
    ("list.items[0]=remove", #"{"items":[{"a":2}],"cursor":null,"name":"x"}"#),
    ("list.items[*]=remove", #"{"items":[],"cursor":null,"name":"x"}"#),
    ("list.name=remove", #"{"items":[{"a":1},{"a":2}],"cursor":null}"#),
    ("list.items[*].a=remove", #"{"items":[{},{}],"cursor":null,"name":"x"}"#),
    ("list.name=\"remove\"", #"{"items":[{"a":1},{"a":2}],"cursor":null,"name":"remove"}"#),
    ("list.items[*].a=7", #"{"items":[{"a":7},{"a":7}],"cursor":null,"name":"x"}"#),
    ("list.items[+0]={}", #"{"items":[{},{"a":1},{"a":2}],"cursor":null,"name":"x"}"#),
    ("list.items[+2]={}", #"{"items":[{"a":1},{"a":2},{}],"cursor":null,"name":"x"}"#),
    ("list.+more=1", #"{"items":[{"a":1},{"a":2}],"cursor":null,"name":"x","more":1}"#),
    ("list[+\"a.b\"]=1", #"{"items":[{"a":1},{"a":2}],"cursor":null,"name":"x","a.b":1}"#),
    ("list.cursor=\"next\"", #"{"items":[{"a":1},{"a":2}],"cursor":"next","name":"x"}"#),
    ("list.name=null", #"{"items":[{"a":1},{"a":2}],"cursor":null,"name":null}"#),
  ])
  func `an answer is changed where the path leads`(
    _ override: String, _ result: String
  ) async throws {
    let session = try Self.session(override)
    #expect(try await session.text(Self.query) == result)
    #expect(session.untouched().isEmpty)
  }

  @Test(arguments: [
    ("list.items=1", "a list", "a number"),
    ("list.name=[]", "a text", "a list"),
    ("list.items.a=1", "a list", "a key"),
    ("list.name[0]=1", "a text", "a place in a list"),
  ])
  func `another type is told by name`(
    _ override: String, _ found: String, _ given: String
  ) async throws {
    let session = try Self.session(override)
    _ = try await session.get(Self.query)
    #expect(session.untouched().map(\.reason) == [.otherType(found: found, given: given)])
  }

  @Test(arguments: [
    "list.items[9]=remove", "list.gone=remove", "list.items[+3]={}", "list.+name=1",
    "list.items[*].b=1",
  ])
  func `what leads nowhere is told`(_ override: String) async throws {
    let session = try Self.session(override)
    _ = try await session.get(Self.query)
    guard case .missingPath = session.untouched().first?.reason else {
      Issue.record("\(session.untouched())")
      return
    }
  }
}
