import KnotenRenderText
import KnotenScreen

/// The lines that rows are drawn as, without the title bar of their screen.
func drawnLines(
  of rows: [Row], columns: Int = 30, showsIDs: Bool = false, by renderer: Renderer = .text
) -> [String] {
  let section = Section(id: KitchenSink.root.child("s"), rows: rows)
  let screen = Screen(
    name: "sink", title: "T", presentation: .tab, status: .ready(Freshness()), sections: [section])
  let options = DrawOptions(columns: columns, showsIDs: showsIDs)
  return renderer.draw(Look(screen: screen), options)
    .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3).dropLast()
    .map(String.init)
}
