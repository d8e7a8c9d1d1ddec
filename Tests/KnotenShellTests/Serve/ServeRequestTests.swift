import KnotenCore
import KnotenLook
import KnotenScreen
import Testing

@testable import KnotenShell

@Suite("Requests of a program")
struct ServeRequestTests {
  private func request(_ line: String) throws -> ServeRequest {
    try ServeRequest(ServeRequest.members(of: Array(line.utf8)))
  }

  private func code(_ line: String) -> ServeProblem.Code? {
    do {
      _ = try request(line)
      return nil
    } catch {
      return (error as? ServeProblem)?.code
    }
  }

  @Test(
    arguments: [
      (#"{"open": "inbox"}"#, .open(Route("inbox"))),
      (#"{"screen": true}"#, .screen),
      (#"{"tap": "Clear"}"#, .act(.tap("Clear"))),
      (#"{"type": {"id": "a.b", "text": ""}}"#, .act(.type(into: "a.b", text: ""))),
      (#"{"back": true}"#, .back),
      (#"{"wait": true}"#, .wait),
      (#"{"set": {"a.b": [1], "c": "d"}}"#, .change([.set("a.b=[1]"), .set(#"c="d""#)])),
      (#"{"fail": {"a": 503, "*": "offline"}}"#, .change([.fail("a=503"), .fail("*=offline")])),
      (#"{"hold": "a#2"}"#, .change([.hold("a#2")])),
      (#"{"release": "*"}"#, .change([.release("*")])),
      (#"{"quit": true}"#, .quit),
    ] as [(String, ServeRequest.Verb)])
  func `each verb has one form`(line: String, verb: ServeRequest.Verb) throws {
    #expect(try request(line).verb == verb)
  }

  @Test func `seconds are whole or not`() throws {
    #expect(try request(#"{"wait": true, "seconds": 2}"#).limit == .seconds(2))
    #expect(try request(#"{"wait": true, "seconds": 0.5}"#).limit == .milliseconds(500))
    #expect(try request(#"{"wait": true}"#).limit == nil)
  }

  @Test(
    arguments: [
      ("", .notJSON), ("{", .notJSON), ("{\"open\": \"a\u{0}\"}", .notJSON),
      (#"{"open": "a"} x"#, .notJSON), (#"{"tap": "a", "tap": "b"}"#, .notJSON),
      ("[]", .notAnObject), ("\"open\"", .notAnObject), ("null", .notAnObject),
      ("{}", .noVerb), (#"{"id": 1}"#, .noVerb),
      (#"{"opn": "a"}"#, .unknownVerb),
      (#"{"open": "a", "tap": "b"}"#, .severalVerbs),
      (#"{"open": "a", "secnds": 1}"#, .unknownKey),
      (#"{"open": 1}"#, .badValue), (#"{"open": ""}"#, .badValue), (#"{"tap": null}"#, .badValue),
      (#"{"screen": false}"#, .badValue), (#"{"quit": 1}"#, .badValue),
      (#"{"type": "a=b"}"#, .badValue), (#"{"type": {"id": "a"}}"#, .badValue),
      (#"{"type": {"id": "a", "text": "b", "more": 1}}"#, .badValue),
      (#"{"set": {}}"#, .badValue), (#"{"set": "a=1"}"#, .badValue),
      (#"{"fail": {"a": null}}"#, .badValue), (#"{"hold": ["a"]}"#, .badValue),
      (#"{"wait": true, "seconds": -1}"#, .badValue),
      (#"{"wait": true, "seconds": 1e300}"#, .badValue),
      (#"{"wait": true, "seconds": "1"}"#, .badValue),
    ] as [(String, ServeProblem.Code)])
  func `what is no request has its own code`(line: String, expected: ServeProblem.Code) {
    #expect(code(line) == expected)
  }

  @Test func `a line that nests too deep is no JSON`() {
    #expect(code(String(repeating: "[", count: 100_000)) == .notJSON)
  }

  @Test func `bytes that are no UTF-8 are no JSON`() {
    #expect(throws: ServeProblem.self) {
      try ServeRequest.members(of: Array(#"{"open": ""#.utf8) + [0xFF] + Array("\"}".utf8))
    }
  }

  @Test func `a verb that is spelled wrong names the nearest`() {
    #expect {
      _ = try request(#"{"opn": "inbox"}"#)
    } throws: { ($0 as? ServeProblem)?.nearest == ["open"] }
  }
}
