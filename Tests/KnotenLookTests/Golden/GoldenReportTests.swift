import KnotenLook
import KnotenScreen
import Testing

@Suite("Golden reports in words")
struct GoldenReportTests {
  private let files = MemoryGoldenFiles([
    "notebook/note/scenes.json": """
    {"format": 1, "scenes": [{"name": "default", "about": "A new note."}]}
    """
  ])

  private var run: GoldenRun {
    GoldenRun(
      app: "notebook", screens: [Notebook.note], renderers: [.labels], files: files,
      make: Notebook.world)
  }

  @Test func `a difference is told and shown as a diff, with the command that reviews it`()
    async throws
  {
    _ = try await run.record()
    let golden = try #require(files["notebook/note/default.txt"])
    files["notebook/note/default.txt"] = golden.replacing("Send", with: "Post")
    #expect(
      try await run.check().lines
        == [
          "note default: the same screen drawn differently as labels, 1 line gone and 1 added",
          "--- Look/notebook/note/default.txt",
          "+++ as drawn now",
          "@@ -1,4 +1,4 @@",
          " Close",
          " New note",
          " Text",
          "-Post",
          "+Send",
          "1 scene, 1 look: 0 as recorded, 1 not as recorded",
          "To review: ./knoten golden review note",
        ])
  }

  @Test func `a new golden is shown whole, with the command that reviews it`() async throws {
    #expect(
      try await run.check().lines
        == [
          "note default: not recorded yet",
          "--- Look/notebook/note/default.txt",
          "+++ as drawn now",
          "@@ -0,0 +1,4 @@",
          "+Close",
          "+New note",
          "+Text",
          "+Send",
          "1 scene, 1 look: 0 as recorded, 1 not as recorded",
          "To review: ./knoten golden review note",
        ])
  }

  @Test func `recording says what it wrote`() async throws {
    #expect(
      try await run.record().lines
        == [
          "Look/notebook/note/default.txt: written, new",
          "1 scene, 1 look: 0 as recorded, 1 written",
        ])
  }

  @Test func `a clean check is one line`() async throws {
    _ = try await run.record()
    #expect(
      try await run.check().lines == ["1 scene, 1 look: 1 as recorded, 0 not as recorded"])
  }

  @Test func `failures come first and orphans after the differences`() async throws {
    files["notebook/gone/default.txt"] = ""
    files["notebook/note/old.txt"] = ""
    #expect(
      try await run.check().lines
        == [
          "gone: a folder of looks, but no screen",
          "note default: not recorded yet",
          "--- Look/notebook/note/default.txt",
          "+++ as drawn now",
          "@@ -0,0 +1,4 @@",
          "+Close",
          "+New note",
          "+Text",
          "+Send",
          "Look/notebook/note/old.txt: no scene draws this; remove it or add its scene",
          "1 scene, 1 look: 0 as recorded, 1 not as recorded",
          "To review: ./knoten golden review note",
        ])
  }

  @Test func `a path that would act on a terminal is spelled out`() async throws {
    files["notebook/note/\u{1B}[2J"] = ""
    let lines = try await run.check().lines
    #expect(lines.contains { $0.hasPrefix("Look/notebook/note/‹U+001B›[2J: no scene") })
  }
}
