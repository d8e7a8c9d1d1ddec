import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Feature {
  /// The search.
  static let search = Feature(
    ScreenEntry(
      name: "search", summary: "Repos, pulls, issues, strings and profiles by their words.",
      placement: .pushed(onto: Route("feed"))),
    of: SearchQuestion.self
  ) { question, _, dependencies in
    SearchViewModel(question, dependencies)
  }
}

extension Button {
  /// Leads to the search from the toolbar of a screen.
  static func search(on screen: ElementID) -> Button {
    Button(
      id: screen.child("search"), title: "Search", glyph: .search,
      action: .navigate(Destination.search.route))
  }
}

extension Screen {
  private static let searchID = ElementID(screen: "search")

  /// The search as it shows its state.
  static func search(_ state: SearchState, now: Date) -> Screen {
    let hits = SearchHits(state: state, now: now)
    return Screen(
      name: "search", title: "Search", presentation: .pushed,
      status: status(state, now: now),
      toolbar: state.asked == nil
        ? [] : [.refresh(on: searchID, SearchCommand.refresh.rawValue)],
      sections: [form(state), hits.section].compactMap(\.self))
  }

  private static func status(_ state: SearchState, now: Date) -> Status {
    guard let asked = state.asked else { return .ready(Freshness()) }
    return state.hits.status(
      on: searchID, now: now, retry: Command(SearchCommand.refresh.rawValue)
    ) { list in
      guard list.elements.isEmpty, list.unreadable == 0 else { return nil }
      return Notice(
        id: searchID.child("empty"), glyph: .search,
        title: Line(["Nothing was found for “", Span(asked.asked ?? ""), "”."]),
        detail: Line(
          asked.kind == nil
            ? "Try fewer words, or other ones." : "Try fewer words, or look in every kind."))
    }
  }

  private static func form(_ state: SearchState) -> Section {
    let canAsk = state.typed.asked != nil
    let kinds = [nil] + SearchKind.allCases.map(Optional.some)
    return Section(
      id: searchID.child("form"),
      footer: canAsk ? nil : "Type words of a name, a title or a text.",
      rows: [
        .field(
          Field(
            id: searchID.child("words"), label: "Words", value: Line(state.typed.words),
            input: Command(SearchCommand.type.rawValue))),
        .button(
          Button(
            id: searchID.child("ask"), title: "Search", glyph: .search, style: .prominent,
            action: canAsk ? .perform(Command(SearchCommand.search.rawValue)) : nil)),
        .choice(
          Choice(
            id: searchID.child("kinds"), label: "In",
            options: kinds.map { kind in
              Choice.Option(
                id: searchID.child("kinds").child(kind?.rawValue ?? "all"),
                title: kind?.title ?? "Everything", isSelected: kind == state.typed.kind,
                action: .perform(
                  Command(SearchCommand.choose.rawValue, argument: kind?.rawValue)))
            })),
      ])
  }
}

extension SearchKind {
  /// What the kind is called where one is chosen.
  fileprivate var title: Line {
    switch self {
    case .repo: "Repos"
    case .pull: "Pulls"
    case .issue: "Issues"
    case .string: "Strings"
    case .profile: "Profiles"
    }
  }
}
