import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Feature {
  /// The activity of everybody on the forge.
  static let feed = Feature(
    ScreenEntry(
      name: "feed", summary: "What happens on the forge, newest first.", placement: .tab)
  ) {
    FeedViewModel(feed: $0.feed, clock: $0.clock)
  }
}

extension Screen {
  private static let feedID = ElementID(screen: "feed")

  /// The feed as it shows its state (design document "Home feed").
  static func feed(_ state: FeedState, now: Date) -> Screen {
    Screen(
      name: "feed", title: "Home", presentation: .tab,
      status: state.events.status(
        on: feedID, now: now, retry: Command(FeedCommand.refresh.rawValue), empty: nothingHappened),
      toolbar: [.search(on: feedID), .refresh(on: feedID, FeedCommand.refresh.rawValue)],
      sections: state.events.content.map { [events($0, now: now)] } ?? [])
  }

  private static func nothingHappened(_ list: PagedList<FeedEvent>) -> Notice? {
    guard list.elements.isEmpty, list.unreadable == 0 else { return nil }
    return Notice(
      id: feedID.child("empty"), glyph: .house, title: "Nothing has happened yet.",
      detail: "New repositories, stars and follows of the whole network appear here.")
  }

  private static func events(_ list: PagedList<FeedEvent>, now: Date) -> Section {
    var rows = list.elements.map { Row.item(item($0, now: now)) }
    if list.hasMore { rows.append(.loadMore(on: feedID, FeedCommand.loadMore.rawValue)) }
    return Section(
      id: feedID.child("events"), footer: list.unreadableNote("event").map { Line($0) }, rows: rows)
  }

  private static func item(_ event: FeedEvent, now: Date) -> Item {
    let (glyph, title, about) = sentence(event.kind)
    let destination = destination(event.kind)
    return Item(
      id: feedID.child("events").item(event.key), glyph: glyph, title: Line(title),
      details: about.map { [Line([.secondary($0)])] } ?? [],
      trailing: CompactAge(from: event.at, to: now).line,
      accessory: destination == nil ? nil : .chevron,
      action: destination.map { .navigate($0.route) })
  }

  /// Where a row leads: to whom or what it tells something new of; to its owner where a repository has no DID.
  private static func destination(_ kind: FeedEvent.Kind) -> Destination? {
    switch kind {
    case .followed(_, let subject): .profile(subject.did)
    case .created(let repo), .starred(_, let repo):
      repo.did.map { .repo(RepoPlace(.did($0))) } ?? .profile(repo.owner.did)
    case .other(_, let actor): actor.map { .profile($0.did) }
    }
  }

  private static func sentence(_ kind: FeedEvent.Kind) -> (Glyph, [Span], about: String?) {
    switch kind {
    case .followed(let actor, let subject):
      (.follow, [actor.span, " followed ", subject.span], nil)
    case .created(let repo):
      (.repo, [repo.owner.span, " created ", .identifier(repo.name)], repo.about)
    case .starred(let actor, let repo):
      (.star, [actor.span, " starred ", repo.span], repo.about)
    case .other(let name, let actor):
      (
        .unknown, (actor.map { [$0.span, ": "] } ?? []) + [.identifier(name)],
        "This version of Knoten does not know this kind of event."
      )
    }
  }
}
