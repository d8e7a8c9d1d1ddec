import KnotenRenderOutline
import KnotenScreen
import Testing

@Suite("Outline")
struct OutlineTests {
  @Test func `a screen begins with its title`() {
    let screen = Screen(
      name: "a", title: "Alpha", presentation: .pushed, status: .ready(Freshness()), sections: [])
    let outline = Renderer.outline.draw(Look(screen: screen), DrawOptions())
    #expect(outline.hasPrefix("# Alpha\n"))
  }
}
