import FoundationEssentials
import KnotenCore
import KnotenScreen

/// Whether an open pull can be merged, once somebody asks.
struct MergeSection {
  let state: PullState
  let now: Date

  private static let id = ElementID(screen: "pull").child("merge")
  /// At most this many files are named that do not fit.
  private static let mostConflicts = 50

  /// The section; nil where there is nothing to ask.
  var section: Section? {
    guard let subject = state.mergeable else { return nil }
    switch state.merge {
    case nil:
      return Section(
        id: Self.id, header: .init("Merge"), footer: footer,
        rows: [.button(ask("Check whether it merges"))])
    case .loading?:
      return Section(id: Self.id, header: .init("Merge"), footer: "Being checked.", rows: [])
    case .failed(let failure)?:
      return section([.notice(failure.notice(at: Self.id.child("failure"), button: again))])
    case .loaded(let loaded)?:
      let failure = loaded.failure.map {
        Row.notice($0.notice(at: Self.id.child("failure"), button: nil))
      }
      return section(
        (failure.map { [$0] } ?? []) + rows(of: loaded, about: subject),
        footer: loaded.activity == .idle ? nil : "Being checked again.")
    }
  }

  private func section(_ rows: [Row], footer: Line? = nil) -> Section {
    Section(id: Self.id, header: .init("Merge"), footer: footer, rows: rows)
  }

  private var footer: Line {
    let along = state.stack.content?.mergedAlong.count ?? 0
    let what = along == 0 ? "Its patch goes" : "Its patch goes, after those of \(pulls(along)),"
    return Line("\(what) to the knot that keeps the repository; nothing of your account does.")
  }

  private func pulls(_ count: Int) -> String {
    count == 1 ? "the open pull below it" : "the \(count.grouped) open pulls below it"
  }

  private func ask(_ title: Line) -> Button {
    Button(
      id: Self.id.child("check"), title: title,
      action: .perform(Command(PullCommand.checkMerge.rawValue)))
  }

  private var again: Button { ask("Check again") }

  private func rows(
    of loaded: Phase<MergeAnswer>.Loaded, about subject: PullState.Mergeable
  ) -> [Row] {
    let answer = loaded.content
    let name = subject.round.name
    let what =
      name.prefix(1).uppercased() + name.dropFirst()
      + (answer.along == 0 ? "" : ", with \(pulls(answer.along)),")
    let asked = CompactAge(from: loaded.seenAt, to: now).line(of: "Checked")
    func notice(_ title: [Span], _ tone: Tone, _ glyph: Glyph, _ detail: Line) -> Row {
      .notice(
        Notice(
          id: Self.id.child("answer"), glyph: glyph, tone: tone, title: Line(title),
          detail: detail, button: loaded.activity == .idle ? again : nil))
    }
    let branch = Span.identifier(subject.branch)
    switch answer.mergeability {
    case .clean:
      return [
        notice([Span("\(what) merges cleanly into "), branch, "."], .trust, .pull, asked)
      ]
    case .conflicting(let conflicts):
      let count = conflicts.isEmpty ? "" : " in \(conflicts.count.counted("file"))"
      return [
        notice(
          [Span("\(what) conflicts with "), branch, Span(count + ".")], .danger, .warning, asked)
      ] + files(conflicts)
    case .unknown(let reason):
      return [
        notice(
          ["It could not be checked."], .danger, .warning,
          Line(
            ["The knot says: ", .secondary(reason), Span(" · ", spoken: ", ")] + asked.spans))
      ]
    }
  }

  private func files(_ conflicts: [MergeConflict]) -> [Row] {
    var places: [String: Int] = [:]
    let rows = conflicts.prefix(Self.mostConflicts).map { conflict in
      let place = places[conflict.path, default: 0] + 1
      places[conflict.path] = place
      let key = place == 1 ? conflict.path : "\(conflict.path) #\(place)"
      return Row.item(
        Item(
          id: Self.id.child("conflicts").item(key), title: Line([.identifier(conflict.path)]),
          details: conflict.reason.isEmpty ? [] : [Line([.secondary(conflict.reason)])]))
    }
    let left = conflicts.count - rows.count
    guard left > 0 else { return rows }
    return rows + [
      .item(
        Item(
          id: Self.id.child("more-conflicts"), title: Line("\(left.counted("file")) more.")))
    ]
  }
}
