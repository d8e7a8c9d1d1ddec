import KnotenScreen
import TestSupport
import Testing

@testable import KnotenShell

@Suite("Files of colours") struct ThemeFileTests {
  private func theme(_ palettes: String) throws -> Theme {
    try ThemeFile(
      Array(#"{"format": 1, "name": "own", "version": "3", "palettes": \#(palettes)}"#.utf8),
      named: "own.json"
    ).theme
  }

  @Test func `what a file leaves out is the standard colour`() throws {
    let dark = try theme(##"{"dark": {"ide": "#010203"}}"##).palette(.init(.dark))
    #expect(dark.ide == Color(0x010203))
    #expect(dark.trust == Palette.dark.trust)
    #expect((dark.name, dark.version) == ("dark", "3"))
  }

  @Test func `a sheet has the tones of the dark and surfaces of its own`() throws {
    let theme = try theme(##"{"dark": {"ide": "#010203", "surface": "#040506"}}"##)
    let sheet = theme.palette(.init(.dark, isElevated: true))
    #expect(sheet.ide == Color(0x010203))
    #expect(sheet.surface == Palette.elevated.surface)
  }

  @Test func `what a sheet says for itself holds there`() throws {
    let theme = try theme(##"{"dark": {"ide": "#010203"}, "elevated": {"ide": "#0A0B0C"}}"##)
    #expect(theme.palette(.init(.dark, isElevated: true)).ide == Color(0x0A0B0C))
  }

  @Test(
    arguments: [
      (##"{"dark": {"idee": "#010203"}}"##, "palettes.dark.idee", "did you mean ide?"),
      (##"{"darc": {}}"##, "palettes.darc", "did you mean dark?"),
      (##"{"dark": {"ide": "blue"}}"##, "palettes.dark.ide", "must be a colour"),
      (##"{"dark": {"ide": 7}}"##, "palettes.dark.ide", "must be a colour"),
      (##"{"dark": {"canvas": "#010203 50%"}}"##, "palettes.dark.canvas", "must be a solid colour"),
      (##"{"dark": []}"##, "palettes.dark", "must be an object"),
      ("7", "palettes", "must be an object"),
    ] as [(String, String, String)])
  func `what is wrong is named with its place`(palettes: String, place: String, words: String)
    throws
  {
    let problem = #expect(throws: ThemeProblem.self) { try theme(palettes) }
    let sentence = problem.map { Sentences.sentence(for: $0) } ?? ""
    #expect(sentence.contains("own.json: “\(place)”"))
    #expect(sentence.contains(words))
  }

  @Test(arguments: [
    "", "[]", "{", #"{"format": 2, "name": "a", "version": "1"}"#, #"{"name": "a"}"#,
    #"{"format": 1, "name": "", "version": "1"}"#, #"{"format": 1, "name": "a"}"#,
    #"{"format": 1, "name": "a", "version": "1", "colour": {}}"#,
  ])
  func `a file that is no theme is refused`(_ text: String) {
    #expect(throws: ThemeProblem.self) { try ThemeFile(Array(text.utf8), named: "own.json") }
  }

  @Test func `every shipped theme can be used by its name`() throws {
    let environment = ShellEnvironment(program: "", folder: Checkout.root, columns: nil)
    let harbour = try Theme.named("harbour", environment)
    #expect(harbour.name == "harbour")
    #expect(try Theme.named("standard", environment) == .standard)
    for setting in Theme.Setting.all {
      let palette = harbour.palette(setting)
      for token in [Palette.Token.label, .ide, .trust] {
        #expect(palette.contrast(of: token, on: .surface) >= Color.leastTextContrast)
      }
    }
  }

  @Test func `a theme that there is not is named with the nearest`() throws {
    let environment = ShellEnvironment(program: "", folder: Checkout.root, columns: nil)
    let problem = #expect(throws: UsageProblem.self) { try Theme.named("harbor", environment) }
    #expect(problem.map { Sentences.sentence(for: $0) }?.contains("harbour") == true)
  }
}
