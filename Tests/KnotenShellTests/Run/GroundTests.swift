import KnotenScreen
import Testing

@testable import KnotenShell

@Suite("Light or dark")
struct GroundTests {
  @Test(arguments: [
    (UInt32(0x000000), DrawOptions.Appearance.dark), (0x1E1E2E, .dark), (0x0000FF, .dark),
    (0xFFFFFF, .light), (0xFDF6E3, .light), (0x00FF00, .light),
  ])
  func `the ground decides`(_ ground: UInt32, _ appearance: DrawOptions.Appearance) {
    #expect(DrawOptions.Appearance(ground: Color(ground)) == appearance)
  }

  @Test(arguments: [
    ("0;15", DrawOptions.Appearance.light), ("0;default;15", .light), ("0;7", .light),
    ("15;0", .dark), ("15;8", .dark), ("", .dark), ("x", .dark), ("1;99", .dark),
  ])
  func `COLORFGBG decides where the terminal does not`(
    _ value: String, _ appearance: DrawOptions.Appearance
  ) {
    #expect(DrawOptions.Appearance(variables: ["COLORFGBG": value]) == appearance)
  }

  @Test func `without either it is dark`() {
    #expect(DrawOptions.Appearance(variables: [:]) == .dark)
  }

  @Test func `a text for the clipboard is encoded, so that nothing in it acts on the terminal`() {
    #expect(TerminalQuestion.copy("hi") == Array("\u{1B}]52;c;aGk=\u{1B}\\".utf8))
  }

  @Test func `a text that terminals would cut is not copied`() {
    #expect(TerminalQuestion.copy(String(repeating: "a", count: 50_001)) == nil)
  }
}
