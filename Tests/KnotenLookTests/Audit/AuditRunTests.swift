import KnotenScreen
import Testing

@testable import KnotenLook

@Suite("Audit")
struct AuditRunTests {
  private let files = MemoryGoldenFiles([
    "notebook/note/scenes.json": """
    {"format": 1, "scenes": [{"name": "default", "about": "A new note."}]}
    """
  ])

  private func report(
    palettes: [Palette] = [], text: Renderer = .labels, _ names: [String] = []
  ) async throws -> AuditReport {
    let run = AuditRun(
      app: "notebook", screens: [Notebook.note], palettes: palettes,
      faces: AuditRun.Faces(text: text, spoken: .labels, json: .ids), files: files,
      make: Notebook.world)
    return try await run.report(on: names)
  }

  @Test func `a screen that keeps every rule is clean`() async throws {
    let report = try await report()
    #expect(report.isClean)
    #expect(report.lines == ["1 look audited: 0 rules broken, 0 waived"])
  }

  @Test func `nothing audited is not clean`() async throws {
    #expect(try await !report(["moon"]).isClean)
  }

  @Test func `a control character in a drawing is found`() async throws {
    let bell = Renderer(name: "text", fileExtension: "txt", isCompared: true) { _, _ in "\u{7}\n" }
    let report = try await report(text: bell)
    #expect(report.entries.map(\.finding.problem) == ["‹U+0007› stands in the text"])
    #expect(report.entries.map(\.scenes) == [["note default"]])
  }

  @Test func `text that is too like its surface is found, with both numbers`() async throws {
    let report = try await report(palettes: [.light])
    let faint = report.entries.first { $0.finding.id.rawValue == "palette.light.secondaryLabel" }
    #expect(faint?.finding.problem == "its contrast on surface is 3.4, and text needs 4.5")
    #expect(!report.isClean)
  }

  @Test func `a glyph that is too like its surface is found, and needs less than text`()
    async throws
  {
    let report = try await report(palettes: [.dark])
    let words = report.entries.map(\.finding).filter {
      $0.id.rawValue == "palette.dark.tertiaryLabel"
    }.map(\.problem)
    #expect(words.contains("its contrast on surface is 2.4, and a glyph needs 3.0"), "\(words)")
    #expect(!words.contains { $0.contains("secondaryLabel") })
  }

  @Test func `text on the gradient is judged between its ends too`() async throws {
    let pale = Palette.dark.replacing(
      [.ide: Color(0xFF0000), .trust: Color(0x00FF00), .onPro: Color(0x7F7F00)], name: "pale",
      version: "1")
    let report = try await report(palettes: [pale])
    #expect(
      report.entries.contains { $0.finding.problem.hasPrefix("its contrast on the gradient is 1.") }
    )
  }

  @Test func `a tone is judged by the ink that a page writes it in`() async throws {
    let report = try await report(palettes: [.light, .dark, .lightIncreased, .darkIncreased])
    let tones = report.entries.filter { $0.finding.id.rawValue.hasSuffix(".danger") }
    #expect(tones.isEmpty)
  }

  @Test func `increased contrast leaves nothing too faint`() async throws {
    let palettes = Palette.standard.filter { $0.name.hasSuffix("-increased") }
    #expect(try await report(palettes: palettes).isClean)
  }

  @Test func `a waiver silences its finding, and an idle one is told`() async throws {
    files["notebook/waivers.json"] = """
      {"format": 1, "waivers": [
        {"of": "audit", "at": "palette.*", "problem": "its contrast*", "reason": "Known."},
        {"of": "audit", "at": "gone", "problem": "gone", "reason": "Known."}
      ]}
      """
    let report = try await report(palettes: [.light])
    #expect(report.entries.allSatisfy { $0.reason == "Known." })
    #expect(report.idleWaivers == ["gone: gone"])
    #expect(!report.isClean)
  }
}

@Suite("Rules of an audit")
struct AuditRuleTests {
  private let screen = Screen(
    name: "a", title: "A", presentation: .tab, status: .ready(Freshness()))

  private func problems(_ json: String, spoken: String = "") -> [String] {
    let look = AuditedLook(
      screen: screen, text: "", spoken: spoken, tree: DrawnNode(Array(json.utf8)))
    return AuditRule.all.flatMap { $0.findings(look) }.map(\.problem)
  }

  @Test func `capsules with the same words in two tones are told apart by colour alone`() {
    let capsule = #"{"capsules": [{"text": [{"text": "closed"}]}]}"#
    let other = #"{"capsules": [{"text": [{"text": "closed"}], "tone": "danger"}]}"#
    #expect(
      problems(#"{"sections": [{"rows": [\#(capsule), \#(other)]}]}"#)
        == ["“closed” is told apart by colour alone: danger, neutral"])
    #expect(problems(#"{"sections": [{"rows": [\#(other), \#(other)]}]}"#).isEmpty)
  }

  private func problems(with screen: Screen) -> [String] {
    let look = AuditedLook(screen: screen, text: "", spoken: "", tree: nil)
    return AuditRule.all.flatMap { $0.findings(look) }.map(\.problem)
  }

  @Test func `text without room where it is as large as it gets is cut`() {
    let title = Line(Array(repeating: "endless", count: 40).joined(separator: " "))
    let pushed = Screen(
      name: "a", title: title, presentation: .pushed, status: .ready(Freshness()))
    #expect(problems(with: pushed) == ["“\(title.text)” is cut at AX5"])
  }

  @Test func `a row is as high as a finger needs, however small its text is`() {
    let root = ElementID(screen: "a")
    let row = Row.button(Button(id: root.child("b"), title: "B", action: .back))
    let screen = Screen(
      name: "a", title: "A", presentation: .tab, status: .ready(Freshness()), bar: [row])
    #expect(problems(with: screen) == [])
  }

  @Test func `an example behind a lock is neither tapped nor spoken`() {
    let row = #"{"id": "a.x", "title": [{"text": "knot.test"}]}"#
    let section = #""sections": [{"gate": {}, "rows": [\#(row)]}]"#
    #expect(
      problems(#"{\#(section), "targets": [{"id": "a.x"}]}"#)
        == ["the example a.x can be tapped behind its lock"])
    #expect(
      problems("{\(section)}", spoken: "text     knot.test\n")
        == ["the example “knot.test” is spoken as if it were a setting"])
  }
}
