import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Snippet {
  /// The commands by which a list opens its texts; each takes the text's address.
  struct Commands {
    let toggle: String
    let showMore: String
  }

  /// The text as a row of a list, and what it says below it once it is open.
  func rows(
    in list: ElementID, _ open: OpenSnippets, _ commands: Commands, by author: Actor? = nil,
    now: Date
  ) -> [Row] {
    let id = list.item(uri.rawValue)
    let text = open[self]
    let details = [about.map { Line([.secondary($0)]) }, author.map { Line([$0.span]) }]
    let item = Item(
      id: id, title: Line([.identifier(fileName)]), details: details.compactMap(\.self),
      trailing: CompactAge(from: createdAt, to: now).line,
      buttons: [
        button(id.child("toggle"), text == nil ? "Show text" : "Hide text", commands.toggle)
      ])
    guard let text else { return [.item(item)] }
    return [.item(item), .diff(contents(text, on: id.child("text"), commands))]
  }

  private func contents(
    _ text: OpenSnippets.Text, on id: ElementID, _ commands: Commands
  ) -> DiffFile {
    let left = text.total - text.lines.count
    return DiffFile(
      id: id, path: Line([.identifier(fileName)]), counts: Line(text.total.counted("line")),
      lines: text.lines,
      leftOut: left > 0 ? DiffLayout.leftOut(text.lines.count, of: text.total) : nil,
      button: left > 0
        ? button(
          id.child("show-lines"), left > DiffExtent.moreLines ? "Show more" : "Show all",
          commands.showMore) : nil)
  }

  private func button(_ id: ElementID, _ title: Line, _ command: String) -> Button {
    Button(
      id: id, title: title, action: .perform(Command(command, argument: uri.rawValue)))
  }
}
