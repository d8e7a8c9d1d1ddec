import Foundation
import KnotenCore
import KnotenFixtures
import Testing

@Suite struct AnswerFilesTests {
  private let query = "https://api.test/xrpc/sh.test.list"

  @Test(arguments: [
    ("", "default"),
    ("?limit=5", "default"),
    ("?subject=a", "subject"),
    ("?cursor=2&limit=5&subject=a", "both"),
    ("?subject=a&cursor=2", "both"),
    ("?cursor=2", "default"),
    ("?subject=A", "default"),
    ("?subject=did%3Aplc%3Aabc", "encoded"),
    ("?subject=did:plc:abc", "encoded"),
    ("?subject=did%3aplc%3aabc", "encoded"),
    ("?tag=x&tag=y", "repeated"),
  ])
  func `the file with the most parameters of the request answers it`(
    _ parameters: String, _ file: String
  ) async throws {
    let world = try TemporaryWorld([
      "xrpc/sh.test.list/default.json": "\"default\"",
      "xrpc/sh.test.list/subject=a.json": "\"subject\"",
      "xrpc/sh.test.list/cursor=2&subject=a.json": "\"both\"",
      "xrpc/sh.test.list/subject=did%3Aplc%3Aabc.json": "\"encoded\"",
      "xrpc/sh.test.list/tag=y.json": "\"repeated\"",
    ])
    #expect(try await world.session().text(query + parameters) == "\"\(file)\"")
  }

  @Test func `of two files that fit equally well the first by name answers`() async throws {
    let world = try TemporaryWorld([
      "xrpc/sh.test.list/b=1.json": "\"b\"", "xrpc/sh.test.list/a=1.json": "\"a\"",
    ])
    #expect(try await world.session().text(query + "?b=1&a=1") == "\"a\"")
  }

  @Test func `an answer is sent byte for byte`() async throws {
    let text = "{ \"b\" : 1.50,\n\"a\":\"\\u0041\" }\n"
    let world = try TemporaryWorld(["xrpc/sh.test.list/default.json": text])
    #expect(try await world.session().text(query) == text)
  }

  @Test func `an answer is JSON by its header`() async throws {
    let world = try TemporaryWorld(["xrpc/sh.test.list/default.json": "{}"])
    let response = try await world.session().get(query)
    #expect(response.headers["content-type"] == "application/json")
  }

  @Test(arguments: ["api", "pds", "knot"])
  func `a query may be asked of any host that answers queries`(_ host: String) async throws {
    let world = try TemporaryWorld(["xrpc/sh.test.list/default.json": "{}"])
    #expect(try await world.session().text("https://\(host).test/xrpc/sh.test.list") == "{}")
  }

  @Test func `a request that no file answers fails and names the files looked for`() async throws {
    let session = try TemporaryWorld(["xrpc/sh.test.list/a=1.json": "{}"]).session()
    let known = await #expect(throws: TransportError.self) { try await session.get(query) }
    #expect(known?.message.contains("xrpc/sh.test.list/a=1.json") == true)
    let unknown = await #expect(throws: TransportError.self) {
      try await session.get("https://api.test/xrpc/sh.test.other?x=1")
    }
    #expect(unknown?.message.contains("xrpc/sh.test.other/default.json") == true)
  }

  @Test func `a file named by a status answers no request`() async throws {
    let session = try TemporaryWorld(["xrpc/sh.test.list/429.json": "{}"]).session()
    await #expect(throws: TransportError.self) { try await session.get(query) }
  }

  @Test(arguments: ["", "&", "defualt", "a", "=1", "a=%zz", "a=1&b"])
  func `a file that can answer nothing is told before the run`(_ name: String) throws {
    let world = try TemporaryWorld(["xrpc/sh.test.list/\(name).json": "{}"])
    #expect(
      throws: FixtureProblem.misnamed(path: world.path + "/xrpc/sh.test.list/\(name).json")
    ) { try world.session() }
  }

  @Test func `an answer that is no JSON is told when it is asked for`() async throws {
    let world = try TemporaryWorld(["xrpc/sh.test.list/default.json": "{\"a\":}"])
    let session = try world.session()
    let failure = await #expect(throws: TransportError.self) { try await session.get(query) }
    #expect(failure?.message.contains("default.json, line 1, column 6: ") == true)
  }

  @Test func `files that are no answers are left alone`() throws {
    let world = try TemporaryWorld([
      "xrpc/README.md": "", "xrpc/sh.test.list/notes.txt": "", "xrpc/.hidden/x.json": "no",
    ])
    #expect(throws: Never.self) { try world.session() }
  }
}
