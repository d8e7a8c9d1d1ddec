import KnotenRenderText
import KnotenScreen
import Testing

@Suite("Text of groups") struct GroupDrawingTests {
  private func cards(_ cards: [(String, String)], columns: Int) -> [String] {
    let rows = cards.map { name, price in
      Row.product(
        ProductCard(
          id: KitchenSink.root.child(name), glyph: .cup, name: Line(name), price: Line(price),
          style: .compact, action: .back))
    }
    return drawnLines(
      of: [.group(Group(id: KitchenSink.root.child("g"), rows: rows))], columns: columns)
  }

  @Test func `cards stand side by side, equally wide`() {
    #expect(
      cards([("Cup", "€1"), ("Pot", "€5"), ("Keg", "€9")], columns: 55) == [
        "╭───────────────╮  ╭───────────────╮  ╭───────────────╮",
        "│     ∪ Cup     │  │     ∪ Pot     │  │     ∪ Keg     │",
        "│    [ €1 ]     │  │    [ €5 ]     │  │    [ €9 ]     │",
        "╰───────────────╯  ╰───────────────╯  ╰───────────────╯",
      ])
  }

  @Test func `a card that needs more lines stands below its neighbour, so that no line is empty`() {
    #expect(
      cards([("Cup", "€1"), ("A pot of the best", "€9")], columns: 41) == [
        "╭───────────────────────────────────────╮",
        "│                 ∪ Cup                 │",
        "│                [ €1 ]                 │",
        "╰───────────────────────────────────────╯",
        "╭───────────────────────────────────────╮",
        "│          ∪ A pot of the best          │",
        "│                [ €9 ]                 │",
        "╰───────────────────────────────────────╯",
      ])
  }

  @Test func `all cards are equally wide, however many there are`() {
    let drawn = cards([("Cup", "€1"), ("Pot", "€5"), ("Keg", "€9")], columns: 44)
    #expect(drawn.count == 12)
    #expect(drawn.allSatisfy { CellWidth.of($0) == 44 })
  }
}
