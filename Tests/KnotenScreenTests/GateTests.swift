import KnotenScreen
import Testing

@Suite("Seed: Server settings (the freemium gate)") struct GateTests {
  static let root = ElementID(screen: "tiny")
  static let act = ElementAction.perform(Command("act"))
  static let button = Button(id: root.child("button"), title: "Press", action: act)

  static let link = Line([Span("page", link: "https://a.test")])

  static let rows: [Row] = [
    .button(button),
    .field(Field(id: root.child("field"), label: "Host", value: "", input: Command("type"))),
    .group(Group(id: root.child("group"), rows: [.button(button)])),
    .item(Item(id: root.child("linked"), title: link, details: [link])),
    .field(Field(id: root.child("site"), label: "Site", value: link)),
    .notice(Notice(id: root.child("told"), title: link, detail: link)),
    .hero(Hero(id: root.child("hero"), wordmark: "Knoten", title: "Title")),
    .item(Item(id: root.child("item"), title: "Item", action: act, buttons: [button])),
    .notice(Notice(id: root.child("notice"), title: "Notice", button: button)),
    .product(
      ProductCard(
        id: root.child("card"), name: "Card", price: "€1", style: .compact, action: act)),
  ]

  static let section = Section(
    id: root.child("knots"), header: Section.Header("Custom knots"), footer: "Footer", rows: rows,
    gate: Gate(label: "Custom knots, PRO, locked", action: .navigate(Route("paywall"))))

  @Test(arguments: rows)
  func `a row behind a gate cannot be tapped`(row: Row) {
    let section = Section(
      id: Self.root.child("knots"), rows: [row],
      gate: Gate(label: "Locked", action: .navigate(Route("paywall"))))
    let open = tinyScreen(sections: [Section(id: section.id, rows: section.rows)])
    #expect(open.tapTargets.isEmpty)
  }

  @Test func `a row keeps all it shows behind a gate`() {
    let item = Item(
      id: Self.root.child("item"), glyph: .server, isUnread: true, title: "Title",
      details: ["Detail"], capsules: [Capsule("open", tone: .trust)], trailing: "4h",
      accessory: .lock)
    let section = Section(
      id: Self.root.child("knots"), rows: [.item(item)],
      gate: Gate(label: "Locked", action: Self.act))
    #expect(section.rows == [.item(item)])
  }

  @Test func `a locked section is one tap`() {
    let targets = tinyScreen(sections: [Self.section]).tapTargets
    #expect(targets.map(\.id.rawValue) == ["tiny.knots"])
    #expect(targets.map(\.action) == [.navigate(Route("paywall"))])
  }

  @Test func `the reading order speaks the lock and hides the example`() {
    let spoken = tinyScreen(sections: [Self.section]).elements.map(\.spoken)
    #expect(spoken == ["Tiny", "Custom knots, PRO, locked. An example, not your settings"])
  }

  @Test func `without a gate the rows keep their actions`() {
    let section = Section(id: Self.root.child("knots"), rows: Self.rows)
    #expect(section.rows == Self.rows)
  }

  @Test func `the veil has the values of the design`() {
    #expect([Gate.blur, Gate.saturation, Gate.opacity] == [3, 0.5, 0.55])
  }
}
