import KnotenRenderHTML
import KnotenScreen
import Testing

@Suite("Seed: Server settings (the freemium gate)") struct GateLeakTests {
  private func veil(in page: ParsedPage) throws -> ParsedPage.Element {
    try #require(page.elements.first { $0.classes.contains("veiled") })
  }

  @Test func `a locked section is one button with the lock's name`() throws {
    let page = try SampleScreens.tab.parsed()
    let gate = try #require(page.element(withID: "sample.locked"))
    #expect(gate.name == "button")
    #expect(gate.attributes["aria-label"]?.hasPrefix("Custom PDS, PRO, locked") == true)
  }

  @Test func `the example behind it can neither be reached nor read out`() throws {
    let veil = try veil(in: try SampleScreens.tab.parsed())
    #expect(veil.attributes["inert"] != nil)
    #expect(veil.attributes["aria-hidden"] == "true")
  }

  @Test func `nothing behind it can be used or has an address`() throws {
    let page = try SampleScreens.tab.parsed()
    for element in page.elements
    where page.parents(of: element).contains(where: { $0.classes.contains("veiled") }) {
      #expect(!element.isUsable)
      #expect(element.name != "a")
    }
  }

  @Test func `the example stands nowhere but behind it`() throws {
    let page = try SampleScreens.tab.parsed()
    for element in page.elements where element.text == SampleScreens.example {
      #expect(page.parents(of: element).contains { $0.classes.contains("veiled") })
    }
    let named = page.elements.filter { element in
      element.attributes.values.contains { $0.contains(SampleScreens.example) }
    }
    #expect(named.isEmpty)
  }

  @Test func `it is veiled as the design document says`() throws {
    let styles = try SampleScreens.tab.parsed().styles
    #expect(styles.contains("--gate-blur:3.0px;--gate-saturation:0.5;--gate-opacity:0.55;"))
  }
}
