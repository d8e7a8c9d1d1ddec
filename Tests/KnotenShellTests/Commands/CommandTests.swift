import Foundation
import Glibc
import KnotenShell
import TestSupport
import Testing

@Suite("Verbs")
struct CommandTests {
  @Test func `version names program, version and lexicons`() async {
    let call = await Call("version", "--quiet")
    #expect(call.code == .done)
    #expect(call.output.hasPrefix("knoten-shell 0."))
    #expect(call.output.contains("lexicons"))
  }

  @Test func `the version is an option too`() async {
    let option = await Call("--version")
    let verb = await Call("version")
    #expect(option.output == verb.output)
  }

  @Test func `help lists every verb`() async {
    let call = await Call("--help")
    #expect(call.code == .done)
    #expect(["check-fixtures", "doctor", "golden check", "look"].allSatisfy(call.output.contains))
  }

  @Test func `help on a family lists its verbs only`() async {
    let call = await Call("golden", "--help")
    #expect(call.output.contains("golden record"))
    #expect(!call.output.contains("doctor"))
    #expect(!call.output.contains("--now"))
  }

  @Test func `nothing to do is wrong usage`() async {
    let call = await Call()
    #expect(call.code == .wrongUsage)
    #expect(call.output.isEmpty)
    #expect(call.errors == "knoten-shell: say what to do; --help lists the verbs.\n")
  }

  @Test func `an output that refuses is a failure`() async {
    let errors = MemoryOutput()
    let code = await KnotenTool.run(
      arguments: ["version"],
      environment: ShellEnvironment(program: "", folder: Checkout.root, columns: nil),
      output: MemoryOutput(refusingWith: ENOSPC), errors: errors)
    #expect(code == .failed)
    #expect(errors.text == "knoten-shell: memory cannot be written: no space left on device.\n")
  }

  @Test(arguments: [
    ["check-fixtures", "--fixtures="], ["check-fixtures", ""], ["look", "feed", "--fixtures", ""],
  ])
  func `an empty name of a fixture folder is wrong usage`(_ arguments: [String]) async {
    #expect(await Call(arguments).code == .wrongUsage)
  }

  @Test func `a folder outside a checkout has no looks`() async throws {
    let folder = try TemporaryFolder()
    let call = await Call("look", "--list", in: folder.path)
    #expect(call.code == .failed)
    #expect(call.errors.contains("call it from a checkout"))
  }

  @Test func `the doctor finds a checkout well and says how wide the terminal is`() async {
    let call = await Call("doctor", columns: 97)
    #expect(call.code == .done, "\(call.output)")
    #expect(call.output.contains("97"))
  }

  @Test func `the doctor says what is amiss for a program too`() async throws {
    let folder = try TemporaryFolder()
    let call = await Call("doctor", "--json", in: folder.path)
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String: Any])
    #expect(call.code == .foundSomething)
    #expect(answer["well"] as? Bool == false)
    #expect((answer["fixtures"] as? [String: String])?["problem"] != nil)
  }
}
