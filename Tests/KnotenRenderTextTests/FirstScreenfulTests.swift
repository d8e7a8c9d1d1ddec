import KnotenRenderText
import KnotenScreen
import Testing

@Suite("The first screenful") struct FirstScreenfulTests {
  private let effects: [Effect] = [.hapticSuccess, .openLink(url: "https://a.test")]

  private func draw(_ screen: Screen, rows: Int, columns: Int = 80) -> [String] {
    let options = DrawOptions(columns: columns, rows: rows, topOnly: true)
    return Renderer.text.draw(Look(screen: screen, effects: effects), options)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test(arguments: 1...60, [20, 80])
  func `no more lines are drawn than asked for, and the title is among them`(
    rows: Int, columns: Int
  ) {
    for screen in [KitchenSink.tab, KitchenSink.sheet, KitchenSink.pushed(.loading)] {
      let lines = draw(screen, rows: rows, columns: columns)
      let first = screen.title.text.split(separator: " ").first ?? ""
      #expect(lines.count <= rows)
      #expect(lines.contains { $0.contains(first) })
    }
  }

  @Test func `what moves and what happened count as lines`() {
    let lines = draw(KitchenSink.tab, rows: 12)
    #expect(lines.count == 12)
    #expect(lines.suffix(2).map { $0.prefix(9) } == ["  motion:", "  effects"])
  }

  @Test func `where the pinned part needs the height, it is cut and says how much is hidden`() {
    let lines = draw(KitchenSink.sheet, rows: 6)
    #expect(lines.count == 6)
    #expect(lines[2].contains("Knoten Pro"))
    #expect(lines[4].contains("Knoten Pro, for life"))
    #expect(lines[5].contains("more lines"))
  }

  @Test func `a height of one line holds the title`() {
    #expect(draw(KitchenSink.sheet, rows: 1) == ["  Knoten Pro"])
  }
}
