import KnotenRenderHTML
import KnotenScreen
import Testing

@Suite("A page") struct PageStructureTests {
  @Test(arguments: SampleScreens.all)
  func `what can be used is what can be tapped, in the same order`(_ screen: Screen) throws {
    let used = try screen.parsed().elements.filter(\.isUsable).compactMap(\.id)
    #expect(used == screen.tapTargets.map(\.id.rawValue))
  }

  @Test(arguments: SampleScreens.all)
  func `everything that can be used says what it is`(_ screen: Screen) throws {
    let page = try screen.parsed()
    for target in screen.tapTargets {
      let element = try #require(page.element(withID: target.id.rawValue))
      let name = try #require(element.attributes["aria-label"])
      #expect(name == target.spoken || target.role == .field && target.spoken.hasPrefix(name))
    }
  }

  @Test(arguments: SampleScreens.all)
  func `an id stands once`(_ screen: Screen) throws {
    let ids = try screen.parsed().elements.compactMap(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: SampleScreens.all)
  func `nothing that can be used stands in something else that can`(_ screen: Screen) throws {
    let page = try screen.parsed()
    for element in page.elements where element.isUsable {
      let around = page.parents(of: element).map(\.name)
      #expect(!around.contains("a") && !around.contains("button"))
    }
  }

  @Test(arguments: SampleScreens.all)
  func `a button holds phrases alone`(_ screen: Screen) throws {
    let page = try screen.parsed()
    let phrases: Set = ["span", "b", "em", "code", "svg", "path"]
    for element in page.elements
    where page.parents(of: element).contains(where: { $0.name == "button" }) {
      #expect(phrases.contains(element.name))
    }
  }

  @Test(arguments: SampleScreens.all)
  func `headings are those of the screen, one of the first rank`(_ screen: Screen) throws {
    let page = try screen.parsed()
    #expect(page.elements(named: "h1").map(\.text) == [screen.title.text])
    let headings = page.elements.filter { ["h1", "h2", "h3"].contains($0.name) }.compactMap(\.id)
    let expected = screen.elements.filter { $0.role == .heading }.map(\.id.rawValue)
    #expect(headings.filter { $0 != screen.name } == expected.filter { $0 != screen.name })
  }

  @Test(arguments: SampleScreens.all)
  func `a page asks for nothing outside itself and runs nothing`(_ screen: Screen) throws {
    let page = try screen.parsed()
    #expect(page.elements(named: "script").isEmpty)
    #expect(!page.styles.contains("url(") && !page.styles.contains("@import"))
    for element in page.elements {
      #expect(element.attributes["src"] == nil)
      #expect(element.attributes["style"] == nil)
      #expect(!element.attributes.keys.contains { $0.hasPrefix("on") })
    }
  }

  @Test(arguments: SampleScreens.all)
  func `the same look gives the same bytes`(_ screen: Screen) {
    #expect(screen.page() == screen.page())
  }

  @Test func `a tab that shows and an option that is chosen are told`() throws {
    let page = try SampleScreens.tab.parsed()
    let chosen = page.elements.filter { $0.attributes["aria-selected"] == "true" }
    #expect(chosen.compactMap(\.id) == ["sample.pulls", "tabs.sample"])
  }

  @Test func `what cannot be pressed now is disabled`() throws {
    let page = try SampleScreens.tab.parsed()
    for id in ["sample.clear", "sample.post", "tabs.later"] {
      #expect(page.element(withID: id)?.attributes["disabled"] != nil)
    }
  }

  @Test func `what was typed stands in its box, line by line`() throws {
    let box = try SampleScreens.tab.parsed().element(withID: "sample.composer")
    #expect(box?.text == "\nTyped\ntwice")
  }

  @Test func `a diff scrolls sideways and can be reached by keyboard`() throws {
    let panes = try SampleScreens.pushed.parsed().elements.filter { $0.classes.contains("pane") }
    #expect(panes.map { $0.attributes["tabindex"] } == ["0"])
  }

  @Test func `signs of a diff are said in words`() throws {
    let spoken = try SampleScreens.pushed.parsed().elements.filter { $0.classes.contains("spoken") }
    #expect(spoken.map(\.text) == ["removed: ", "added: "])
  }
}
