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
    let neighbours = [
      StackSection(pull: pull, stack: state.stack).section,
      MergeSection(state: state, now: now).section,
    ]
    return (head + neighbours).compactMap(\.self) + DiffSections(state: state).sections
      + comments.sections
  }

  /// The rounds, newest first; the oldest of very many are left out.
  private static func rounds(_ pull: Pull, _ state: PullState, now: Date) -> Section? {
    let id = pullID.child("rounds")
    guard pull.rounds.count > 1 || pull.hasVersions else { return nil }
    let noun = pull.roundNoun
    let shown = pull.rounds.indices.suffix(mostRounds).reversed()
    let options = shown.map { place in
      Choice.Option(
        id: id.item(String(place)), title: Line("\(noun) \((place + 1).grouped)"),
        isSelected: place == state.place,
        action: .perform(Command(PullCommand.chooseRound.rawValue, argument: String(place))))
    }
    return Section(
      id: id, header: .init(Line(noun + "s")), footer: roundsNote(pull, state, now: now),
      rows: [.choice(Choice(id: id.child("choice"), label: Line(noun), options: options))]
        + (comparisons(pull, state, on: id).map { [.choice($0)] } ?? []))
  }

  /// What the round that is shown can be compared with; the round itself is the whole of it.
  private static func comparisons(_ pull: Pull, _ state: PullState, on id: ElementID) -> Choice? {
    guard let place = state.place, pull.rounds.count > 1 else { return nil }
    let compared = state.compared
    let others = pull.rounds.indices.suffix(mostRounds).reversed().compactMap { other in
      RoundPair(place, other, of: pull).map { pair in
        Choice.Option(
          id: id.child("compare").item(String(other)),
          title: Line(
            other < place ? "Since \(pair.first.name)" : "Until \(pair.second.name)"),
          isSelected: pair == compared,
          action: .perform(Command(PullCommand.compare.rawValue, argument: String(other))))
      }
    }
    let whole = Choice.Option(
      id: id.child("whole"), title: "Whole change", isSelected: compared == nil,
      action: .perform(Command(PullCommand.showWhole.rawValue)))
    return Choice(id: id.child("compare"), label: "Shown", options: [whole] + others)
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
}
