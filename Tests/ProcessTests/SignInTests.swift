import Foundation
import TestSupport
import Testing

@Suite(
  "Signing in at an independent server (seed 000, OAuth)", .programUnderTest, .peer, .serialized,
  .timeLimit(.minutes(5)))
struct SignInTests {
  private let machine: Machine

  init() throws {
    machine = try Machine()
  }

  @Test func `it prints the page to open, waits, and says who is signed in`() throws {
    let login = try machine.signIn()
    #expect(login.code == 0, "\(login.errors)")
    let page = login.output.split(separator: "\n").first { $0.hasPrefix("http") }
    #expect(page?.contains("request_uri=urn%3Aietf%3Aparams%3Aoauth%3Arequest_uri%3A") == true)
    #expect(login.output.contains("\nSigned in as alice.test.\n"))
  }

  @Test func `a session outlives the program, and holds no secret when it is shown`() throws {
    try machine.signIn()
    let shown = try machine.call("whoami --json")
    #expect(shown.code == 0)
    #expect(shown.output.contains(#""did": "\#(Peer.did)""#))
    #expect(shown.output.contains(#""handle": "alice.test""#))
    #expect(try secrets(of: machine).allSatisfy { !shown.output.contains($0) })
  }

  @Test func `a server is enough to begin with`() throws {
    let login = try machine.call("login \"$KNOTEN_PEER\"")
    #expect(login.output.contains("Signed in as alice.test."), "\(login.errors)")
  }

