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
    let before = try Self.requests()
    let badge = try machine.call("badge")
    #expect(badge.output == "-\n")
    #expect(try Self.requests() == before)
  }

  @Test func `after a run the count is read from disk`() throws {
    try machine.signIn()
    let run = try machine.call("refresh")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.isEmpty)
    let before = try Self.requests()
    let badge = try machine.call("badge")
    #expect(badge.errors.isEmpty)
    #expect(try #require(Int(badge.output.trimmingCharacters(in: .newlines))) > 0)
    #expect(try machine.call("badge --explain").output.contains("counts  pull"))
    #expect(try Self.requests() == before)
  }

  @Test func `a second run asks for counts only`() throws {
    try machine.signIn()
    try #require(try machine.call("refresh").code == 0)
    let before = try Self.requests()
    let run = try machine.call("refresh --json")
    #expect(run.output.contains(#""changed": []"#))
    #expect(run.output.contains(#""requests": \#(try Self.requests() - before)"#))
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

  /// How many requests the server has seen that plays the API host.
  private static func requests() throws -> Int {
    try String(contentsOfFile: Peer.appViewLog, encoding: .utf8).split(separator: "\n").count
  }
}
