import KnotenCore
import TestSupport
import Testing

@Suite("OAuth checks: names as people type them")
struct TypedNameTests {
  private let label = String(repeating: "a", count: 63)

  @Test func `A1 a handle has 253 bytes at most`() {
    let longest = [label, label, label, String(repeating: "b", count: 61)].joined(separator: ".")
    #expect(longest.utf8.count == 253)
    #expect(Handle(longest) != nil)
    #expect(Handle(longest + "b") == nil)
  }

  @Test func `A1 a label has 1 to 63 bytes`() {
    #expect(Handle(label + ".test") != nil)
    #expect(Handle(label + "a.test") == nil)
    #expect(Handle("a..test") == nil)
  }

  @Test(arguments: ["a.1", "a.9test", "127.0.0.1"])
  func `A1 the last label begins with a letter`(text: String) {
    #expect(Handle(text) == nil)
  }

  @Test(.sharedFolder("interop/syntax"))
  func `A1 valid handles of the interop vectors are handles`() throws {
    for line in try SharedFolder.lines("interop/syntax/handle_syntax_valid.txt") {
      #expect(Handle(line) != nil, "\(line)")
    }
  }

  @Test(.sharedFolder("interop/syntax"))
  func `A1 invalid handles of the interop vectors are none`() throws {
    for line in try SharedFolder.lines("interop/syntax/handle_syntax_invalid.txt") {
      #expect(Handle(line) == nil, "\(line)")
    }
  }

  @Test(arguments: [
    "@Alice.BSKY.social ", "\t@alice.bsky.social\n", "alice.bsky.social",
    "\u{A0}@alice.bsky.social",
  ])
  func `A2 B50 white space, one @ and capitals do not count`(typed: String) throws {
    #expect(try AtIdentifier(typed: typed).rawValue == "alice.bsky.social")
  }

  @Test(arguments: [
    "\u{202A}alice.bsky.social\u{202C}", "\u{2066}@alice.bsky.social\u{2069}",
    "\u{200E}alice\u{200B}.bsky.social\u{200F}", "\u{FEFF}alice.bsky.social",
    "@\u{202E}alice.bsky.social ", " \u{200B} alice.bsky.social",
  ])
  func `A2 B49 marks that copying adds do not count`(typed: String) throws {
    #expect(try AtIdentifier(typed: typed).rawValue == "alice.bsky.social")
  }

  @Test func `A2 only one @ is stripped`() {
    #expect(throws: TypedNameProblem.badHandle) { try AtIdentifier(typed: "@@alice.test") }
  }

  @Test(arguments: ["bücher.example.com", "💩.test", "alicе.test", "ａlice.test", "alice。test"])
  func `A3 a name beyond ASCII is told so, and never looked up`(typed: String) {
    #expect(throws: TypedNameProblem.notASCII) { try AtIdentifier(typed: typed) }
  }

  @Test func `B51 a name in its ASCII form is kept as it is`() throws {
    #expect(
      try AtIdentifier(typed: "xn--bcher-kva.example.com").rawValue == "xn--bcher-kva.example.com")
  }

  @Test(arguments: [
    ("", TypedNameProblem.empty), (" @ ", .empty), ("alice", .noDot), ("alice_b.test", .badHandle),
    ("did:plc", .badDID), ("DID:plc:2mira", .badDID), ("did:plc:2mira%", .badDID),
  ])
  func `what is wrong with a name is told apart`(typed: String, problem: TypedNameProblem) {
    #expect(throws: problem) { try AtIdentifier(typed: typed) }
  }

  @Test(arguments: ["did:plc:2mira", " did:web:Vera.test\n", "\u{200B}did:plc:2mira"])
  func `a DID keeps its capitals`(typed: String) throws {
    let did = try #require(AtIdentifier(typed: typed).did)
    #expect(typed.contains(did.rawValue))
  }

  @Test func `a long text is read in one go`() {
    let typed = String(repeating: "\u{200B} ", count: 200_000) + "a"
    #expect(throws: TypedNameProblem.noDot) { try AtIdentifier(typed: typed) }
  }
}
