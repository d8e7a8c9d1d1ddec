import KnotenLook
import KnotenScreen
import Testing

@Suite("Goldens")
struct GoldenRunTests {
  private typealias Failure = GoldenReport.Failure

  private static let listScenes = """
    {"format": 1, "scenes": [
      {"name": "default", "about": "Two notes."},
      {"name": "empty", "about": "No notes.", "set": ["empty"]},
      {"name": "failed", "about": "No answer.", "fail": ["getNotes"]},
      {"name": "loading", "about": "No answer yet.", "hold": ["getNotes"]}
    ]}
    """
  private static let noteScenes = """
    {"format": 1, "scenes": [{"name": "default", "about": "A new note."}]}
    """

  private func run(_ files: MemoryGoldenFiles) -> GoldenRun {
    GoldenRun(
      app: "notebook", screens: [Notebook.list, Notebook.note],
      renderers: [.labels, .ids, .picture], files: files, make: Notebook.world)
  }

  private func unrecorded() -> MemoryGoldenFiles {
    MemoryGoldenFiles([
      "notebook/README.md": "What this is.\n",
      "notebook/list/scenes.json": Self.listScenes,
      "notebook/note/scenes.json": Self.noteScenes,
    ])
  }

  private func recorded() async throws -> MemoryGoldenFiles {
    let files = unrecorded()
    _ = try await run(files).record()
    return files
  }

  private func check(_ files: MemoryGoldenFiles, _ names: [String] = []) async throws
    -> GoldenReport
  {
    try await run(files).check(names)
  }

  private func changed(_ report: GoldenReport) -> [String] {
    report.comparisons.filter { $0.outcome != .same }.map(\.path)
  }

  @Test func `what was recorded is the same`() async throws {
    #expect(try await check(recorded()).isClean)
  }

  @Test func `screens, scenes and compared renderers are drawn in a fixed order`() async throws {
    let paths = try await check(unrecorded()).comparisons.map(\.path)
    let scenes = [
      "list/default", "list/empty", "list/failed", "list/loading", "note/default",
    ]
    #expect(paths == scenes.flatMap { ["notebook/\($0).txt", "notebook/\($0).ids.txt"] })
  }

  @Test func `a missing golden comes back with what was drawn`() async throws {
    let files = try await recorded()
    let text = files["notebook/note/default.txt"] ?? ""
    files["notebook/note/default.txt"] = nil
    let report = try await check(files)
    #expect(changed(report) == ["notebook/note/default.txt"])
    #expect(report.comparisons.compactMap(\.outcome.actual) == [Array(text.utf8)])
  }

  @Test func `a golden that differs in one byte is different`() async throws {
    let files = try await recorded()
    files["notebook/list/empty.txt"]? += "\n"
    let report = try await check(files)
    #expect(changed(report) == ["notebook/list/empty.txt"])
    #expect(!report.isClean)
  }

  @Test func `a golden with the marks of a merge is told apart`() async throws {
    let files = try await recorded()
    files["notebook/list/empty.txt"] = "Notes\n<<<<<<< ours\n=======\n>>>>>>> theirs\n"
    let outcomes = try await check(files).comparisons.map(\.outcome).filter { $0 != .same }
    guard case .conflicted = outcomes.first else {
      Issue.record("expected a conflict, found \(outcomes)")
      return
    }
  }

  @Test func `a check writes nothing`() async throws {
    let files = unrecorded()
    _ = try await check(files)
    #expect(files.writes.isEmpty)
  }

  @Test func `recording writes only what changed`() async throws {
    let files = try await recorded()
    files["notebook/list/empty.txt"] = "old\n"
    let before = files.writes.count
    _ = try await run(files).record()
    #expect(Array(files.writes.dropFirst(before)) == ["notebook/list/empty.txt"])
  }

  @Test func `recording some screens leaves the others alone`() async throws {
    let files = unrecorded()
    _ = try await run(files).record(["note"])
    #expect(files.writes == ["notebook/note/default.txt", "notebook/note/default.ids.txt"])
  }

