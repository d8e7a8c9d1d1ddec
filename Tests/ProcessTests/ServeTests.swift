import TestSupport
import Testing

@Suite("serve as a process", .programUnderTest, .timeLimit(.minutes(2)))
struct ServeTests {
  private let folder: TemporaryFolder
  private let serve = "\"$KNOTEN_PROGRAM\" serve --fixtures '\(Checkout.root)/Fixtures/knoten'"

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ script: String) throws -> Program.Result {
    try Program.script(script, in: folder.path)
  }

  @Test func `three requests have three answers after the first line`() throws {
    let result = try run(
      #"printf '{"open":"inbox"}\n{"tap":"Clear"}\n{"screen":true}\n' | "# + serve)
    #expect(result.code == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix(#"{"protocol":1,"app":"knoten","#))
    #expect(lines[1].contains(#""unread""#))
    #expect(!lines[3].contains(#""unread""#))
  }

  @Test func `bytes that are no request are answered, and the next line is done`() throws {
    let result = try run(
      #"""
      { printf '\377\000\n'; head -c 3000000 /dev/zero; printf '\n{"open":"inbox"}'; } |
      """# + serve)
    #expect(result.code == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1].contains("not-json"))
    #expect(lines[2].contains("too-long"))
    #expect(lines[3].contains(#""ok":true"#))
    #expect(result.errors.isEmpty)
  }

  @Test func `no input ends it well`() throws {
    let result = try run(serve + " < /dev/null")
    #expect(result.code == 0)
    #expect(result.output.split(separator: "\n").count == 1)
  }

  @Test func `a closed standard input is one line and exit 1`() throws {
    let result = try run(serve + " <&-")
    #expect(result.code == 1)
    #expect(result.errors == "knoten-shell: standard input cannot be read: it is closed.\n")
  }

  @Test(arguments: [">&-", "> /dev/full"])
  func `an output that cannot be written ends it with 1`(_ output: String) throws {
    let result = try run(#"printf '{"open":"inbox"}\n' | "# + serve + output)
    #expect(result.code == 1)
    #expect(result.errors.hasPrefix("knoten-shell: standard output cannot be written: "))
  }

  @Test func `a reader that went away ends it with 1`() throws {
    let result = try run(
      #"yes '{"open":"inbox"}' | { "# + serve + "; echo $? > code; } 2> errors | true")
    #expect(result.code == 0)
    #expect(try folder.text(of: "code") == "1\n")
    #expect(try folder.text(of: "errors").contains("standard output cannot be written"))
  }

  @Test func `it ends at once when it is told to`() throws {
    let result = try run(
      """
      mkfifo in; \(serve) < in > out & exec 3> in
      until [ -s out ]; do :; done; kill $!; wait $!; echo $?
      """)
    #expect(result.output == "143\n")
  }

  @Test func `a request is answered before the next one is sent`() throws {
    let result = try run(
      """
      mkfifo in; \(serve) < in > out & exec 3> in
      echo '{"open":"inbox"}' >&3
      until [ "$(wc -l < out)" = 2 ]; do :; done; exec 3>&-; wait $!; echo $?
      """)
    #expect(result.output == "0\n")
  }

  @Test func `what nobody can open is told before anything is answered`() throws {
    let result = try run("\"$KNOTEN_PROGRAM\" serve --fixtures nowhere < /dev/null")
    #expect(result.code == 1)
    #expect(result.output.isEmpty)
  }
}

@Suite("serve over a network", .programUnderTest, .peer, .serialized, .timeLimit(.minutes(5)))
struct ServeOverNetworkTests {
  private let machine: Machine

  init() throws {
    machine = try Machine()
  }

  private func serve(_ requests: String...) throws -> [Substring] {
    let lines = (["serve <<'END'"] + requests + ["END"]).joined(separator: "\n")
    let result = try machine.call(lines)
    #expect(result.code == 0, "\(result.errors)")
    return result.output.split(separator: "\n")
  }

  @Test func `the same requests read real servers, which they cannot change`() throws {
    let answers = try serve(#"{"open":"feed"}"#, #"{"wait":true}"#, #"{"hold":"getTimeline"}"#)
    try #require(answers.count == 4)
    #expect(answers[0].contains(#""live":true"#))
    #expect(answers[1].contains(#""kind":"ready""#))
    #expect(answers[2].contains(#""pending":0"#))
    #expect(answers[3].contains("only-fixtures"))
  }

  @Test func `nothing of the session is in an answer`() throws {
    try machine.signIn()
    let answers = try serve(#"{"open":"settings"}"#, #"{"open":"inbox"}"#).joined()
    #expect(answers.contains("alice.test"))
    let session = try machine.folder.text(of: try machine.sessionFile())
    let secrets = session.split(separator: "\"").filter { $0.count > 30 && !$0.contains(":") }
    #expect(!secrets.isEmpty)
    #expect(secrets.allSatisfy { !answers.contains($0) })
  }
}
