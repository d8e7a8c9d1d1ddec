import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Feature {
  /// One repository.
  static let repo = Feature(
    ScreenEntry(
      name: "repo", summary: "One repository: what it is, its branches, its files and its readme.",
      placement: .pushed(onto: Route("repos"))),
    of: RepoPlace.self
  ) {
    RepoViewModel($0, as: $1, $2)
  }
}

extension Screen {
  private static let repoID = ElementID(screen: "repo")

  /// A repository as it shows its state.
  static func repo(_ state: RepoState, now: Date) -> Screen {
    Screen(
      name: "repo", title: "Repo", presentation: .pushed, status: repoStatus(state, now: now),
      toolbar: state.isSignedOut ? [] : [.refresh(on: repoID, RepoCommand.refresh.rawValue)],
      sections: (state.details.content ?? nil).map {
        RepoSections(details: $0, state: state, id: repoID, now: now).sections
      } ?? [])
  }

  /// How it stands with the record, and that anything else is still under way.
  private static func repoStatus(_ state: RepoState, now: Date) -> Status {
    guard !state.isSignedOut else { return .empty(.noRepoSignedOut(on: repoID)) }
    let status = state.details.status(
      on: repoID, now: now, retry: Command(RepoCommand.refresh.rawValue)
    ) { $0 == nil ? .noRepo(on: repoID) : nil }
    guard case .ready(let freshness, let notice) = status, freshness.activity == .idle,
      let activity = [
        state.folder.loaded?.activity, state.branches.loaded?.activity,
        state.tags.loaded?.activity, state.languages.loaded?.activity,
      ].compactMap(\.self).first(where: { $0 != .idle })
    else { return status }
    return .ready(Freshness(age: freshness.age, activity: activity), notice: notice)
  }
}
