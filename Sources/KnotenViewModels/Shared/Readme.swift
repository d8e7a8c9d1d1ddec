import KnotenCore
import KnotenScreen

/// A readme as lines: headings stand out, lists have bullets, code stands by column, and pictures are their words.
///
/// Only what would be in the way of reading is taken out; anything else stands as its author typed it.
struct Readme: Hashable, Sendable {
  let name: String
  let lines: [Line]

  init(_ readme: RepoReadme) {
    name = readme.name
    lines =
      readme.name.lowercased().hasSuffix(".txt")
      ? PlainText.lines(readme.text)
      : RichText.bounded(readme.text) { MarkdownBlocks($0).blocks.flatMap(\.lines) }
  }
}

extension MarkdownBlocks.Block {
  fileprivate var lines: [Line] {
    switch self {
    case .heading(let text):
      RichText.lines(text).map { line in
        Line(
          line.spans.map { span in
            Span(span.text, role: .strong, tone: span.tone, link: span.link)
          })
      }
    case .prose(let text): RichText.lines(text)
    case .rule: [Line([.secondary(String(repeating: "─", count: 20))])]
    }
  }
}
