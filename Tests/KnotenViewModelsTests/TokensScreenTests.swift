import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Seed: Design system") struct TokensScreenTests {
  private func values(of palette: Palette) -> [String: String] {
    let rows = Screen.tokens([palette]).sections.flatMap(\.rows)
    return rows.reduce(into: [:]) { values, row in
      guard case .field(let field) = row else { return }
      values[field.label.text] = field.value.text
    }
  }

  @Test func `every token of every palette has a row`() {
    let sections = Screen.tokens(Palette.standard).sections
    #expect(sections.map { $0.header?.title.text } == Palette.standard.map(\.name))
    #expect(sections.allSatisfy { $0.rows.count == Palette.Token.allCases.count + 1 })
  }

  @Test func `a token shows the colour that is seen and its contrasts`() {
    let values = values(of: .dark)
    #expect(values["ide"] == "#3B9EFF  surface 6.09  canvas 7.52  surfaceHigh 4.99")
    #expect(values["pro"] == "#3B9EFF to #30D158")
    #expect(values["canvas"] == "#000000")
  }

  @Test func `a contrast that is too low for text is marked, however close it is`() {
    let values = values(of: .light)
    #expect(values["ide"] == "#007ACC  surface 4.51  canvas 4.04!  surfaceHigh 4.04!")
    #expect(values["secondaryLabel"]?.contains("surface 3.43!") == true)
  }

  @Test func `the screen breaks no rule`() {
    #expect(ScreenAudit.findings(in: .tokens(Palette.standard)) == [])
  }
}
