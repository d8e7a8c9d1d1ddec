import TestSupport
import Testing

@Suite("A pager", .programUnderTest, .timeLimit(.minutes(2)))
struct PagerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs the program on a terminal of its own; what the terminal shows, and the exit code on a line of its own.
  private func onTerminal(_ arguments: String, pager: String) throws -> String {
    let script = """
      import os, pty, sys
      os.environ.update(PAGER=sys.argv[1], TERM="xterm", HOME=os.getcwd())
      print(os.waitstatus_to_exitcode(pty.spawn([os.environ["KNOTEN_PROGRAM"]] + sys.argv[2:])))
      """
    try folder.write(script, to: "terminal.py")
    let result = try Program.script(
      "python3 terminal.py '\(pager)' \(arguments) < /dev/null", in: folder.path)
    return result.output.filter { $0 != "\r" }.replacing("\r\n", with: "\n")
  }

  @Test func `it is fed the text, and writes to the terminal itself`() throws {
    let shown = try onTerminal("look --help", pager: "sed s/usage:/USAGE/")
    #expect(shown.hasPrefix("USAGE knoten-shell look"))
    #expect(shown.hasSuffix("\n0\n"))
  }

  @Test func `one that ends early is no error`() throws {
    #expect(try onTerminal("--help", pager: "head -n 1").hasSuffix(" VERB [options]\n0\n"))
  }

  @Test func `one that cannot be started leaves the text as it is`() throws {
    #expect(try onTerminal("look --help", pager: "./missing").hasPrefix("usage: knoten-shell look"))
  }

  @Test func `the exit code of the verb stays`() throws {
    let shown = try onTerminal("diff damaged.patch", pager: "sed q; false")
    #expect(shown.hasSuffix("\n1\n"))
  }
}
