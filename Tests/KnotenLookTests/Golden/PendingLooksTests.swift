import KnotenLook
import KnotenScreen
import Testing

@Suite("Looks that wait for a decision")
struct PendingLooksTests {
  private let files = MemoryGoldenFiles([
    "notebook/note/scenes.json": """
    {"format": 1, "scenes": [{"name": "default", "about": "A new note."}]}
    """
  ])
  private let golden = "notebook/note/default.txt"

  private var run: GoldenRun {
    GoldenRun(
      app: "notebook", screens: [Notebook.note], renderers: [.labels], files: files,
      make: Notebook.world)
  }

  private var pending: PendingLooks { PendingLooks(app: "notebook", files: files) }

  /// Leaves one changed look pending.
  private func change() async throws {
    _ = try await run.record()
    files[golden]? += "old\n"
    try pending.put(try await run.check().comparisons, of: [])
  }

  @Test func `what differs lies beside its golden`() async throws {
    try await change()
    #expect(try pending.paths() == [golden + ".pending"])
  }

  @Test func `a check fails while something is pending`() async throws {
    try await change()
    files[golden] = String(files[golden]?.dropLast(4) ?? "")
    let report = try await run.check()
    #expect(report.undecided == [golden + ".pending"])
    #expect(!report.isClean)
    #expect(report.orphans.isEmpty)
  }

  @Test func `accepting makes it the golden`() async throws {
    try await change()
    try pending.accept(pending.paths())
    #expect(try await run.check().isClean)
  }

  @Test func `rejecting leaves the golden as it was`() async throws {
    try await change()
    let before = files[golden]
    try pending.reject(pending.paths())
    #expect(files[golden] == before)
    #expect(try pending.paths().isEmpty)
  }

  @Test func `what does not differ any more is not pending any more`() async throws {
    try await change()
    try pending.put([], of: ["note"])
    #expect(try pending.paths().isEmpty)
  }

  @Test func `recording decides`() async throws {
    try await change()
    #expect(try await run.record().isClean)
    #expect(try await run.check().isClean)
  }

  @Test(arguments: [("note", 1), ("note/default", 1), ("note/def", 0), ("not", 0), ("list", 0)])
  func `screens and scenes are named whole`(_ name: String, _ count: Int) async throws {
    try await change()
    #expect(try pending.paths(of: [name]).count == count)
  }
}
