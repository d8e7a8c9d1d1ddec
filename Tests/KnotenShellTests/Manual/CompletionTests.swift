import Testing

@testable import KnotenShell

@Suite("Completion of command lines")
struct CompletionTests {
  private let completion = Completion(
    tool: .sample, screens: ["feed", "inbox"],
    scenes: { $0 == "inbox" ? ["cleared", "empty"] : [] },
    ids: { $0 == "inbox" ? ["inbox.clear", "inbox.refresh"] : [] }, formats: ["json", "text"],
    sessions: ["signed-in", "signed-out"],
    settings: [("appearance", ["dark", "light"]), ("pager", [])])

  private func texts(_ words: String...) -> [String] {
    completion.candidates(for: words).map(\.text)
  }

  @Test func `the verbs come first, a family of them once`() {
    #expect(texts("") == ["draw", "golden", "set", "version"])
  }

  @Test func `a verb of two words goes on`() {
    #expect(texts("golden", "c") == ["check"])
  }

  @Test func `a verb offers the screens it acts on`() {
    #expect(texts("draw", "i") == ["inbox"])
  }

  @Test func `a verb that acts on one screen offers no second`() {
    #expect(texts("draw", "inbox", "").isEmpty)
  }

  @Test func `a verb that acts on any number offers more`() {
    #expect(texts("golden", "check", "inbox", "f") == ["feed"])
  }

  @Test func `options are the verb's and the tool's`() {
    #expect(texts("draw", "--t") == ["--tap", "--type"])
    #expect(texts("draw", "--n") == ["--now"])
    #expect(texts("version", "--t").isEmpty)
  }

  @Test func `an option has its summary`() {
    #expect(completion.candidates(for: ["draw", "--ou"]).first?.summary == "where to")
  }

  @Test func `an option's value may be a file`() {
    #expect(texts("draw", "--out", "") == [":files"])
    #expect(texts("draw", "--out=x") == [":files"])
  }

  @Test func `what follows a value is no value`() {
    #expect(texts("draw", "--out", "x", "f") == ["feed"])
  }

  @Test func `after two dashes nothing is an option`() {
    #expect(texts("draw", "--", "--t").isEmpty)
    #expect(texts("draw", "--", "f") == ["feed"])
  }

  @Test func `what can be tapped is offered by its id, on the screen that was named`() {
    #expect(texts("draw", "inbox", "--tap", "inbox.c") == ["inbox.clear"])
    #expect(texts("draw", "--tap", "").isEmpty)
  }

  @Test func `settings are offered, then what the one that was named takes`() {
    #expect(texts("set", "") == ["appearance", "pager"])
    #expect(texts("set", "appearance", "l") == ["light"])
    #expect(texts("set", "pager", "").isEmpty)
  }

  @Test func `nothing is offered where only the person can know`() {
    #expect(texts("draw", "--type", "").isEmpty)
  }

  @Test func `words that are no verb offer nothing`() {
    #expect(texts("paint", "").isEmpty)
  }
}
