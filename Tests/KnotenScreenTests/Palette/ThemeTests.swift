import KnotenScreen
import Testing

@Suite struct ThemeTests {
  @Test func `every setting has a name and a palette of its own`() {
    #expect(
      Theme.Setting.all.map(\.name) == [
        "dark", "elevated", "light", "dark-increased", "elevated-increased", "light-increased",
      ])
    #expect(Theme.Setting.all.map { Palette.standard($0).name } == Theme.Setting.all.map(\.name))
  }

  @Test func `in the light a sheet is not elevated`() {
    #expect(Theme.Setting(.light, isElevated: true) == Theme.Setting(.light))
  }

  @Test func `a theme has the standard palette where it has none`() {
    let dark = Palette.dark.replacing([.ide: Color(0)], name: "dark", version: "1")
    let theme = Theme(name: "own", palettes: [.init(.dark): dark])
    #expect(theme.palette(.init(.dark)) == dark)
    #expect(theme.palette(.init(.light)) == .light)
  }

  @Test func `what is not replaced stays`() {
    let palette = Palette.dark.replacing([.ide: Color(0x010203)], name: "own", version: "2")
    for token in Palette.Token.allCases where token != .ide {
      #expect(palette[token] == Palette.dark[token])
    }
    #expect((palette.ide, palette.name, palette.version) == (Color(0x010203), "own", "2"))
  }

  @Test(arguments: ["#3B9EFF", "#EBEBF5 60%", "#000000 0%", "#ABCDEF"])
  func `a colour is read as it is written`(_ text: String) {
    #expect(Color(text: text)?.text == text)
  }

  @Test(arguments: [
    "", "#", "3B9EFF", "#3B9EF", "#3B9EFFF", "#+B9EFF", "#3B9EFG", "#3B9EFF ", "#3B9EFF 60",
    "#3B9EFF 101%", "#3B9EFF -1%", "#3B9EFF +1%", "#3B9EFF  60%", "#３B9EFF", "#3B9EFF 60% ",
  ])
  func `any other text is no colour`(_ text: String) {
    #expect(Color(text: text) == nil)
  }
}
