import KnotenRenderText
import KnotenScreen
import Testing

@Suite("Reading order") struct ReadingOrderTests {
  private func lines(_ screen: Screen, effects: [Effect] = [], showsIDs: Bool = false) -> [String] {
    Renderer.readingOrder.draw(
      Look(screen: screen, effects: effects), DrawOptions(showsIDs: showsIDs)
    )
    .split(separator: "\n").map(String.init)
  }

  @Test func `each element is a line with its role in a column`() {
    #expect(
      lines(KitchenSink.pushed(.loading)) == [
        "button   Settings",
        "heading  Server settings",
        "status   Loading",
        "tab      Home",
        "tab      Repos",
        "tab      Work, coming",
        "tab      Inbox (selected)",
        "tab      Settings",
      ])
  }

  @Test func `spoken forms are used`() {
    #expect(
      lines(KitchenSink.tab).contains(
        "button   Unread, mira.test opened Cap parallel resolutions on zoey.test/knoten, open, "
          + "from fix into main · 3 comments, 18 minutes ago"))
  }

  @Test func `a button that cannot be pressed says so`() {
    #expect(lines(KitchenSink.tab).contains("button   Sync now (unavailable)"))
  }

  @Test func `effects are spoken last and motions are not`() {
    let spoken = lines(KitchenSink.tab, effects: [.hapticSuccess])
    #expect(spoken.last == "effect   Success is felt")
    #expect(!spoken.contains { $0.contains("unlock") })
  }

  @Test func `ids stand in braces where they are asked for`() {
    #expect(lines(KitchenSink.tab, showsIDs: true).contains("button   Clear {sink.clear}"))
  }
}
