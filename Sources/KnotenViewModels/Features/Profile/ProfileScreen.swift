import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Feature {
  /// One account.
  static let profile = Feature(
    ScreenEntry(
      name: "profile", summary: "What an account says of itself, and its repositories.",
      placement: .pushed(onto: Route("feed")), impossible: [.empty]),
    of: DID.self
  ) {
    ProfileViewModel($0, $1)
  }
}

extension Screen {
  private static let profileID = ElementID(screen: "profile")

  /// A profile as it shows its state.
  static func profile(_ state: ProfileState, now: Date) -> Screen {
    Screen(
      name: "profile", title: "Profile", presentation: .pushed, status: status(state, now: now),
      toolbar: [.refresh(on: profileID, ProfileCommand.refresh.rawValue)],
      sections: [account(state), repos(state.repos, now: now)])
  }

  /// How it stands with what the account says of itself, and that anything else is still under way.
  private static func status(_ state: ProfileState, now: Date) -> Status {
    let status = state.profile.status(
      on: profileID, now: now, retry: Command(ProfileCommand.refresh.rawValue))
    guard case .ready(let freshness, let notice) = status, freshness.activity == .idle,
      let activity = [state.repos.loaded?.activity, state.followers.loaded?.activity]
        .compactMap(\.self).first(where: { $0 != .idle })
    else { return status }
    return .ready(Freshness(age: freshness.age, activity: activity), notice: notice)
  }

  private static func account(_ state: ProfileState) -> Section {
    let id = profileID.child("account")
    func field(_ part: String, _ label: Line, _ value: Line) -> Row {
      .field(Field(id: id.child(part), label: label, value: value))
    }
    let profile = state.profile.content
    var rows: [Row] = [
      .item(
        Item(
          id: id.child("name"), glyph: .person, title: Line([state.actor.span]),
          capsules: state.actor.handle == nil ? [] : [Capsule("verified", tone: .trust)]))
    ]
    if state.actor.handle != nil {
      rows.append(field("did", "DID", Line([.identifier(state.actor.did.rawValue)])))
    }
    if let about = profile?.about { rows.append(field("about", "About", Line(about))) }
    if let location = profile?.location {
      rows.append(field("location", "Location", Line(location)))
    }
    rows.append(field("followers", "Followers", Line(followers(state.followers))))
    return Section(id: id, rows: rows)
  }

  private static func followers(_ phase: Phase<ProfileState.FollowerCount>) -> String {
    switch phase {
    case .loading: "being counted"
    case .failed: "could not be counted"
    case .loaded(let loaded):
      loaded.content.hasMore ? "\(loaded.content.read) or more" : "\(loaded.content.read)"
    }
  }

  private static func repos(_ phase: Phase<PagedList<Repo>>, now: Date) -> Section {
    let id = profileID.child("repos")
    let retry = Command(ProfileCommand.refresh.rawValue)
    var rows: [Row] = []
    var footer: Line?
    switch phase {
    case .loading:
      footer = "Being read."
    case .failed(let failure):
      rows = [.notice(failure.notice(on: id, retry: retry))]
    case .loaded(let loaded):
      let list = loaded.content
      if let failure = loaded.failure { rows.append(.notice(failure.notice(on: id, retry: retry))) }
      rows += list.elements.map { $0.row(in: id) }
      if list.hasMore { rows.append(.loadMore(on: profileID, ProfileCommand.loadMore.rawValue)) }
      footer =
        list.elements.isEmpty
        ? "This account has no repositories." : list.unreadableNote("repo").map { Line($0) }
    }
    return Section(id: id, header: .init("Repos"), footer: footer, rows: rows)
  }
}
