import KnotenCore
import KnotenScreen

/// The diff of the chosen round, commit by commit; everything else on the screen shows whatever becomes of it.
struct DiffSections {
  let state: PullState

  private var id: ElementID { PullDiff.id }

  /// All of them, in order.
  var sections: [Section] {
    guard state.round != nil else {
      return [note("The record holds no change that this version can show.")]
    }
    switch state.diff {
    case .loading:
      return [note("Being read.")]
    case .failed(let failure):
      let retry = Command(PullCommand.retryDiff.rawValue)
      return [
        Section(
          id: id, header: .init("Diff"), rows: [.notice(failure.notice(on: id, retry: retry))])
      ]
    case .loaded(let loaded):
      return sections(of: loaded.content)
    }
  }

  private func sections(of diff: PullDiff) -> [Section] {
    guard diff.statistics.files > 0 else { return [note("Nothing is changed.")] }
    let summary = Section(id: id, header: .init("Diff"), footer: counts(diff.statistics), rows: [])
    let isSeries = diff.parts.count > 1
    let parts = diff.parts.map { part in
      Section(
        id: id.child("commits").item(part.key.isEmpty ? "patch" : part.key),
        header: isSeries ? .init(subject(part.title ?? "")) : nil,
        footer: part.files.isEmpty ? "No file is changed." : nil, rows: part.files.map(Row.diff))
    }
    return [summary] + parts + more(diff)
  }

  private func more(_ diff: PullDiff) -> [Section] {
    guard diff.shownFiles < diff.statistics.files else { return [] }
    let button = Button(
      id: id.child("show-files"), title: "Show more files",
      action: .perform(Command(PullCommand.showFiles.rawValue)))
    let note = "\(diff.shownFiles.grouped) of \(diff.statistics.files.grouped) files shown."
    return [Section(id: id.child("more"), footer: Line(note), rows: [.button(button)])]
  }

  private func counts(_ statistics: PatchStatistics) -> Line {
    let (added, removed) = (statistics.additions.grouped, statistics.deletions.grouped)
    return Line([
      Span(statistics.files.counted("file") + ", "),
      Span("+" + added, tone: .trust, spoken: "\(added) added"), Span(" ", spoken: ", "),
      Span("-" + removed, tone: .danger, spoken: "\(removed) removed"),
    ])
  }

  private func subject(_ title: String) -> Line {
    title.allSatisfy(\.isWhitespace) ? Line([.secondary("No message")]) : Line(title)
  }

  private func note(_ text: Line) -> Section {
    Section(id: id, header: .init("Diff"), footer: text, rows: [])
  }
}