  @Test func `nobody signed in is exit 4 and one line`() throws {
    for verb in ["whoami", "inbox", "work", "repos", "comment at://\(Peer.did)/a.b.c/d --body x"] {
      let result = try machine.call(verb)
      #expect(result.code == 4)
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("knoten-shell: nobody is signed in;"))
    }
  }

  @Test func `a second account does not take the first one's place unasked`() throws {
    try machine.signIn()
    let second = try machine.signIn()
    #expect(second.code == 1)
    #expect(second.errors.contains("alice.test is signed in"))
    #expect(try machine.call("login alice.test --replace").code == 0)
  }

  @Test func `a name that does not resolve is one line, and nothing is kept`() throws {
    let result = try machine.signIn("nobody.example.com")
    #expect(result.code == 1)
    #expect(result.errors.filter { $0 == "\n" }.count == 1)
    #expect(try machine.folder.files().filter { $0.contains("secrets/") } == [])
  }

  @Test func `a comment is written and can be read back`() throws {
    try machine.signIn()
    let subject = try peerComment()
    let body = "Looks *good*: \u{1F980} and “quotes”"
    try machine.folder.write(body + "\n", to: "comment.md")
    let written = try machine.call("comment \(subject) <comment.md")
    #expect(written.code == 0, "\(written.errors)")
    let uri = written.output.trimmingCharacters(in: .newlines)
    let record = try #require(try Peer.comments().first { $0["uri"] as? String == uri })
    let value = try #require(record["value"] as? [String: Any])
    #expect((value["body"] as? [String: Any])?["text"] as? String == body)
    #expect((value["replyTo"] as? [String: Any])?["uri"] as? String == subject)
  }

  @Test func `ten writes pass over a nonce that changes with each`() throws {
    try machine.signIn()
    let subject = try peerComment()
    try control(#"{"rs_rotate_every": 1}"#)
    defer { try? control(#"{"rs_rotate_every": 3}"#) }
    let before = try Peer.comments().count
    for number in 1...10 {
      let written = try machine.call("comment \(subject) --body 'nonce \(number)'")
      #expect(written.code == 0, "\(written.errors)")
    }
    #expect(try Peer.comments().count == before + 10)
  }

  @Test func `eight processes with a token that ran out renew it once, and all write`() throws {
    try machine.signIn()
    let subject = try peerComment()
    try expire(machine)
    // A nonce is asked for again once only, which eight at once would use up where it changed meanwhile.
    try control(#"{"rs_rotate_every": 1000}"#)
    defer { try? control(#"{"rs_rotate_every": 3}"#) }
    let before = try Peer.count(of: "/api/atproto/token")
    try machine.folder.write(
      machine.line("comment \(subject) --body \"together $1\"") + "\n", to: "comment.sh")
    // Ends well only where each of the eight did: the peer took what each wrote. That its repository then has all of
    // them is not claimed, as it loses some of what it takes at the same moment.
    let together = try Program.script(
      "seq 8 | xargs -P 8 -n 1 sh comment.sh", in: machine.folder.path)
    #expect(together.code == 0, "\(together.errors)")
    #expect(together.output.split(separator: "\n").count == 8)
    // A request without a nonce is refused and sent again; both count there.
    #expect(try (1...2).contains(Peer.count(of: "/api/atproto/token") - before))
  }

  @Test func `signing out gives the session back, so that a copy of it is worth nothing`() throws {
    try machine.signIn()
    let subject = try peerComment()
    let copy = try Machine()
    try FileManager.default.copyItem(atPath: machine.home, toPath: copy.home)
    #expect(try machine.call("logout").code == 0)
    #expect(try machine.call("whoami").code == 4)
    try expire(copy)
    let refused = try copy.call("comment \(subject) --body late")
    #expect(refused.code != 0)
    #expect(try copy.call("whoami").code == 4)
    #expect(try !Peer.comments().contains { String(describing: $0).contains("late") })
  }

  @Test
  func `A118 no token, key or proof is in what is printed, kept elsewhere, or sent to others`()
    throws
  {
    let login = try machine.signIn()
    let subject = try peerComment()
    let secrets = try secrets(of: machine)
    #expect(secrets.count == 3)
    var printed = [login]
    for verb in ["whoami", "inbox", "feed --json", "comment \(subject) --body x", "doctor"] {
      printed.append(try machine.call(verb))
    }
    for file in try machine.folder.files() where !file.hasPrefix("home/state/secrets/") {
      let bytes = try Data(contentsOf: URL(filePath: machine.folder.path + "/" + file))
      #expect(secrets.allSatisfy { bytes.range(of: Data($0.utf8)) == nil }, "\(file)")
    }
    let log = try String(contentsOfFile: Peer.appViewLog, encoding: .utf8)
    #expect(log.contains("/xrpc/sh.tangled."))
    for text in printed.flatMap({ [$0.output, $0.errors] }) + [log] {
      #expect(secrets.allSatisfy { !text.contains($0) })
    }
    for header in ["authorization", "dpop", "cookie"] {
      #expect(!log.lowercased().contains("\"\(header)\""))
    }
  }

  @Test func `what secrets lie in is this user's alone`() throws {
    try machine.signIn()
    let modes = try Program.script(
      "stat -c '%a %n' home/state home/state/secrets home/state/secrets/*",
      in: machine.folder.path
    ).output.split(separator: "\n")
    #expect(modes.count >= 3)
    for mode in modes { #expect(mode.hasPrefix("700 ") || mode.hasPrefix("600 "), "\(mode)") }
  }

  /// A comment on the peer that others can answer, made by the peer's own reference client.
  private func peerComment() throws -> String {
    if let known = try Peer.comments().first(where: { Self.isAnswerable($0) }) {
      return try #require(known["uri"] as? String)
    }
    _ = try Program.script(
      "exec \"$KNOTEN_PEER_PYTHON\" '\(SharedFolder.path("peer/e2e.py"))' \"$KNOTEN_PEER\"", in: "/"
    )
    let made = try #require(try Peer.comments().first(where: { Self.isAnswerable($0) }))
    return try #require(made["uri"] as? String)
  }

  private static func isAnswerable(_ record: [String: Any]) -> Bool {
    let value = record["value"] as? [String: Any]
    return value?["subject"] != nil && value?["replyTo"] == nil
  }

  private func control(_ knobs: String) throws {
    _ = try Program.script(
      "curl --silent --json '\(knobs)' \"$KNOTEN_PEER/_control\"", in: "/")
  }

  /// Makes the access token look as if its time were over.
  private func expire(_ machine: Machine) throws {
    let file = machine.folder.path + "/" + (try machine.sessionFile())
    var session = try session(in: machine)
    session["expiry"] = 1_000_000_000
    let data = try JSONSerialization.data(withJSONObject: session)
    let handle = try FileHandle(forWritingTo: URL(filePath: file))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: data)
    try handle.close()
  }

  private func session(in machine: Machine) throws -> [String: Any] {
    let file = machine.folder.path + "/" + (try machine.sessionFile())
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file)))
    return try #require(object as? [String: Any])
  }

  private func secrets(of machine: Machine) throws -> [String] {
    let session = try session(in: machine)
    return ["key", "access", "refresh"].compactMap { session[$0] as? String }
  }
}
