import FoundationEssentials
import KnotenCore
import KnotenScreen

/// What a search found, each kind as the row it is elsewhere.
struct SearchHits {
  let state: SearchState
  let now: Date

  private static let searchID = ElementID(screen: "search")
  private static let id = searchID.child("hits")
  private static let textCommands = Snippet.Commands(
    toggle: SearchCommand.toggleText.rawValue, showMore: SearchCommand.showLines.rawValue)

  /// The hits, the best first; nil where there are none.
  var section: Section? {
    guard state.asked != nil, let list = state.hits.content else { return nil }
    var rows = list.elements.flatMap(rows)
    if list.hasMore {
      rows.append(.loadMore(on: Self.searchID, SearchCommand.loadMore.rawValue))
    }
    let footer = list.unreadableNote("hit").map { Line($0) }
    guard !rows.isEmpty || footer != nil else { return nil }
    return Section(id: Self.id, header: .init("Hits"), footer: footer, rows: rows)
  }

  private func rows(_ found: Found) -> [Row] {
    switch found.record {
    case .issue(let issue): [work(WorkItem(issue))]
    case .profile(let account, let profile): [person(account, profile, found.uri)]
    case .pull(let pull): [work(WorkItem(pull))]
    case .repo(let repo):
      [repo.row(in: Self.id, capsules: [Capsule(Line([actor(repo.owner).span]), tone: .neutral)])]
    case .snippet(let snippet):
      snippet.rows(
        in: Self.id, state.open, Self.textCommands, by: actor(snippet.author), now: now)
    case .other(let collection): [unknown(collection, found.uri)]
    }
  }

  private func actor(_ did: DID) -> Actor {
    state.names[did] ?? Actor(did: did, handle: nil)
  }

  private func work(_ item: WorkItem) -> Row {
    .item(
      Item(
        id: Self.id.item(item.uri.rawValue), glyph: item.kind.glyph, title: item.titleLine,
        details: [item.branches.map { Line([$0.span]) }, Line([actor(item.author).span])]
          .compactMap(\.self),
        trailing: CompactAge(from: item.createdAt, to: now).line, accessory: .chevron,
        action: .navigate(item.destination.route)))
  }

  private func person(_ account: DID, _ profile: Profile, _ uri: AtURI) -> Row {
    .item(
      Item(
        id: Self.id.item(uri.rawValue), glyph: .person, title: Line([actor(account).span]),
        details: profile.about.map { [Line([.secondary($0)])] } ?? [], accessory: .chevron,
        action: .navigate(Destination.profile(account).route)))
  }

  private func unknown(_ collection: NSID, _ uri: AtURI) -> Row {
    .item(
      Item(
        id: Self.id.item(uri.rawValue), glyph: .unknown,
        title: Line([.identifier(collection.rawValue)]),
        details: [
          Line([.identifier(uri.rawValue)]),
          "This version of Knoten does not know this kind of record.",
        ]))
  }
}
