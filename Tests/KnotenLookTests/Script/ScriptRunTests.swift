import KnotenLook
import KnotenScreen
import Testing

@MainActor @Suite("Scripts as they run")
struct ScriptRunTests {
  private func run(_ text: String) async throws -> ScriptResult {
    try await Driver.run(
      try DriveScript(Array(text.utf8), at: "way.drive"), .labels, in: Notebook.world)
  }

  private func problem(_ text: String) async throws -> String? {
    try await run(text).failure?.problem
  }

  @Test func `what is expected and there is counted`() async throws {
    let result = try await run(
      """
      open list
      expect text Milk
      expect no text Butter
      expect id list.notes[Bread]
      expect absent Send
      expect screen list
      expect status ready
      expect unread 0
      expect label list.write=Write a note
      tap Write a note
      type Text=Eggs
      look typed
      tap Send
      expect screen list
      """)
    #expect(result.failure == nil)
    #expect(result.met == 9)
    #expect(result.shots.map(\.name) == ["typed"])
  }

  @Test(arguments: [
    ("text Mlik", "“Mlik” is not on the screen.", ["Milk"]),
    ("no text Milk", "“Milk” is on the screen: Milk", []),
    ("id list.notes[Bred]", "Nothing has the id list.notes[Bred].", ["list.notes[Bread]"]),
    ("absent Refresh", "It is there: list.refresh (Refresh).", []),
    ("unread 2", "0 rows carry the unread dot.", []),
    ("label list.refresh=Reload", "Its label is “Refresh”.", []),
    ("screen note", "The screen is list.", []),
    ("status failed", "It is ready.", []),
  ])
  func `what is not as expected is told with what is most like it`(
    _ expectation: String, _ problem: String, _ nearest: [String]
  ) async throws {
    let failure = try #require(
      try await run("open list\nlook\nexpect \(expectation)\nexpect text never").failure)
    #expect(failure.line.number == 3)
    #expect(failure.problem == problem)
    #expect(Array(failure.nearest.prefix(nearest.count)) == nearest)
    #expect(failure.look?.screen.name == "list")
  }

  @Test func `a tap that means nothing names the nearest`() async throws {
    let failure = try await run("open list\ntap Refrsh\nlook").failure
    #expect(failure?.problem == "Nothing that can be tapped answers to “Refrsh”.")
    #expect(failure?.nearest.first == "Refresh")
  }

  @Test func `there is no way back from a tab`() async throws {
    #expect(try await problem("open list\nback\nlook") == "There is no way back here.")
  }

  @Test func `back closes a sheet`() async throws {
    #expect(try await problem("open note\nback\nexpect screen list") == nil)
  }

  @Test(.timeLimit(.minutes(5)))
  func `a wait names what is pending for ever`() async throws {
    #expect(
      try await problem("hold getNotes\nopen list\nexpect status loading\nwait")
        == "Pending for ever: getNotes; release it first.")
  }

  @Test(.timeLimit(.minutes(5)))
  func `what is released goes on`() async throws {
    #expect(
      try await problem(
        "hold getNotes\nopen list\nexpect status loading\nrelease getNotes\nwait\nexpect text Milk")
        == nil)
  }

  @Test func `a change that met nothing fails the script`() async throws {
    let problem = try await problem("fail getWind\nopen list\nlook")
    #expect(problem == "met nothing: fail getWind")
  }

  @Test func `a failure shows the line, the screen and what is most alike`() async throws {
    let lines = try #require(try await run("open note\nexpect text Snd").failure).lines(.labels)
    #expect(
      lines == [
        "way.drive:2: expect text Snd", "  “Snd” is not on the screen.", "  nearest: Send", "Close",
        "New note", "Text", "Send", "",
      ])
  }
}