  @Test func `a golden that no scene claims is an orphan`() async throws {
    let files = try await recorded()
    for path in ["notebook/list/old.txt", "notebook/list/a/b.txt", "notebook/stray.txt"] {
      files[path] = ""
    }
    #expect(
      try await check(files).orphans
        == ["notebook/list/a/b.txt", "notebook/list/old.txt", "notebook/stray.txt"])
  }

  @Test func `recording lists orphans and keeps them`() async throws {
    let files = try await recorded()
    files["notebook/list/old.txt"] = ""
    #expect(try await run(files).record().orphans == ["notebook/list/old.txt"])
    #expect(files["notebook/list/old.txt"] != nil)
  }

  @Test func `orphans are looked for in full runs only`() async throws {
    let files = try await recorded()
    files["notebook/list/old.txt"] = ""
    #expect(try await check(files, ["list"]).isClean)
  }

  @Test func `a folder of no screen is a failure`() async throws {
    let files = try await recorded()
    files["notebook/gone/default.txt"] = ""
    let report = try await check(files)
    #expect(report.failures == [.folderOfNoScreen("gone")])
    #expect(report.orphans.isEmpty)
  }

  @Test func `a screen without scenes is a failure`() async throws {
    let files = try await recorded()
    files["notebook/note/scenes.json"] = nil
    #expect(try await check(files).failures == [.noScenes(screen: "note")])
  }

  @Test func `a screen without its standard states is a failure that names them`() async throws {
    let files = try await recorded()
    files["notebook/list/scenes.json"] = Self.noteScenes
    let missing: [ScreenEntry.StandardState] = [.empty, .loading, .failed]
    let failures = try await check(files).failures
    #expect(failures == [.statesWithoutScene(screen: "list", missing)])
  }

  @Test func `a file of scenes that cannot be used makes no orphans`() async throws {
    let files = try await recorded()
    files["notebook/note/scenes.json"] = "{}"
    let report = try await check(files)
    let problem = SceneProblem(
      file: "Look/notebook/note/scenes.json", key: "format", reason: .missing)
    #expect(report.failures == [.unusableScenes(problem)])
    #expect(report.orphans.isEmpty)
  }

  @Test func `a scene that cannot be drawn says why, and makes no orphans`() async throws {
    let files = try await recorded()
    files["notebook/note/scenes.json"] = Self.noteScenes.replacing(
      #"note.""#, with: #"note.", "set": ["wind"]"#)
    let report = try await check(files)
    #expect(
      report.failures
        == [.notDrawn(screen: "note", scene: "default", why: "met nothing: set wind")])
    #expect(report.orphans.isEmpty)
  }

  @Test func `a screen that the app does not have is a failure`() async throws {
    let failures = try await check(recorded(), ["moon", "list"]).failures
    #expect(failures == [.noSuchScreen("moon")])
  }

  @Test func `a run that drew nothing is a failure`() async throws {
    #expect(try await check(recorded(), ["moon"]).failures.last == .nothingDrawn)
  }

  @Test func `a screen that breaks a rule is a failure`() async throws {
    let entry = ScreenEntry(name: "broken", summary: "Broken.", placement: .alone)
    let files = MemoryGoldenFiles(["a/broken/scenes.json": Self.noteScenes])
    let run = GoldenRun(app: "a", screens: [entry], renderers: [.ids], files: files) { scene in
      let requests = RequestFixture(scene)
      let app = ShellApp(name: "a", screens: [entry], tabs: []) { _ in BrokenModel() }
      return World(
        app: app, requests: requests.count(of:), held: requests.heldNow,
        untouched: requests.untouched)
    }
    let broken = try await run.check(["broken"]).failures.filter { failure in
      if case .brokenRules("broken", "default", let findings) = failure {
        return findings.count == 1
      }
      return false
    }
    #expect(broken.count == 1)
    _ = try await run.record()
    #expect(files.writes.isEmpty, "what breaks a rule is not recorded")
  }

  @Test(arguments: [GoldenReport.Purpose.check, .record])
  func `a golden that cannot be read is a failure of its look only`(
    _ purpose: GoldenReport.Purpose
  ) async throws {
    let files = try await recorded()
    files.unreadable = "notebook/list/empty.txt"
    let report = purpose == .check ? try await check(files) : try await run(files).record()
    #expect(
      report.failures
        == [.unreadable(GoldenFileProblem(path: "notebook/list/empty.txt", reason: "refused"))])
    #expect(report.comparisons.count == 9)
    #expect(report.orphans.isEmpty)
  }

  @Test func `a file of scenes that cannot be read is a failure of its screen only`() async throws {
    let files = try await recorded()
    files.unreadable = "notebook/note/scenes.json"
    let report = try await check(files)
    #expect(report.failures.count == 1)
    #expect(report.scenesDrawn == 4)
    #expect(report.orphans.isEmpty)
  }

  @Test func `a scene's columns are the width it is drawn at`() async throws {
    let files = try await recorded()
    files["notebook/list/scenes.json"] = Self.listScenes.replacing(
      #"answer.""#, with: #"answer.", "columns": 20"#)
    #expect(try await changed(check(files)) == ["notebook/list/failed.txt"])
  }

  @Test func `a scene's moment is the one it is drawn at`() async throws {
    let moment = Renderer(name: "moment", fileExtension: "txt", isCompared: true) { _, options in
      "\(options.at.map(String.init) ?? "settled")\n"
    }
    let files = MemoryGoldenFiles([
      "notebook/note/scenes.json": Self.noteScenes.replacing(
        #""name": "default","#, with: #""name": "default", "at": 200,"#)
    ])
    let run = GoldenRun(
      app: "notebook", screens: [Notebook.note], renderers: [moment], files: files,
      make: Notebook.world)
    _ = try await run.record()
    #expect(files["notebook/note/default.txt"] == "200\n")
  }

  @Test func `a file that cannot be written ends the run`() async throws {
    let files = MemoryGoldenFiles(["read-only/note/scenes.json": Self.noteScenes])
    let run = GoldenRun(
      app: "read-only", screens: [Notebook.note], renderers: [.ids], files: files,
      make: Notebook.world)
    await #expect(throws: GoldenFileProblem.self) { try await run.record() }
  }
}

@MainActor private final class BrokenModel: ScreenModel {
  var screen: Screen {
    Screen(
      name: "broken", title: " ", presentation: .tab, status: .ready(Freshness()))
  }

  func load() async -> [Effect] { [] }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    throw UnknownCommand(command)
  }
}
