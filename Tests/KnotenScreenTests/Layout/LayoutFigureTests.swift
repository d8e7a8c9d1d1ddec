import KnotenScreen
import Testing

/// Heights measured in Chromium at 393 points, with the fonts whose widths the model has.
@Suite("Heights of rows as a browser draws them") struct LayoutFigureTests {
  private let layout = Layout()
  private let root = ElementID(screen: "sample")
  private let press = ElementAction.perform(Command("press"))

  private var button: Button { Button(id: root.child("b"), title: "Try again", action: press) }

  @Test func `an item with capsules, details and a button`() {
    let item = Item(
      id: root, glyph: .pull, isUnread: true,
      title: Line([.strong("mira.test"), " opened a pull in ", .identifier("tidemark")]),
      details: ["Cache the tide tables", "A second line of detail"],
      capsules: [Capsule("open", tone: .trust), Capsule("3 comments", tone: .neutral)],
      trailing: "18m", accessory: .chevron, action: press, buttons: [button])
    #expect(layout.height(of: .item(item)) == 168)
  }

  @Test func `a notice with a button`() {
    let notice = Notice(
      id: root, glyph: .warning, tone: .danger, title: "Something could not be read.",
      detail: "It is tried again when you press.", button: button)
    #expect(layout.height(of: .notice(notice)) == 96)
  }

  @Test func `a comment of one line, alone and with a button`() {
    func comment(_ buttons: [Button]) -> Row {
      .comment(
        CommentRow(id: root, author: "mira.test", age: "4h", body: ["Closed."], buttons: buttons))
    }
    #expect(layout.height(of: comment([])) == 65)
    #expect(layout.height(of: comment([button])) == 109)
  }

  @Test func `an empty composer`() {
    let composer = Composer(
      id: root, label: "Comment", placeholder: "Write a comment", lines: [],
      input: Command("type"), send: button)
    #expect(layout.height(of: .composer(composer)) == 121)
  }

  @Test func `a hero and a card of the tip jar`() {
    let hero = Hero(id: root, wordmark: "Knoten", title: "Bring your own servers")
    #expect(layout.height(of: .hero(hero)) == 88)
    let cards = (1...3).map { number in
      Row.product(
        ProductCard(
          id: root.child("\(number)"), glyph: .cup, name: "Espresso", price: "€1.99",
          style: .compact, action: press))
    }
    #expect(abs(layout.height(of: .group(Group(id: root, rows: cards))) - 108) <= 2)
  }
}
