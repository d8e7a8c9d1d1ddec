import KnotenShell
import TestSupport
import Testing

@Suite("Pager")
struct PagerTests {
  private let world = Checkout.root + "/Fixtures/knoten"

  private func feed(
    _ options: String..., columns: Int? = 80, variables: [String: String] = [:]
  ) async -> Call {
    await Call(
      ["feed", "--fixtures", world] + options, columns: columns,
      variables: ["HOME": "/nonexistent", "PATH": "/usr/bin:/bin", "PAGER": "sort -u"]
        .merging(variables) { $1 })
  }

  @Test func `a person on a terminal turns pages`() async {
    #expect(await feed().pager == "sort -u")
  }

  @Test func `the exit code is the verb's`() async {
    let call = await Call(
      ["inbox", "--home", "/nonexistent"], columns: 80, variables: ["PAGER": "sort"])
    #expect(call.code == .signInNeeded)
  }

  @Test func `what is no terminal is not paged`() async {
    #expect(await feed(columns: nil).pager == nil)
  }

  @Test(arguments: ["--json", "--no-pager"])
  func `an option keeps it away`(_ option: String) async {
    let call = await feed(option)
    #expect(call.pager == nil)
    #expect(call.output.isEmpty == false)
  }

  @Test(
    arguments: [
      ["TERM": "dumb"], ["PAGER": ""], ["PAGER": "cat"], ["PAGER": "no-such-program"],
      ["KNOTEN_PAGER": ""],
    ])
  func `a variable keeps it away`(_ variables: [String: String]) async {
    let call = await feed(variables: variables)
    #expect(call.pager == nil)
    #expect(call.output.contains("Home"))
  }

  @Test func `help and diffs are paged, short answers are not`() async {
    func pager(_ arguments: String...) async -> String? {
      await Call(
        arguments, columns: 80, variables: ["PATH": "/usr/bin:/bin", "PAGER": "sort"]
      ).pager
    }
    #expect(await pager("--help") == "sort")
    #expect(await pager("look", "--help") == "sort")
    #expect(await pager("version") == nil)
  }
}
