import KnotenCore
import Testing

@Suite("JSON: reading")
struct JSONParserTests {
  @Test(arguments: JSONVectors.accepted)
  func `what RFC 8259 allows is read`(text: String, value: JSONValue) throws {
    #expect(try parse(text) == value)
  }

  @Test(arguments: JSONVectors.refused)
  func `what RFC 8259 forbids is refused`(text: String) {
    #expect(throws: JSONProblem.self) { try parse(text) }
  }

  @Test(arguments: JSONVectors.notUTF8)
  func `bytes that are not UTF-8 are refused`(bytes: [UInt8]) {
    #expect(throws: JSONProblem.self) { try JSONParser.parse(bytes) }
  }

  @Test func `every cut of a document is refused`() {
    let document = Array(#"{"a":[1.5e1,"\u00e9",null],"b":{"c":true}}"#.utf8)
    let accepted = document.indices.filter {
      (try? JSONParser.parse(Array(document[..<$0]))) != nil
    }
    #expect(accepted == [])
  }

  @Test func `a whole number and a fraction of the same size are told apart`() throws {
    #expect(try parse("1") == .integer(1))
    #expect(try parse("1.0") == .number(1))
  }

  @Test func `of a repeated key the first place and the last value count`() throws {
    let value = try parse(#"{"a":1,"b":2,"a":3}"#)
    #expect(JSONWriter.text(value) == #"{"a":3,"b":2}"#)
  }

  @Test func `a depth within the limit is read`() throws {
    #expect(throws: Never.self) { try parse(nested(64)) }
  }

  @Test func `a depth beyond the limit is refused`() {
    #expect(throws: JSONProblem.self) { try parse(nested(65)) }
  }

  @Test func `no limit lets the stack run out`() {
    #expect(throws: JSONProblem.self) {
      try parse(nested(1_000_000), limits: JSONLimits(depth: .max))
    }
  }

  @Test func `values side by side do not count as depth`() throws {
    let text = "[" + Array(repeating: "[]", count: 1_000).joined(separator: ",") + "]"
    #expect(throws: Never.self) { try parse(text, limits: JSONLimits(depth: 2)) }
  }

  @Test func `more bytes than the limit are refused`() {
    #expect(throws: JSONProblem.self) { try parse("[1, 2]", limits: JSONLimits(bytes: 5)) }
  }

  @Test(arguments: [
    ("{\"a\": tru}", "line 1, column 7: expected a value, found 't'"),
    ("[1,\n  2\n  3]", "line 3, column 3: expected a comma or a closing bracket, found '3'"),
    ("[\"é日\", ]", "line 1, column 8: expected a value, found ']'"),
    ("[1", "line 1, column 3: expected a comma or a closing bracket, found the end"),
    ("[\u{1B}]", "line 1, column 2: expected a value, found byte 27"),
    ("[1e999]", "line 1, column 2: a number too large to keep"),
  ])
  func `a problem tells its place in one line`(text: String, description: String) {
    let problem = #expect(throws: JSONProblem.self) { try parse(text) }
    #expect(problem?.description == description)
  }

  @Test func `keys that stand twice in one object are told by their places`() throws {
    let text = "{\"a\": {\"a\": 1},\n \"b\": [], \"\\u0061\": 2, \"b\": {\"c\": 1, \"c\": 1}}"
    let places = try JSONParser.repeatedKeys(in: Array(text.utf8)).map { [$0.line, $0.column] }
    #expect(places == [[2, 11], [2, 24], [2, 38]])
  }

  @Test func `of very many repeated keys the first are told`() throws {
    let text = "{" + String(repeating: "\"a\":1,", count: 100_000) + "\"a\":1}"
    #expect(try JSONParser.repeatedKeys(in: Array(text.utf8)).count == 20)
  }

  @Test func `an object of a hundred thousand keys is read in time`() throws {
    let members = (0..<100_000).map { "\"key-\($0)\":\($0)" }.joined(separator: ",")
    let value = try parse("{\(members)}")
    guard case .object(let object) = value else {
      Issue.record("not an object")
      return
    }
    #expect(object.count == 100_000)
    #expect(object["key-99999"] == 99_999)
  }

  @Test func `a string of a million escapes is read in time`() throws {
    let text = "\"" + String(repeating: "\\n", count: 1_000_000) + "\""
    #expect(try parse(text) == .string(String(repeating: "\n", count: 1_000_000)))
  }

  @Test func `a number of a million digits is refused in time`() {
    #expect(throws: JSONProblem.self) { try parse(String(repeating: "9", count: 1_000_000)) }
  }

  private func parse(_ text: String, limits: JSONLimits = JSONLimits()) throws -> JSONValue {
    try JSONParser.parse(Array(text.utf8), limits: limits)
  }

  private func nested(_ levels: Int) -> String {
    String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
  }
}
