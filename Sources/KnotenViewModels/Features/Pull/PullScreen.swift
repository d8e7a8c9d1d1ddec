import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Feature {
  /// One pull.
  static let pull = Feature(
    ScreenEntry(
      name: "pull",
      summary: "One pull: its description, rounds and diff, and what is said about it.",
      placement: .pushed(onto: Route("work"))),
    of: AtURI.self
  ) {
    PullViewModel($0, as: $1, $2)
  }
}

extension Screen {
  private static let pullID = ElementID(screen: "pull")
  /// At most this many rounds can be chosen from.
  private static let mostRounds = 30

  /// A pull as it shows its state: description, comment box, diff, comments (design document "Work").
  static func pull(_ state: PullState, now: Date) -> Screen {
    Screen(
      name: "pull", title: "Pull", presentation: .pushed,
      status: state.detail.status(on: pullID, now: now),
      toolbar: [.refresh(on: pullID, DetailCommand.refresh.rawValue)],
      sections: state.detail.record.content.map { sections($0, state, now: now) } ?? [])
  }

  private static func sections(_ pull: Pull, _ state: PullState, now: Date) -> [Section] {
    let comments = CommentSections(
      screen: pullID, state: state.detail.discussion,
      rounds: pull.rounds.count { $0.index != nil }, canAnswer: state.detail.canComment, now: now)
    let head = [state.detail.head(on: pullID, now: now), rounds(pull, state, now: now)]
    return head.compactMap(\.self) + stack(pull, state.stack) + DiffSections(state: state).sections
      + comments.sections
  }

  /// The rounds, newest first; the oldest of very many are left out.
  private static func rounds(_ pull: Pull, _ state: PullState, now: Date) -> Section? {
    let id = pullID.child("rounds")
    guard pull.rounds.count > 1 || pull.hasVersions else { return nil }
    let noun = pull.hasVersions ? "Version" : "Round"
    let shown = pull.rounds.indices.suffix(mostRounds).reversed()
    let options = shown.map { place in
      Choice.Option(
        id: id.item(String(place)), title: Line("\(noun) \((place + 1).grouped)"),
        isSelected: place == state.place,
        action: .perform(Command(PullCommand.chooseRound.rawValue, argument: String(place))))
    }
    return Section(
      id: id, header: .init(Line(noun + "s")), footer: roundsNote(pull, state, now: now),
      rows: [.choice(Choice(id: id.child("choice"), label: Line(noun), options: options))])
  }

  private static func roundsNote(_ pull: Pull, _ state: PullState, now: Date) -> Line? {
    var notes: [Line] = []
    if let proposed = state.round?.createdAt {
      notes.append(CompactAge(from: proposed, to: now).line(of: "Proposed"))
    }
    if pull.hasVersions { notes.append("Versions are no rounds, so a comment names none") }
    if pull.rounds.count > mostRounds {
      notes.append(Line("\((pull.rounds.count - mostRounds).grouped) older ones are left out"))
    }
    guard !notes.isEmpty else { return nil }
    return Line(Array(notes.map(\.spans).joined(separator: [Span(" · ", spoken: ", ")])))
  }

  /// What the pull builds on, then what builds on it.
  private static func stack(_ pull: Pull, _ phase: Phase<PullStack>) -> [Section] {
    let id = pullID.child("stack")
    var rows: [Row] = []
    switch phase {
    case .loading: break
    case .failed(let failure):
      rows = [
        .notice(failure.notice(on: id, retry: Command(DetailCommand.refresh.rawValue)))
      ]
    case .loaded(let loaded):
      let stack = loaded.content
      if let below = stack.below {
        rows.append(neighbour(below, in: id, "This pull builds on it."))
      }
      if let uri = stack.missing {
        rows.append(
          .item(
            Item(
              id: id.item(uri.rawValue), glyph: .pull, title: Line([.identifier(uri.rawValue)]),
              details: ["This pull builds on it."], accessory: .chevron,
              action: .navigate(Destination.pull(uri).route))))
      }
      rows += stack.above.prefix(PullStack.mostAbove).map {
        neighbour($0, in: id, "It builds on this pull.")
      }
    }
    return rows.isEmpty ? [] : [Section(id: id, header: .init("Stack"), rows: rows)]
  }

  private static func neighbour(_ item: WorkItem, in id: ElementID, _ relation: Line) -> Row {
    .item(
      Item(
        id: id.item(item.uri.rawValue), glyph: .pull, title: item.titleLine, details: [relation],
        capsules: item.state.map { [$0.capsule] } ?? [], accessory: .chevron,
        action: .navigate(item.destination.route)))
  }
}

extension Pull {
  /// Whether its record keeps versions in place of rounds.
  fileprivate var hasVersions: Bool { rounds.contains { $0.index == nil } }
}
