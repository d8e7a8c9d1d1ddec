import KnotenCore
import KnotenScreen

/// What lies between the two rounds that are compared, in place of the diff.
struct ComparisonSections {
  let rounds: RoundPair
  let state: Phase<RoundComparison>

  private static var id: ElementID { RoundComparison.id }

  /// All of them, in order.
  var sections: [Section] {
    switch state {
    case .loading:
      return [Section(id: Self.id, header: .init(Line(title)), footer: "Being read.", rows: [])]
    case .failed(let failure):
      let retry = Command(PullCommand.retryDiff.rawValue)
      return [
        Section(
          id: Self.id, header: .init(Line(title)),
          rows: [.notice(failure.notice(on: Self.id, retry: retry))])
      ]
    case .loaded(let loaded):
      return sections(of: loaded.content)
    }
  }

  private var title: String { "From \(rounds.first.name) to \(rounds.second.name)" }

  private func sections(of comparison: RoundComparison) -> [Section] {
    let count =
      comparison.differing == 0
      ? "nothing differs"
      : "\(comparison.differing.grouped) of \(comparison.fileCount.counted("file")) "
        + (comparison.differing == 1 ? "differs" : "differ")
    let header = Section.Header(
      Line([Span(title), Span(" · ", spoken: ", "), Span(count)]))
    let section = Section(
      id: Self.id, header: header, footer: comparison.fileCount == 0 ? "No file is changed." : nil,
      rows: comparison.files.map(Row.diff))
    return [section]
      + DiffSections.more(comparison.files.count, of: comparison.fileCount, on: Self.id)
  }
}
