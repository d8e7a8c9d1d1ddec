import KnotenShell
import TestSupport
import Testing

@Suite("run --linear")
struct LinearRunTests {
  @Test func `it opens, taps, goes back and ends`() async {
    let call = await run(["4", "b", "q", "never read"])
    #expect(call.code == .done)
    #expect(call.errors.isEmpty)
    let titles = call.output.split(separator: "\n\n").map { text in
      text.drop { $0 == "\n" }.prefix { $0 != "\n" }
    }
    #expect(titles == ["Home", "Profile", "Home"])
  }

  @Test func `it ends where the lines do`() async {
    let call = await run([])
    #expect(call.code == .done)
    #expect(call.output.hasPrefix("\nHome\n"))
  }

  @Test func `a place can be named`() async {
    #expect(await run([], at: "inbox").output.hasPrefix("\nInbox\n"))
  }

  @Test func `a place that is none is wrong usage`() async {
    let call = await run([], at: "inbix")
    #expect(call.code == .wrongUsage)
    #expect(call.errors.contains("did you mean inbox?"))
  }

  @Test func `a comment is written, kept line by line, and sent`() async {
    let call = await run(["Comment", "It works.", "Twice.", ".", "Send"], at: "pull")
    #expect(call.output.contains("Comment, It works. Twice. (to write in)\n"))
    #expect(call.output.contains("mira.test, not indexed yet, It works., Twice."))
  }

  @Test func `what cannot be tapped is answered, and the conversation goes on`() async {
    let call = await run(["no such thing", "q"])
    #expect(call.code == .done)
    #expect(call.output.contains("Nothing here is called so."))
  }

  @Test func `the address of a link is said`() async {
    let call = await run(["the plan"], at: "pull")
    #expect(call.output.contains("\nOpens http"))
  }

  @Test func `nothing it says holds an escape`() async {
    let call = await run(["?", "Inbox", "Work", "Settings", "r"])
    #expect(!call.output.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  @Test func `ACCESSIBLE, and a terminal that can do nothing, call for lines`() async {
    for variables in [["ACCESSIBLE": "1", "TERM": "xterm"], ["TERM": "dumb"], [:]] {
      let call = await Call(
        ["run", "--fixtures", Checkout.root + "/Fixtures/knoten"], variables: variables,
        answers: ["q"])
      #expect(call.output.hasPrefix("\nHome\n"), "\(variables)")
    }
  }

  @Test func `without a terminal it says what does without one`() async {
    let call = await Call(
      ["run", "--fixtures", Checkout.root + "/Fixtures/knoten"],
      variables: ["TERM": "xterm", "ACCESSIBLE": "0"])
    #expect(call.code == .wrongUsage)
    #expect(call.output.isEmpty)
    #expect(call.errors.split(separator: "\n").count == 1)
    #expect(call.errors.contains("run --linear"))
  }

  @Test func `a setting that means nothing is told before anything opens`() async {
    let call = await Call(
      ["run", "--linear", "--fixtures", Checkout.root + "/Fixtures/knoten"],
      variables: ["KNOTEN_APPEARANCE": "sepia"], answers: ["q"])
    #expect(call.code != .done)
    #expect(call.output.isEmpty)
    #expect(call.errors.contains("KNOTEN_APPEARANCE"))
  }

  private func run(_ lines: [String], at place: String? = nil) async -> Call {
    await Call(
      ["run", "--linear", "--fixtures", Checkout.root + "/Fixtures/knoten"]
        + [place].compactMap(\.self), answers: lines)
  }
}
