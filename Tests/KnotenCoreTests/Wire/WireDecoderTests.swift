import KnotenCore
import Testing

@Suite("Wire values")
struct WireDecoderTests {
  @Test func `fields of every kind are read`() throws {
    let json = """
      {"string":"","integer":4.0,"bool":true,"did":"did:plc:2mira","handle":"mira.test",
      "nsid":"a.b.c","atURI":"at://mira.test","uri":"https://mira.test","cid":"bafkreia5",
      "datetime":"2026-10-13T09:40:00Z","tid":"3jzfcijpj2z2a","json":[null],
      "blob":{"ref":{"$link":"bafkreia6"},"mimeType":"a/b","size":1},
      "strong":{"uri":"at://mira.test/a.b.c/k","cid":"bafkreia7"},"list":[1,2]}
      """
    let answer = try WireDecoder.decode(
      Single.self, from: JSONParser.parse(Array(json.utf8)))
    #expect(
      answer.value.values == [
        "", "4", "true", "did:plc:2mira", "mira.test", "a.b.c", "at://mira.test",
        "https://mira.test",
        "bafkreia5", "2026-10-13T09:40:00Z", "3jzfcijpj2z2a", "[null]", "bafkreia6",
        "at://mira.test/a.b.c/k", "12",
      ])
    #expect(answer.losses == [])
  }

  @Test func `what was not taken is kept in its order`() throws {
    let answer = try Sample.read(#"{"z":1,"uri":"at://mira.test","a":[{}]}"#)
    #expect(answer.value.unknown == ["z": 1, "a": [[:]]])
  }

  @Test func `a nested value keeps what it did not take`() throws {
    let answer = try Sample.read(
      #"{"uri":"at://mira.test","parent":{"$type":"x","name":"n","new":true}}"#)
    #expect(answer.value.parent?.unknown == ["new": true])
    #expect(answer.value.parent?.type == "x")
  }

  @Test(arguments: ["null", "\"\""])
  func `an optional field that is null or empty is absent without a loss`(json: String) throws {
    let answer = try Sample.read(
      """
      {"uri":"at://mira.test","count":\(json),"createdAt":\(json),"author":\(json),
      "parent":\(json),"items":\(json)}
      """)
    #expect(answer.value.createdAt == nil && answer.value.items == [])
    #expect(answer.losses == [])
    #expect(answer.value.unknown.isEmpty)
  }

  @Test func `an empty text is a text`() throws {
    #expect(try Sample.read(#"{"uri":"at://mira.test","title":""}"#).value.title == "")
  }

  @Test func `an optional field of the wrong type is a loss and survives among the rest`() throws {
    let answer = try Sample.read(#"{"uri":"at://mira.test","createdAt":"soon"}"#)
    #expect(answer.value.createdAt == nil)
    #expect(
      answer.losses == [
        WireLoss(path: "createdAt", reason: "expected a datetime, found the string \"soon\"")
      ])
    #expect(answer.value.unknown == ["createdAt": "soon"])
  }

  @Test func `an optional value that lacks what it needs is a loss`() throws {
    let answer = try Sample.read(#"{"uri":"at://mira.test","parent":{"tags":[]}}"#)
    #expect(answer.value.parent == nil)
    #expect(answer.losses.map(\.description) == ["parent.name: expected text, found nothing"])
  }

  @Test(arguments: [
    ("{}", "uri: expected an at-uri, found nothing"),
    ("{\"uri\":null}", "uri: expected an at-uri, found null"),
    ("{\"uri\":\"\"}", "uri: expected an at-uri, found the string \"\""),
    ("{\"uri\":7}", "uri: expected an at-uri, found the number 7"),
    ("{\"uri\":false}", "uri: expected an at-uri, found false"),
    ("{\"uri\":[1]}", "uri: expected an at-uri, found an array"),
    ("{\"uri\":{}}", "uri: expected an at-uri, found an object"),
    ("[]", "expected an object, found an array"),
  ])
  func `a required field that is missing or wrong is a problem`(
    json: String, description: String
  ) {
    let problem = #expect(throws: WireProblem.self) { try Sample.read(json) }
    #expect(problem?.description == description)
  }

  @Test func `a bad item is left out and the others stay`() throws {
    let answer = try Sample.read(
      #"{"uri":"at://mira.test","items":[{"name":"a"},7,{"nam":"b"},{"name":"c","tags":["x"]}]}"#)
    #expect(answer.value.items.map(\.name) == ["a", "c"])
    #expect(
      answer.losses.map(\.description) == [
        "items[1]: expected an object, found the number 7",
        "items[2].name: expected text, found nothing",
        "items[3].tags[0]: expected a handle, found the string \"x\"",
      ])
  }

  @Test func `a value knows where it stands`() throws {
    let answer = try Sample.read(#"{"uri":"at://mira.test","items":[7,{"name":"a"}]}"#)
    #expect(answer.value.items.map(\.path) == ["items[1]"])
  }

  @Test(arguments: ["4.5", "1e30", "-1e30", "true"])
  func `a number that is not whole or too large is a loss`(json: String) throws {
    let answer = try Sample.read(#"{"uri":"at://mira.test","count":\#(json)}"#)
    #expect(answer.losses.map(\.path) == ["count"])
  }

  @Test func `what was found is cut and cleaned`() throws {
    let hostile = "\\u001b]8;;x\\u202e" + String(repeating: "y", count: 1_000_000)
    let answer = try Sample.read(#"{"uri":"at://mira.test","author":"\#(hostile)"}"#)
    let reason = try #require(answer.losses.first?.reason)
    #expect(reason.hasPrefix("expected a DID, found the string \"‹U+001B›]8;;x‹U+202E›y"))
    #expect(reason.hasSuffix("y…\""))
    #expect(reason.unicodeScalars.count < 100)
  }

  @Test func `losses beyond the first hundred are counted`() throws {
    let items = Array(repeating: "{\"name\":\"a\",\"tags\":[1,2]}", count: 1_000)
    let answer = try Sample.read(
      #"{"uri":"at://mira.test","items":[\#(items.joined(separator: ","))]}"#)
    #expect(answer.value.items.count == 1_000)
    #expect(answer.losses.count == 101)
    #expect(answer.losses.last?.reason == "1900 more that could not be read")
  }
}
