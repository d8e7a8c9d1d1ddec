import KnotenScreen
import Testing

@Suite("Reading order") struct ElementsTests {
  static let root = ElementID(screen: "tiny")
  static let link = Line([Span("page", link: "https://a.test")])

  static var everything: Screen {
    let id = root.child("list")
    var screen = tinyScreen(
      status: .ready(
        Freshness(age: "Updated now"), notice: Notice(id: root.child("notice"), title: "Notice")),
      toolbar: [tinyButton("clear", title: "Clear")],
      sections: [
        Section(
          id: id, header: Section.Header("Header", badge: Capsule("PRO", tone: .pro)),
          footer: "Footer",
          rows: [
            .item(
              Item(
                id: id.item("1"), title: "Item", buttons: [tinyButton("mark", title: "Mark")])),
            .group(
              Group(
                id: id.child("group"),
                rows: [.button(tinyButton("a", title: "A")), .button(tinyButton("b", title: "B"))])),
          ])
      ],
      bar: [.button(tinyButton("buy", title: "Buy"))])
    screen.back = Button(id: root.child("back"), title: "Back", action: .back)
    screen.tabs = [
      TabItem(
        id: ElementID(screen: "tabs").child("tiny"), title: "Tab", glyph: .inbox, isSelected: true,
        action: .navigate(Route("tiny")))
    ]
    return screen
  }

  @Test func `elements stand from the way back to the tab bar`() {
    #expect(
      Self.everything.elements.map(\.label) == [
        "Back", "Tiny", "Clear", "Updated now", "Notice", "Header", "Item", "Mark", "A", "B",
        "Footer", "Buy", "Tab",
      ])
  }

  @Test func `targets stand in the order they are read`() {
    let screen = Self.everything
    #expect(screen.tapTargets == screen.elements.filter { $0.action != nil })
  }

  @Test func `an item says all it shows in words`() {
    let item = Item(
      id: Self.root.child("item"), isUnread: true, title: "Fix",
      details: [Line([Span("fix -> main", spoken: "from fix into main")])],
      capsules: [Capsule("open", tone: .trust)],
      trailing: Line([Span("18m", spoken: "18 minutes ago")]), accessory: .lock)
    let section = Section(id: Self.root.child("s"), rows: [.item(item)])
    #expect(
      tinyScreen(sections: [section]).elements.last?.spoken
        == "Unread, Fix, open, from fix into main, 18 minutes ago, Locked")
  }

  @Test func `a button of an item says of what`() {
    let mark = Self.everything.elements.first { $0.label == "Mark" }
    #expect(mark?.spoken == "Mark, Item")
  }

  @Test(arguments: [
    Row.item(Item(id: root.child("r"), title: link, details: [link])),
    .item(Item(id: root.child("r"), title: "Item", details: [link])),
    .field(Field(id: root.child("r"), label: "Site", value: link)),
    .notice(Notice(id: root.child("r"), title: "Notice", detail: link)),
  ])
  func `each address a row leads to is an element, once`(row: Row) {
    let section = Section(id: Self.root.child("s"), rows: [row], gate: nil)
    let links = tinyScreen(sections: [section]).tapTargets
    #expect(links.map(\.id.rawValue) == ["tiny.r.link[https://a.test]"])
    #expect(links.map(\.label) == ["page"])
  }

  @Test func `an address in a footer is an element`() {
    let section = Section(id: Self.root.child("s"), footer: Self.link, rows: [])
    #expect(
      tinyScreen(sections: [section]).tapTargets.map(\.id.rawValue)
        == ["tiny.s.footer.link[https://a.test]"])
  }

  @Test func `a header says its badge`() {
    let header = Self.everything.elements.first { $0.label == "Header" }
    #expect(header?.spoken == "Header, PRO")
  }

  @Test func `an empty field says that it is empty`() {
    let field = Field(id: Self.root.child("f"), label: "Note", value: "", input: Command("note"))
    let section = Section(id: Self.root.child("s"), rows: [.field(field)])
    #expect(tinyScreen(sections: [section]).elements.last?.spoken == "Note, empty")
  }

  @Test(
    arguments: [
      ("The inbox could not be read", "The inbox could not be read. Try again."),
      ("It failed.", "It failed. Try again."), ("Done?", "Done? Try again."),
    ] as [(String, String)])
  func `a notice says its sentences apart`(title: String, spoken: String) {
    let notice = Notice(id: Self.root.child("n"), title: Line(title), detail: "Try again.")
    #expect(tinyScreen(status: .failed(notice)).elements.last?.spoken == spoken)
  }

  @Test(
    arguments: [
      (Freshness(), nil), (Freshness(age: "Updated now"), "Updated now"),
      (Freshness(activity: .refreshing), "Refreshing"),
      (Freshness(age: "Updated now", activity: .loadingMore), "Loading more · Updated now"),
    ] as [(Freshness, String?)])
  func `freshness says its activity and its age`(freshness: Freshness, text: String?) {
    #expect(freshness.line?.text == text)
  }

  @Test(arguments: [
    (ElementAction.open(url: "https://a.test"), Element.Role.link),
    (.navigate(Route("a")), .button), (.perform(Command("a")), .button), (.back, .button),
  ])
  func `what leads out of the app is a link`(action: ElementAction, role: Element.Role) {
    let item = Item(id: Self.root.child("i"), title: "Item", action: action)
    let section = Section(id: Self.root.child("s"), rows: [.item(item)])
    #expect(tinyScreen(sections: [section]).elements.last?.role == role)
  }

  @Test func `a tab to come says so and cannot be tapped`() {
    var screen = tinyScreen()
    screen.tabs = [
      TabItem(
        id: ElementID(screen: "tabs").child("work"), title: "Work", glyph: .pull,
        isSelected: false, action: nil)
    ]
    #expect(screen.elements.last?.spoken == "Work, coming")
    #expect(screen.tapTargets.isEmpty)
  }
}
