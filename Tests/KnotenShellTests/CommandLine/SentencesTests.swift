import Glibc
import KnotenCore
import KnotenFixtures
import KnotenLook
import KnotenScreen
import KnotenStorage
import TestSupport
import Testing

@testable import KnotenShell

@Suite("Sentences about what went wrong")
struct SentencesTests {
  @Test(arguments: [
    UsageProblem.noVerb,
    .unknownVerb("lok", nearest: ["look"]),
    .incompleteVerb("golden", next: ["check", "record"]),
    .unknownOption("--ot", nearest: []),
    .foreignOption("tap", verb: "doctor"),
    .missingValue(option: "out", placeholder: "FILE"),
    .unexpectedValue(option: "dark"),
    .badValue(option: "size", value: "1", expected: "two numbers"),
    .missingOperand(verb: "look", placeholder: "SCREEN"),
    .unexpectedOperand(verb: "version", "x"),
    .conflictingOptions("--all", "--tap", why: "why"),
    .unknownScreen("inbx", nearest: ["inbox"]),
    .unknownScene("x", screen: "inbox", nearest: []),
  ])
  func `wrong usage is one line that says what to do, and exit 2`(_ problem: UsageProblem) {
    let lines = Sentences.lines(for: problem)
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.hasSuffix(".") || $0.hasSuffix("?") })
    #expect(ExitCode(for: problem) == .wrongUsage)
  }

  @Test(arguments: [
    StoreFailure.Reason.conflict, .damaged, .full, .newer, .unavailable,
  ])
  func `a store that fails is told without the names of our own types`(
    _ reason: StoreFailure.Reason
  ) {
    for failure in [
      StoreFailure(key: StoreKey(rawValue: "outbox/did:plc:a/x"), reason: reason),
      StoreFailure(log: LogName(rawValue: "purchases"), reason: reason),
    ] { expectSentence(about: failure) }
  }

  @Test func `what any verb can fail with is told without the names of our own types`() throws {
    let did = try #require(DID("did:plc:a"))
    let uri = try #require(AtURI("at://did:plc:a/a.b.c/d"))
    let errors: [any Error] = [
      SessionFailure(did, .secrets(SecretFailure(key: nil, reason: .exposed))),
      SessionFailure(did, .ended(.revoked)), SessionFailure(nil, .signedOut),
      IdentityFailure(.did(did), host: "a.test", reason: .accountGone),
      UnknownRoute(Route("nowhere")),
      ScreenProblem.signInNeeded, ShellProblem.noHome, LoginProblem.isSignedIn("a.test"),
      LoginProblem.unreadableName("x", .noDot), CommentProblem.takesNone(uri),
      CommentProblem.notKept("why."), StoreProblem.noStore,
    ]
    for error in errors { expectSentence(about: error) }
  }

  private func expectSentence(
    about error: any Error, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sentence = Sentences.sentence(for: error)
    #expect(sentence.hasSuffix("."), sourceLocation: sourceLocation)
    for sign in ["Knoten" + "Core", "rawValue", "reason:", "Optional("] {
      #expect(!sentence.contains(sign), "\(sentence)", sourceLocation: sourceLocation)
    }
  }

  @Test func `a nearest word is offered as a question`() {
    let lines = Sentences.lines(for: UsageProblem.unknownVerb("lok", nearest: ["look", "log"]))
    #expect(lines == ["knoten-shell: there is no verb “lok”; did you mean look or log?"])
  }

  @Test func `a file's problem names the file and the system's reason`() {
    let problem = FileProblem(.write, path: "out/x", code: EACCES)
    let line = "knoten-shell: out/x cannot be written: permission denied."
    #expect(Sentences.lines(for: problem) == [line])
    #expect(ExitCode(for: problem) == .failed)
  }

  @Test func `what could be several lists them in columns`() {
    let targets = [Element.sample("a.b", "One"), Element.sample("a.long-id", "Two")]
    let lines = Sentences.lines(for: DriveProblem.tap("x", .several(targets: targets)))
    #expect(lines.dropFirst() == ["  a.b        One", "  a.long-id  Two"])
  }

  @Test(arguments: [
    ("refrsh", "; did you mean list.refresh (Reload)?"), ("reload", "; did you mean list.refresh"),
    ("list.refesh", "; did you mean list.refresh"), ("xyz", "“xyz”. look --ids"),
  ])
  func `what answers to nothing is one line with the nearest targets`(
    _ words: String, _ part: String
  ) {
    let targets = [Element.sample("list.refresh", "Reload"), Element.sample("list.write", "New")]
    let lines = Sentences.lines(for: DriveProblem.tap(words, .none(targets: targets)))
    #expect(lines.count == 1)
    #expect(lines.first?.contains(part) == true, "\(lines)")
    #expect(lines.first?.hasSuffix("look --ids shows the id of everything.") == true)
  }

  @Test func `of very many near targets five are named`() {
    let targets = (10..<99).map { Element.sample("list.row-\($0)", "Row \($0)") }
    let lines = Sentences.lines(for: DriveProblem.tap("row-1", .none(targets: targets)))
    #expect(lines.joined().split(separator: "list.row-").count == 6)
  }

  @Test func `a hostile argument becomes one line without control characters`() {
    let problem = UsageProblem.unknownVerb("a\u{1B}[2J\nb\u{202E}", nearest: [])
    let text = Sentences.lines(for: problem).joined()
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
  }

  @Test(arguments: [
    (DriveProblem.unknownRoute(Route("x")) as any Error, ExitCode.wrongUsage),
    (DriveProblem.unknownCommand(Command("x")), .failed),
    (DriveProblem.nothingShown, .failed),
    (DriveProblem.untouched(["x"]), .wrongUsage),
    (DriveProblem.neverEnded(step: 1), .failed),
    (FixtureProblem.unreadableFolder(path: "x"), .failed),
    (SceneProblem(file: "x", key: "", reason: .missing), .failed),
    (GoldenFileProblem(path: "x", reason: "y"), .failed),
    (ShellProblem.noCheckout, .failed),
    (CancellationError(), .interrupted),
  ])
  func `every problem has its exit code`(_ problem: any Error, _ code: ExitCode) {
    #expect(ExitCode(for: problem) == code)
  }
}

extension Element {
  /// A target on a screen of its own.
  fileprivate static func sample(_ id: String, _ label: String) -> Element {
    let parts = id.split(separator: ".").map(String.init)
    let screen = ElementID(screen: parts[0])
    let button = Button(id: screen.child(parts[1]), title: Line(label), action: .back)
    let shown = Screen(
      name: parts[0], title: "Screen", presentation: .tab, status: .loading, toolbar: [button])
    return shown.tapTargets[0]
  }
}
