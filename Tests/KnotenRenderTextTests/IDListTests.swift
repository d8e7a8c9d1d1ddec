import KnotenRenderText
import KnotenScreen
import Testing

@Suite("Ids in text") struct IDListTests {
  private func lines(_ screen: Screen, columns: Int = 80, topOnly: Bool = false) -> [Substring] {
    let options = DrawOptions(columns: columns, rows: 10, topOnly: topOnly, showsIDs: true)
    let text = Renderer.text.draw(Look(screen: screen), options)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.drop { $0 != "  ids:" }.dropFirst().dropLast())
  }

  @Test
  func `every target stands in a list after the drawing, its id first and its label after it`() {
    #expect(
      lines(KitchenSink.sheet).map(String.init) == [
        "  sink.close  Close",
        "  sink.tips.small  Espresso",
        "  sink.tips.medium  Flat white",
        "  sink.tips.large  A whole pot",
        "  sink.buy  Knoten Pro, for life",
        "  sink.restore  Restore purchases",
      ])
  }

  @Test(arguments: [20, 40, 200])
  func `an id is never broken, however narrow the drawing is`(columns: Int) {
    let drawn = lines(KitchenSink.tab, columns: columns).map { $0.split(separator: " ").first }
    #expect(drawn == KitchenSink.tab.tapTargets.map { $0.id.rawValue[...] })
  }

  @Test func `the list stands after the first screenful, too`() {
    #expect(lines(KitchenSink.tab, topOnly: true).count == KitchenSink.tab.tapTargets.count)
  }

  @Test func `the drawing is the same with and without ids`() {
    let look = Look(screen: KitchenSink.tab)
    let plain = Renderer.text.draw(look, DrawOptions())
    #expect(Renderer.text.draw(look, DrawOptions(showsIDs: true)).hasPrefix(plain + "\n  ids:\n"))
  }
}
