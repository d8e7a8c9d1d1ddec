import KnotenCore
import KnotenScreen

/// The diff of the chosen round, commit by commit; everything else on the screen shows whatever becomes of it.
struct DiffSections {
  let state: PullState

  private static var id: ElementID { PullDiff.id }

  /// All of them, in order.
  var sections: [Section] {
    guard state.round != nil else {
      return [Self.note("The record holds no change that this version can show.")]
    }
    switch state.diff {
    case .loading:
      return [Self.note("Being read.")]
    case .failed(let failure):
      let retry = Command(PullCommand.retryDiff.rawValue)
      return [
        Section(
          id: Self.id, header: .init("Diff"),
          rows: [.notice(failure.notice(on: Self.id, retry: retry))])
      ]
    case .loaded(let loaded):
      return Self.sections(of: loaded.content)
    }
  }

  /// A diff that was read.
  static func sections(of diff: PullDiff) -> [Section] {
    let id = diff.id
    guard diff.statistics.files > 0 else { return [note("Nothing is changed.", at: id)] }
    let header = Section.Header(
      Line([Span("Diff"), Span(" · ", spoken: ", ")] + counts(diff.statistics)))
    guard diff.isSeries else {
      let files = diff.parts.flatMap(\.files)
      return [Section(id: id, header: header, rows: files.map(Row.diff))] + more(diff)
    }
    let parts = diff.parts.map { part in
      Section(
        id: id.child("commits").item(part.key), header: .init(subject(part.title)),
        footer: part.files.isEmpty ? "No file is changed." : nil, rows: part.files.map(Row.diff))
    }
    return [Section(id: id, header: header, rows: [])] + parts + more(diff)
  }

  private static func more(_ diff: PullDiff) -> [Section] {
    guard diff.shownFiles < diff.statistics.files else { return [] }
    let button = Button(
      id: diff.id.child("show-files"), title: "Show more files",
      action: .perform(Command(PullCommand.showFiles.rawValue)))
    let note = "\(diff.shownFiles.grouped) of \(diff.statistics.files.grouped) files shown."
    return [Section(id: diff.id.child("more"), footer: Line(note), rows: [.button(button)])]
  }

  private static func counts(_ statistics: PatchStatistics) -> [Span] {
    [Span(statistics.files.counted("file") + ", ")] + statistics.spans
  }

  private static func subject(_ title: String) -> Line {
    title.allSatisfy(\.isWhitespace) ? Line([.secondary("No message")]) : Line(title)
  }

  private static func note(_ text: Line, at id: ElementID = Self.id) -> Section {
    Section(id: id, header: .init("Diff"), footer: text, rows: [])
  }
}
