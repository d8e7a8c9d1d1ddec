import KnotenCore
import Testing

@testable import KnotenViewModels

@Suite("A change that is read and laid out")
@MainActor struct ChangeModelTests {
  @Test func `what nobody asked for is under way`() {
    #expect(Self.model(Answers()).change(of: "a") == .loading)
  }

  @Test func `a late answer about something else is thrown away`() async {
    let answers = Answers(held: ["a"])
    let model = Self.model(answers)
    async let first: Void = model.read("a")
    await answers.waitUntilAsked("a")
    await model.read("b")
    await answers.release()
    await first
    #expect(model.change(of: "b").content == "b, 1")
    #expect(model.change(of: "a") == .loading)
  }

  @Test func `what is there is not asked for again`() async {
    let answers = Answers()
    let model = Self.model(answers)
    await model.read("a")
    await model.read("a")
    #expect(await answers.asked == ["a"])
  }

  @Test func `what failed is asked for again`() async {
    let answers = Answers(failing: ["a"])
    let model = Self.model(answers)
    await model.read("a")
    #expect(model.change(of: "a").failure != nil)
    await answers.mend()
    await model.read("a")
    #expect(model.change(of: "a").content == "a, 1")
  }

  @Test func `more is laid out without asking again, and of something new as much as at first`()
    async
  {
    let answers = Answers()
    let model = Self.model(answers)
    await model.read("a")
    await model.showFiles()
    #expect(model.change(of: "a").content == "a, 2")
    await model.read("b")
    #expect(model.change(of: "b").content == "b, 1")
    #expect(await answers.asked == ["a", "b"])
  }

  private static func model(_ answers: Answers) -> ChangeModel<String, String, String> {
    ChangeModel(clock: StillClock()) { subject throws(DiffFailure) in
      try await answers.answer(subject)
    } layOut: { source, _, extent in
      "\(source), \(extent.fileCount / DiffExtent.someFiles)"
    }
  }
}

/// Answers with what it was asked for, once it may.
private actor Answers {
  private(set) var asked: [String] = []
  private var held: Set<String>
  private var failing: Set<String>

  init(held: Set<String> = [], failing: Set<String> = []) {
    self.held = held
    self.failing = failing
  }

  func answer(_ subject: String) async throws(DiffFailure) -> String {
    asked.append(subject)
    while held.contains(subject) { await Task.yield() }
    guard !failing.contains(subject) else { throw .unknownPlace }
    return subject
  }

  func waitUntilAsked(_ subject: String) async {
    while !asked.contains(subject) { await Task.yield() }
  }

  func release() { held = [] }

  func mend() { failing = [] }
}
