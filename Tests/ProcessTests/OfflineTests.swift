import Foundation
import TestSupport
import Testing

@Suite(
  "What was seen is there when the servers are not", .programUnderTest, .peer, .serialized,
  .timeLimit(.minutes(5)))
struct OfflineTests {
  private let machine: Machine

  init() throws {
    machine = try Machine()
  }

  /// Runs lines of shell script while an instance answers, and others once it is gone; `knoten` is the program.
  private func run(online: String, offline: String) throws -> Program.Result {
    let servers = Checkout.root + "/Tests/ProcessTests/Servers"
    return try Program.script(
      """
      knoten() {
        BROWSER='\(servers)/browser.sh' "$KNOTEN_PROGRAM" --home home \\
          --test-network "$KNOTEN_PEER" --test-instance "$(cat address)" "$@"
      }
      python3 '\(servers)/appview.py' '\(Checkout.root)/Fixtures/knoten' "$KNOTEN_PEER" log \\
        >address 2>/dev/null &
      server=$!
      for try in $(seq 100); do [ ! -s address ] || break; sleep 0.1; done
      { \(online); } >/dev/null 2>&1
      kill -KILL "$server"; wait "$server" 2>/dev/null
      \(offline)
      """, in: machine.folder.path)
  }

  @Test(arguments: ["feed", "inbox", "repos", "work"])
  func `what was read shows again, with its age, and the reason is on standard error`(
    _ verb: String
  ) throws {
    let result = try run(
      online: "knoten login alice.test; knoten \(verb) >before", offline: "knoten \(verb)")
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.errors.contains("could not be reached"))
    let before = try machine.folder.text(of: "before").split(separator: "\n")
    let rows = result.output.split(separator: "\n")
    #expect(rows.contains { $0.contains("Updated") })
    #expect(before.suffix(3).allSatisfy { rows.contains($0) })
  }

  @Test func `what was never read says so, with exit 1`() throws {
    let result = try run(online: "knoten feed", offline: "knoten profile did:plc:nobody")
    #expect(result.code == 1)
  }

  @Test func `signing out takes what was kept of the account along`() throws {
    let result = try run(
      online: "knoten login alice.test; knoten inbox",
      offline: "knoten logout; ls home/cache/answers")
    #expect(!result.output.split(separator: "\n").contains { $0.utf8.count == 64 })
  }
}
