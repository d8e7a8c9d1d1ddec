import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Feature {
  /// The commits of a repository.
  static let history = Feature(
    ScreenEntry(
      name: "history", summary: "The commits of a repository, or of one of its files.",
      placement: .pushed(onto: Route("repo"))),
    of: RepoPlace.self
  ) {
    HistoryViewModel($0, as: $1, $2)
  }
}

extension Screen {
  private static let historyID = ElementID(screen: "history")

  /// A history as it shows its state.
  static func history(_ state: HistoryState, now: Date) -> Screen {
    Screen(
      name: "history", title: "History", presentation: .pushed,
      status: historyStatus(state, now: now),
      toolbar: state.isSignedOut ? [] : [.refresh(on: historyID, HistoryCommand.refresh.rawValue)],
      sections: (state.site.content ?? nil).map { site in
        [place(site, state)] + (state.commits.content.map { [commits($0, site, now: now)] } ?? [])
      } ?? [])
  }

  private static func historyStatus(_ state: HistoryState, now: Date) -> Status {
    guard !state.isSignedOut else { return .empty(.noRepoSignedOut(on: historyID)) }
    let retry = Command(HistoryCommand.refresh.rawValue)
    let status = state.site.status(on: historyID, now: now, retry: retry) {
      $0 == nil ? .noRepo(on: historyID) : nil
    }
    guard case .ready(_, nil) = status else { return status }
    return state.commits.status(on: historyID, now: now, retry: retry) { list in
      guard list.elements.isEmpty else { return nil }
      return Notice(
        id: historyID.child("empty"), glyph: .commit, title: "There are no commits here yet.",
        detail: "Those that are pushed appear here.")
    }
  }

  private static func place(_ site: RepoSite, _ state: HistoryState) -> Section {
    let id = historyID.child("place")
    var rows = [
      site.row(
        at: id.child("repo"), owner: state.owner, detail: Line(["On ", .identifier(site.ref)]))
    ]
    if let named = state.named, !named.path.isRoot {
      rows.append(
        .item(
          Item(
            id: id.child("path"), glyph: named.isFolder ? .folder : .file,
            title: Line([.identifier(named.path.text)]),
            details: ["Only commits that touched it"], accessory: .chevron,
            action: .navigate(
              Destination.file(site.place(named.path, isFolder: named.isFolder)).route))))
    }
    return Section(id: id, rows: rows)
  }

  private static func commits(
    _ list: PagedList<RepoCommit>, _ site: RepoSite, now: Date
  ) -> Section {
    let id = historyID.child("commits")
    var rows = list.elements.map { Row.item(item($0, site, in: id, now: now)) }
    if list.hasMore { rows.append(.loadMore(on: historyID, HistoryCommand.loadMore.rawValue)) }
    return Section(id: id, footer: list.unreadableNote("commit").map { Line($0) }, rows: rows)
  }

  private static func item(
    _ commit: RepoCommit, _ site: RepoSite, in id: ElementID, now: Date
  ) -> Item {
    Item(
      id: id.item(commit.hash), glyph: .commit, title: Line(commit.message.subject),
      details: [
        Line([
          .strong(commit.author.shownName), .dot, .identifier(commit.hash.shortHash),
        ])
      ],
      trailing: commit.date.map { CompactAge(from: $0, to: now).line }, accessory: .chevron,
      action: .navigate(Destination.commit(site.place(ofCommit: commit.hash)).route))
  }
}

extension RepoCommit {
  /// When it was made; when it was written, where that is all that is known.
  var date: Date? { committer?.date ?? author?.date }
}
