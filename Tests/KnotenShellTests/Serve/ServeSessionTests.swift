import Foundation
import Testing

@testable import KnotenShell

@Suite("serve")
@MainActor struct ServeSessionTests {
  /// What a session in the shipped world answers to some lines, the greeting first.
  private func answers(_ lines: String..., pro: Bool = false) async throws -> [Answer] {
    try await Served.answers(to: lines, pro: pro)
  }

  private typealias Answer = [String: Any]

  @Test func `the first line says which protocol it is`() async throws {
    let greeting = try #require(try await answers().first)
    #expect(greeting["protocol"] as? Int == 1)
    #expect(greeting["app"] as? String == "knoten")
    #expect(greeting["live"] as? Bool == false)
  }

  @Test func `each line has one answer, in order`() async throws {
    let lines = [#"{"open": "inbox", "id": 1}"#, "nonsense", #"{"screen": true, "id": "x"}"#]
    let answers = try await Served.answers(to: lines)
    #expect(answers.count == 4)
    #expect(answers.map { $0["ok"] as? Bool } == [nil, true, false, true])
    #expect(answers[1]["id"] as? Int == 1)
    #expect(answers[3]["id"] as? String == "x")
  }

  @Test func `an id that was read is echoed with an error too`() async throws {
    let answer = try #require(try await answers(#"{"id": "a", "opn": "inbox"}"#).last)
    #expect(answer["id"] as? String == "a")
    #expect(answer.code == "unknown-verb")
  }

  @Test func `the screen is that of look in JSON`() async throws {
    let answer = try #require(try await answers(#"{"open": "inbox"}"#).last)
    let look = await Call("look", "inbox", "--format", "json", "--out", "-")
    let expected = try JSONSerialization.jsonObject(with: Data(look.output.utf8))
    let isSame = NSDictionary(dictionary: answer.screen).isEqual(expected)
    #expect(isSame)
  }

  @Test func `a tap by label clears the inbox`() async throws {
    let lines = [#"{"open":"inbox"}"#, #"{"tap":"Clear"}"#, #"{"screen":true}"#]
    let output = try await Served.output(for: lines).split(separator: "\n")
    #expect(output.map { $0.contains(#""unread":true"#) } == [false, true, false, false])
  }

  @Test func `effects are those of the request`() async throws {
    let answers = try await answers(
      #"{"open": "paywall"}"#, #"{"tap": "paywall.buy"}"#, #"{"screen": true}"#)
    #expect(answers[2].effects == ["haptic-success"])
    #expect(answers[3].effects == [])
  }

  @Test func `typing and going back`() async throws {
    let answers = try await answers(
      #"{"open": "pull"}"#, #"{"type": {"id": "pull.composer", "text": "LGTM"}}"#,
      #"{"back": true}"#, #"{"back": true}"#)
    let hasText = String(describing: answers[2].screen).contains("LGTM")
    #expect(hasText)
    #expect(answers[3].screen["screen"] as? String == "work")
    #expect(answers[4].code == "no-way-back")
  }

  @Test(
    arguments: [
      (#"{"screen": true}"#, "nothing-open"), (#"{"tap": "Clear"}"#, "nothing-open"),
      (#"{"wait": true, "tap": "Clear"}"#, "several-verbs"),
      (#"{"open": "inbx"}"#, "unknown-route"),
      (#"{"set": {"getTimelin.feed": []}}"#, "bad-change"),
      (#"{"hold": "getTimelin"}"#, "bad-change"),
    ])
  func `what cannot be done before anything is open has its code`(
    line: String, code: String
  ) async throws {
    #expect(try await answers(line).last?.code == code)
  }

  @Test(
    arguments: [
      (#"{"tap": "Cler"}"#, "unknown-target", "inbox.clear"),
      (#"{"type": {"id": "Clear", "text": "a"}}"#, "not-a-field", nil),
      (#"{"tap": "Mark read"}"#, "several-targets", nil),
    ] as [(String, String, String?)])
  func `a wrong target names what may have been meant`(
    line: String, code: String, nearest: String?
  ) async throws {
    let answer = try #require(try await answers(#"{"open": "inbox"}"#, line).last)
    #expect(answer.code == code)
    if let nearest { #expect(answer.nearest.contains(nearest)) }
  }

  @Test func `tapping what takes text is told apart`() async throws {
    let answer = try await answers(#"{"open": "pull"}"#, #"{"tap": "pull.composer"}"#).last
    #expect(answer?.code == "is-a-field")
    #expect(answer?.nearest == ["pull.composer"])
  }

  @Test func `set puts another value into an answer`() async throws {
    let answer = try await answers(
      #"{"set": {"getTimeline.feed": []}}"#, #"{"open": "feed"}"#
    ).last
    #expect((answer?.screen["status"] as? [String: Any])?["kind"] as? String == "empty")
  }

  @Test func `a change that met nothing is told until it meets something`() async throws {
    let answers = try await answers(
      #"{"set": {"getTimeline.fed": []}}"#, #"{"open": "feed"}"#)
    let unmet = try #require(answers.last?["unmet"] as? [String])
    #expect(unmet.first?.contains("did you mean getTimeline.feed") == true)
  }

  @Test func `what is held is pending, and over once it is released`() async throws {
    let answers = try await answers(
      #"{"open": "feed"}"#, #"{"hold": "getTimeline"}"#, #"{"tap": "feed.refresh"}"#,
      #"{"wait": true}"#, #"{"release": "getTimeline"}"#, #"{"wait": true}"#)
    #expect(answers[3]["pending"] as? Int == 1)
    #expect(answers[4].code == "pending")
    #expect(answers[5]["pending"] as? Int == 0)
    #expect(answers[6]["ok"] as? Bool == true)
  }

  @Test func `no more is under way than can be kept`() async throws {
    let taps = Array(repeating: #"{"tap": "feed.refresh"}"#, count: 101)
    let lines = [#"{"open": "feed"}"#, #"{"hold": "getTimeline"}"#] + taps
    #expect(try await Served.answers(to: lines).last?.code == "pending")
  }

  @Test func `a world takes so many changes and no more`() async throws {
    let holds = Array(repeating: #"{"hold": "getTimeline"}"#, count: 1_001)
    let answers = try await Served.answers(to: holds)
    #expect(answers[1_000]["ok"] as? Bool == true)
    #expect(answers[1_001].code == "bad-change")
  }

  @Test func `quit is answered, and nothing after it`() async throws {
    let answers = try await answers(#"{"quit": true}"#, #"{"open": "inbox"}"#)
    #expect(answers.count == 2)
    #expect(answers[1]["ok"] as? Bool == true)
    #expect(answers[1]["screen"] == nil)
  }

  @Test func `a line that is too long is skipped to its end`() async throws {
    let long = #"{"open": ""# + String(repeating: "a", count: ServeRequest.longest) + #""}"#
    let answers = try await answers(long, #"{"open": "inbox"}"#)
    #expect(answers[1].code == "too-long")
    #expect(answers[2]["ok"] as? Bool == true)
  }

  @Test func `text that would change the text around it is escaped`() async throws {
    let output = try await Served.output(for: [#"{"open": "inb\u001b[31mox\u202e"}"#])
    #expect(!output.contains("\u{1B}"))
    #expect(!output.contains("\u{202E}"))
  }

  @Test func `every answer stands on one line`() async throws {
    let lines = [#"{"open": "kitchen-sink"}"#, #"{"open": "pull"}"#]
    #expect(try await Served.output(for: lines).filter(\.isNewline).count == 3)
  }

  @Test func `Pro and who is signed in are chosen at the start`() async throws {
    let locked = try await answers(#"{"open": "server-settings"}"#).last?.screen
    let unlocked = try await answers(#"{"open": "server-settings"}"#, pro: true).last?.screen
    let areLocked = [locked, unlocked].map { String(describing: $0 as Any).contains("locked") }
    #expect(areLocked == [true, false])
  }

  @Test func `options of a fixture world need one`() async {
    let call = await Call("serve", "--pro")
    #expect(call.code == .wrongUsage)
    #expect(call.errors == "knoten-shell: --pro goes with --fixtures DIR only.\n")
  }
}
