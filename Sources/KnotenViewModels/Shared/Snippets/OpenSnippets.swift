import KnotenCore
import KnotenScreen
import Observation

/// The texts of a list that are open, laid out as far as was asked for.
struct OpenSnippets: Hashable, Sendable {
  /// A text that is laid out.
  struct Text: Hashable, Sendable {
    /// What was laid out; a text that was changed since is closed again.
    fileprivate let source: String
    let lines: [DiffLine]
    /// How many lines the text has.
    let total: Int
  }

  fileprivate var texts: [AtURI: Text] = [:]

  /// What is open of a text; nil while it is closed.
  subscript(snippet: Snippet) -> Text? {
    texts[snippet.uri].flatMap { $0.source == snippet.text ? $0 : nil }
  }
}

/// The part of a screen that opens the texts it lists, and closes them.
@MainActor @Observable final class SnippetReader {
  private(set) var open = OpenSnippets()

  /// Opens a text, or closes it.
  func toggle(_ snippet: Snippet) async {
    let text =
      open[snippet] == nil
      ? await OpenSnippets.Text(snippet.text, limit: DiffExtent.firstLines) : nil
    open.texts[snippet.uri] = text
  }

  /// Lays out more lines of a text that is open.
  func showMore(of snippet: Snippet) async {
    guard let text = open[snippet] else { return }
    open.texts[snippet.uri] = await OpenSnippets.Text(
      snippet.text, limit: text.lines.count + DiffExtent.moreLines)
  }
}

extension OpenSnippets.Text {
  /// Lays out so many lines, away from the main actor.
  fileprivate init(_ source: String, limit: Int) async {
    let end = UInt8(ascii: "\n")
    let bytes = source.utf8.last == end ? source.utf8.dropLast() : source.utf8[...]
    self.source = source
    total = bytes.count { $0 == end } + 1
    lines = bytes.split(separator: end, maxSplits: limit, omittingEmptySubsequences: false)
      .prefix(limit).enumerated().map { index, line in
        let content = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        let left = content.count - DiffLine.longest
        return DiffLine(
          kind: .context, newNumber: index + 1,
          text: DiffLine.laidOut(decoding: content.prefix(DiffLine.longest)),
          warning: left > 0 ? Line("\(left.counted("byte")) more on this line.") : nil)
      }
  }
}
