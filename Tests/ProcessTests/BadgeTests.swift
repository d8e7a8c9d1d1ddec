import Foundation
import TestSupport
import Testing

@Suite(
  "badge and refresh as processes (seed 000, Background refresh)", .programUnderTest, .peer,
  .serialized, .timeLimit(.minutes(5)))
struct BadgeTests {
  private let machine: Machine

  init() throws {
    machine = try Machine()
  }

  @Test func `with nobody signed in a prompt is told nothing, and refresh is exit 4`() throws {
    let badge = try machine.call("badge")
    #expect(badge.code == 0)
    #expect(badge.output + badge.errors == "")
    #expect(try machine.call("refresh").code == 4)
  }

  @Test func `before the first run there is a dash, and no question is asked`() throws {
    try machine.signIn()
    let badge = try callWithoutServers("badge")
    #expect(badge.output == "-\n")
    #expect(badge.code == 0)
  }

  @Test func `after a run the count is read from disk`() throws {
    try machine.signIn()
    let run = try machine.call("refresh")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.isEmpty)
    let badge = try callWithoutServers("badge")
    #expect(badge.errors.isEmpty)
    #expect(try #require(Int(badge.output.trimmingCharacters(in: .newlines))) > 0)
    #expect(try callWithoutServers("badge --explain").output.contains("counts  pull"))
  }

  @Test func `a second run asks for counts only`() throws {
    try machine.signIn()
    let first = try requests(of: try machine.call("refresh --json"))
    let run = try machine.call("refresh --json")
    #expect(run.output.contains(#""changed": []"#))
    #expect(try requests(of: run) < first)
  }

  @Test func `of two runs at once one ends with a sentence`() throws {
    try machine.signIn()
    try machine.folder.write(machine.line("refresh") + "\n", to: "refresh.sh")
    let together = try Program.script(
      "seq 2 | xargs -P 2 -n 1 sh refresh.sh", in: machine.folder.path)
    #expect(together.code == 0, "\(together.errors)")
    #expect(together.output == "Another run is under way; this one has nothing to do.\n")
  }

  @Test func `a notification service that is of no use is told of, and the run counts`() throws {
    try machine.signIn()
    let run = try Program.script(
      "export KNOTEN_NOTIFICATIONS=\"$KNOTEN_APPVIEW\"; " + machine.line("refresh"),
      in: machine.folder.path)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("The notification service could not be read."))
    #expect(try machine.call("badge").output != "-\n")
  }

  @Test func `signing out takes the count along`() throws {
    try machine.signIn()
    try #require(try machine.call("refresh").code == 0)
    #expect(try machine.call("logout").code == 0)
    #expect(try machine.call("badge").output.isEmpty)
    #expect(try !machine.folder.files().contains { $0.hasSuffix("badge.json") })
  }

  /// How many requests a run says that it made.
  private func requests(of run: Program.Result) throws -> Int {
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return try #require(json?["requests"] as? Int)
  }

  /// Calls the program where nothing listens in the place of the servers.
  private func callWithoutServers(_ arguments: String) throws -> Program.Result {
    try Program.script(
      "KNOTEN_PEER=http://127.0.0.1:9 KNOTEN_APPVIEW=http://127.0.0.1:9\n"
        + machine.line(arguments), in: machine.folder.path)
  }
}
