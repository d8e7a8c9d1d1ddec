import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Feature {
  /// The account's repositories.
  static let repos = Feature(
    ScreenEntry(name: "repos", summary: "The repositories you own.", placement: .tab),
    title: "Repos", signedOut: "Your repositories appear here once you are."
  ) {
    ReposViewModel(account: $0.did, repos: $1.repos, clock: $1.clock)
  }
}

extension Screen {
  private static let reposID = ElementID(screen: "repos")

  /// The list of repositories as it shows its state (design document "0.1.0").
  static func repos(_ state: ReposState, now: Date) -> Screen {
    Screen(
      name: "repos", title: "Repos", presentation: .tab,
      status: state.repos.status(
        on: reposID, now: now, retry: Command(ReposCommand.refresh.rawValue), empty: noRepos),
      toolbar: [.search(on: reposID), .refresh(on: reposID, ReposCommand.refresh.rawValue)],
      sections: state.repos.content.map { [list($0)] } ?? [])
  }

  private static func noRepos(_ list: PagedList<Repo>) -> Notice? {
    guard list.elements.isEmpty else { return nil }
    return Notice(
      id: reposID.child("empty"), glyph: .repo, title: "You have no repositories yet.",
      detail: "Those you create on Tangled appear here.")
  }

  private static func list(_ list: PagedList<Repo>) -> Section {
    let id = reposID.child("list")
    var rows = list.elements.map { $0.row(in: id) }
    if list.hasMore { rows.append(.loadMore(on: reposID, ReposCommand.loadMore.rawValue)) }
    return Section(id: id, footer: list.unreadableNote("repo").map { Line($0) }, rows: rows)
  }
}
