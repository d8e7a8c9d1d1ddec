import Testing

@testable import KnotenShell

@Suite struct InvocationTests {
  @Test func `a verb, its operand and its options are told apart`() throws {
    let call = try Invocation(sample: "draw inbox --out file --quiet")
    #expect(call.verb?.name == "draw")
    #expect(call.operands == ["inbox"])
    #expect(call.value(of: "out") == "file")
    #expect(call.has("quiet"))
  }

  @Test(arguments: ["golden check inbox feed", "--quiet golden check inbox feed"])
  func `a verb may be of two words`(_ arguments: String) throws {
    let call = try Invocation(sample: arguments)
    #expect(call.verb?.name == "golden check")
    #expect(call.operands == ["inbox", "feed"])
  }

  @Test(arguments: [
    "--now 9 draw inbox --quiet", "draw --now 9 inbox --quiet", "--quiet draw inbox --now=9",
  ])
  func `global options may stand anywhere`(_ arguments: String) throws {
    let call = try Invocation(sample: arguments)
    #expect(call.value(of: "now") == "9")
    #expect(call.has("quiet"))
    #expect(call.operands == ["inbox"])
  }

  @Test func `a verb's own options may stand before it`() throws {
    #expect(try Invocation(sample: "--out file draw inbox").value(of: "out") == "file")
  }

  @Test func `only the first equals sign parts an option from its value`() throws {
    #expect(try Invocation(sample: "draw x --type=a=b=c").value(of: "type") == "a=b=c")
  }

  @Test func `a value may be empty`() throws {
    #expect(try Invocation(sample: "draw x --out=").value(of: "out") == "")
  }

  @Test func `a single dash is a value and an operand`() throws {
    let call = try Invocation(sample: "draw - --out -")
    #expect(call.value(of: "out") == "-")
    #expect(call.operands == ["-"])
  }

  @Test func `two dashes end the options`() throws {
    #expect(try Invocation(sample: "draw -- --out").operands == ["--out"])
  }

  @Test func `repeated options keep their order among each other`() throws {
    let call = try Invocation(sample: "draw x --tap a --type b=c --tap d")
    #expect(call.options.map(\.name) == ["tap", "type", "tap"])
    #expect(call.values(of: "tap") == ["a", "d"])
  }

  @Test func `the last of a single option wins`() throws {
    #expect(try Invocation(sample: "draw x --out a --out b").value(of: "out") == "b")
  }

  @Test(arguments: ["--help", "-h", "--version", "golden --help", "draw --help", "draw a b -h"])
  func `help and version need nothing else to be right`(_ arguments: String) throws {
    #expect(throws: Never.self) { try Invocation(sample: arguments) }
  }

  @Test(arguments: [
    ("", UsageProblem.noVerb),
    ("--quiet", .noVerb),
    ("drw", .unknownVerb("drw", nearest: ["draw"])),
    ("zzzzzzzz", .unknownVerb("zzzzzzzz", nearest: [])),
    ("golden", .incompleteVerb("golden", next: ["check", "record"])),
    ("golden chek", .unknownVerb("golden chek", nearest: ["golden check"])),
    ("draw x --ot f", .unknownOption("--ot", nearest: ["--out"])),
    ("draw x -o", .unknownOption("-o", nearest: [])),
    ("golden check --tap x", .foreignOption("tap", verb: "golden check")),
    ("draw x --out", .missingValue(option: "out", placeholder: "FILE")),
    ("draw x --out --quiet", .missingValue(option: "out", placeholder: "FILE")),
    ("draw x --quiet=yes", .unexpectedValue(option: "quiet")),
    ("draw x y", .unexpectedOperand(verb: "draw", "y")),
    ("version now", .unexpectedOperand(verb: "version", "now")),
  ])
  func `what cannot be followed is refused by name`(
    _ arguments: String, _ problem: UsageProblem
  ) throws {
    #expect(throws: problem) { try Invocation(sample: arguments) }
  }
}
