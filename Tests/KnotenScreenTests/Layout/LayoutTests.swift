import KnotenScreen
import Testing

@Suite struct LayoutTests {
  private let usual = Layout()
  private let root = ElementID(screen: "sample")

  private func item(_ title: Line, details: [Line] = [], glyph: Glyph? = nil) -> Item {
    Item(id: root.child("item"), glyph: glyph, title: title, details: details)
  }

  @Test func `a row of one line is as high as a finger needs`() {
    #expect(usual.height(of: .item(item("mira.test"))) == 44)
    #expect(usual.height(of: .button(Button(id: root, title: "More", action: nil))) == 44)
  }

  @Test(arguments: TypeSize.allCases)
  func `no row is lower, however small the text`(_ size: TypeSize) {
    let layout = Layout(typeSize: size)
    let rows: [Row] = [
      .item(item("a")), .button(Button(id: root, title: "a", action: nil)),
      .field(Field(id: root, label: "a", value: "b")), .notice(Notice(id: root, title: "a")),
    ]
    #expect(rows.allSatisfy { layout.height(of: $0) >= Metrics.leastRow })
  }

  @Test func `a detail adds its lines, two at the most`() {
    let one = usual.height(of: .item(item("mira.test", details: ["Short"])))
    #expect(one == 22 + 22 + 2 + 20)
    let long = Line(String(repeating: "words and more words ", count: 20))
    #expect(usual.height(of: .item(item("mira.test", details: [long]))) == 22 + 22 + 2 + 40)
  }

  @Test func `a longer title and a narrower screen take more lines`() {
    let title = Line("adaeze.test opened a pull in tidemark that is about the tides of the year")
    #expect(usual.height(of: .item(item(title))) == 22 + 2 * 22)
    #expect(Layout(width: 320).height(of: .item(item(title))) == 22 + 3 * 22)
  }

  @Test func `a field stands on one line as long as it fits`() {
    #expect(!usual.isStacked(Field(id: root, label: "Host", value: "knot.test")))
    let did = Line([.identifier("did:plc:md6claq3rfacgiihenu7gup5")])
    #expect(usual.isStacked(Field(id: root, label: "DID", value: did)))
    #expect(
      Layout(typeSize: .accessibility1).isStacked(Field(id: root, label: "Host", value: "a")))
  }

  @Test func `a choice is a segmented control as long as its words fit`() {
    let choice = Choice(
      id: root, label: "Kind",
      options: ["Open", "Closed", "Merged"].map {
        .init(id: root.child($0), title: Line($0), isSelected: false, action: nil)
      })
    #expect(!usual.isStacked(choice))
    #expect(Layout(typeSize: .accessibility5).isStacked(choice))
  }

  @Test func `cards stand side by side as long as their words fit`() {
    let group = Group(
      id: root,
      rows: ["Espresso", "Flat white", "A whole bag of beans"].map {
        .product(
          ProductCard(
            id: root.child($0), name: Line($0), price: "€1.99", style: .compact, action: nil))
      })
    #expect(usual.columns(of: group) == 3)
    #expect(Layout(typeSize: .accessibility3).columns(of: group) == 1)
  }

  @Test func `an empty group and an empty choice have a place too`() {
    #expect(usual.columns(of: Group(id: root, rows: [])) == 1)
    #expect(!usual.isStacked(Choice(id: root, label: "None", options: [])))
  }

  @Test(arguments: [Int.min, 0, Int.max])
  func `a width that no screen has becomes a possible one`(_ width: Int) {
    #expect(Layout.possibleWidths.contains(Layout(width: width).width))
  }

  @Test func `a detail is cut at the usual size and whole at the largest`() {
    let long = Line(String(repeating: "words and more words ", count: 20))
    let screen = Screen(
      name: "sample", title: "Sample", presentation: .tab, status: .ready(Freshness()),
      sections: [
        Section(id: root.child("section"), rows: [.item(item("a", details: [long, "short"]))])
      ])
    #expect(usual.cuts(in: screen).map(\.text) == [long.text])
    #expect(Layout(typeSize: .accessibility5).cuts(in: screen) == [])
  }

  @Test(arguments: [true, false])
  func `a title that the bar cuts is lost unless it stands whole below`(_ standsBelow: Bool) {
    let name = String(repeating: "n", count: 200)
    let row = Row.item(item(standsBelow ? Line("src/\(name)") : "src"))
    let screen = Screen(
      name: "sample", title: Line(name), presentation: .pushed, status: .ready(Freshness()),
      sections: [Section(id: root.child("section"), rows: [row])])
    #expect(usual.cuts(in: screen).map(\.text) == (standsBelow ? [] : [name]))
  }

  @Test func `what leads out of the app is never cut`() {
    let link = Line([
      Span(String(repeating: "far ", count: 60), link: "https://almanac.test/")
    ])
    #expect(usual.mostLines(of: link) == .max)
  }

  @Test func `ideographs may end a line anywhere, and a long word is broken`() {
    let width = String(repeating: "潮", count: 40)
    #expect(usual.height(of: .item(item(Line(width)))) > 44)
    let word = String(repeating: "m", count: 60)
    #expect(usual.height(of: .item(item(Line(word)))) > 66)
  }
}
