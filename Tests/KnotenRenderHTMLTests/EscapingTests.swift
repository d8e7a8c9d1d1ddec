import KnotenRenderHTML
import KnotenScreen
import Testing

@Suite("Text from outside in a page") struct EscapingTests {
  private static let hostile = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='x",
    "</textarea><b>", "</style>*{display:none}", "&lt;&amp;&#60;", "javascript:alert(1)",
    "\u{202E}\u{0}\u{1B}[31m", "]]><!--", "{{x}}\\", "data:text/html,<b>", "JaVaScRiPt:x()",
    "\u{2028}\u{FEFF}", "👩‍👩‍👧‍👦 日本語 עברית",
  ]

  @Test(arguments: hostile)
  func `it changes nothing about the page around it`(_ text: String) throws {
    func shape(_ text: String) throws -> [String] {
      try SampleScreens.made(of: text).parsed().elements.map(\.name)
    }
    // An address that may be followed is a link, any other a button.
    let names = try shape(text).map { $0 == "a" ? "button" : $0 }
    #expect(names == (try shape("harmless")))
  }

  @Test(arguments: hostile)
  func `it stands there as the other drawings show it`(_ text: String) throws {
    let screen = SampleScreens.made(of: text)
    #expect(try screen.parsed().elements(named: "h1").map(\.text) == [screen.title.text])
  }

  @Test(arguments: hostile)
  func `no address leads anywhere but to the web`(_ text: String) throws {
    let addresses = try SampleScreens.made(of: text).parsed().elements.compactMap {
      $0.attributes["href"]
    }
    #expect(addresses.isEmpty)
  }

  @Test(arguments: ["https://a.test/?x=\"><b>&y='", "http://a.test/", "mailto:a@b.test"])
  func `an address of the web is a link, quoted`(_ url: String) throws {
    let links = try SampleScreens.made(of: url).parsed().elements(named: "a")
    #expect(Set(links.compactMap { $0.attributes["href"] }) == [url])
    #expect(links.allSatisfy { $0.attributes["rel"] == "noopener noreferrer" })
  }

  @Test(arguments: hostile)
  func `no scalar that cannot be seen gets into the page`(_ text: String) {
    let scalars = SampleScreens.made(of: text).page().unicodeScalars
    #expect(!scalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
  }
}
