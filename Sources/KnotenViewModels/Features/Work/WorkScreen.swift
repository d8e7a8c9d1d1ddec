import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Feature {
  /// Pulls and issues by repository.
  static let work = Feature(
    ScreenEntry(
      name: "work", summary: "Pulls and issues on your repos, and those you opened anywhere.",
      placement: .tab),
    title: "Work", signedOut: "Pulls and issues on your repos appear here once you are."
  ) {
    WorkViewModel(
      reader: WorkListReader(
        account: $0, actors: $1.actors,
        work: WorkReader(issues: $1.issues, pulls: $1.pulls, repos: $1.repos)),
      clock: $1.clock)
  }
}

extension Screen {
  private static let workID = ElementID(screen: "work")

  /// The list of pulls and issues as it shows its state (design document "Work").
  static func work(_ state: WorkListState, now: Date) -> Screen {
    Screen(
      name: "work", title: "Work", presentation: .tab,
      status: state.shown.status(
        on: workID, now: now, retry: Command(WorkCommand.refresh.rawValue)
      ) { nothing($0, state) },
      toolbar: [.refresh(on: workID, WorkCommand.refresh.rawValue)],
      sections: [controls(state)] + list(state, now: now))
  }

  private static func nothing(_ content: WorkContent, _ state: WorkListState) -> Notice? {
    guard content.groups(state.filter).isEmpty else { return nil }
    let plural = state.selection.kind.plural
    let detail: String =
      switch (content.hasMore, state.selection.scope) {
      case (true, _): "There may be some among those that are not loaded yet."
      case (false, .ownRepos): "Those that anybody opens on your repos appear here."
      case (false, .everywhere): "Those that you open on any repo appear here."
      }
    return Notice(
      id: workID.child("empty"), glyph: state.selection.kind.glyph,
      title: Line("No \(state.filter.rawValue) \(plural)."), detail: Line(detail))
  }

  private static func controls(_ state: WorkListState) -> Section {
    let kind = state.selection.kind
    return Section(
      id: workID.child("controls"),
      rows: [
        choice(.kind, "Kind", WorkItem.Kind.allCases, chosen: kind, title: \.title),
        choice(
          .scope, "Where", WorkSelection.Scope.allCases, chosen: state.selection.scope,
          title: \.title),
        choice(
          .filter, "State", WorkFilter.filters(for: kind), chosen: state.filter, title: \.title),
      ])
  }

  private static func choice<Option: RawRepresentable<String>>(
    _ command: WorkCommand, _ label: Line, _ options: [Option], chosen: Option,
    title: (Option) -> Line
  ) -> Row {
    let id = workID.child(command.rawValue)
    return .choice(
      Choice(
        id: id, label: label,
        options: options.map { option in
          Choice.Option(
            id: id.child(option.rawValue), title: title(option),
            isSelected: option.rawValue == chosen.rawValue,
            action: .perform(Command(command.rawValue, argument: option.rawValue)))
        }))
  }

  private static func list(_ state: WorkListState, now: Date) -> [Section] {
    guard let content = state.shown.content else { return [] }
    var sections = content.groups(state.filter).map { section($0, content, now: now) }
    sections += content.unaskable.map(unaskable)
    let note = unreadableNote(content.unreadable, state.selection.kind.rawValue)
    if content.hasMore || note != nil {
      sections.append(
        Section(
          id: workID.child("more"), footer: note.map { Line($0) },
          rows: content.hasMore ? [.loadMore(on: workID, WorkCommand.loadMore.rawValue)] : []))
    }
    return sections
  }

  private static func section(
    _ group: WorkContent.Group, _ content: WorkContent, now: Date
  ) -> Section {
    let id = workID.child("repos").item(group.repo?.rawValue ?? "unknown")
    let name = group.repo.map { Span.identifier(content.repoNames[$0] ?? $0.rawValue) }
    return Section(
      id: id, header: .init(Line([name ?? "A repository that is not named"])),
      rows: group.items.map { item in
        row(item, by: content.actor(item.author), in: id, now: now)
      })
  }

  private static func unaskable(_ repo: Repo) -> Section {
    Section(
      id: workID.child("repos").item(repo.uri.rawValue),
      header: .init(Line([.identifier(repo.name)])),
      footer: Line("It cannot be asked: " + Repo.unaskableReason), rows: [])
  }

  private static func row(
    _ item: WorkItem, by author: Actor, in section: ElementID, now: Date
  ) -> Row {
    var facts = [author.span]
    if let count = item.commentCount {
      facts += [Span(" · ", spoken: ", "), Span(comments(count), role: .secondary)]
    }
    return .item(
      Item(
        id: section.item(item.uri.rawValue), glyph: item.kind.glyph, title: item.titleLine,
        details: [item.branches.map { Line([$0.span]) }, Line(facts)].compactMap(\.self),
        capsules: [item.stateCapsule],
        trailing: CompactAge(from: item.createdAt, to: now).line, accessory: .chevron,
        action: .navigate(item.destination.route)))
  }

  private static func comments(_ count: Int) -> String {
    switch count {
    case 0: "no comments"
    case 1: "1 comment"
    default: "\(count) comments"
    }
  }
}
