import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Feature {
  /// One account.
  static let profile = Feature(
    ScreenEntry(
      name: "profile", summary: "What an account says of itself, and its repositories.",
      placement: .pushed(onto: Route("feed"))),
    of: DID.self
  ) {
    ProfileViewModel($0, as: $1, $2)
  }
}

extension Screen {
  private static let profileID = ElementID(screen: "profile")

  /// A profile as it shows its state.
  static func profile(_ state: ProfileState, now: Date) -> Screen {
    guard let actor = state.actor else {
      return Screen(
        name: "profile", title: "Profile", presentation: .pushed,
        status: .empty(.signedOut(on: profileID, "Your own profile appears here once you are.")))
    }
    return Screen(
      name: "profile", title: "Profile", presentation: .pushed, status: status(state, now: now),
      toolbar: [.refresh(on: profileID, ProfileCommand.refresh.rawValue)],
      sections: [account(actor, state), repos(state, now: now)])
  }

  /// How it stands with what the account says of itself, and that anything else is still under way.
  private static func status(_ state: ProfileState, now: Date) -> Status {
    let status = state.profile.status(
      on: profileID, now: now, retry: Command(ProfileCommand.refresh.rawValue))
    guard case .ready(let freshness, let notice) = status, freshness.activity == .idle,
      let activity = [state.repos.loaded?.activity, state.followers.loaded?.activity]
        .compactMap(\.self).first(where: { $0 != .idle })
    else { return status }
    return .ready(freshness.doing(activity), notice: notice)
  }

  private static func account(_ actor: Actor, _ state: ProfileState) -> Section {
    let id = profileID.child("account")
    func field(_ part: String, _ label: Line, _ value: Line) -> Row {
      .field(Field(id: id.child(part), label: label, value: value))
    }
    let profile = state.profile.content
    var rows: [Row] = [
      .item(
        Item(
          id: id.child("name"), glyph: .person, title: Line([actor.span]),
          capsules: (actor.handle == nil ? [] : [Capsule("verified", tone: .trust)])
            + (state.follows?.capsules(actor.did) ?? []),
          buttons: follow(actor, state)))
    ]
    rows += unread(state.follows, on: profileID.child("follow"))
    rows += failures(state.follows, actor.did, on: id, again: .followAgain, nil)
    if actor.handle != nil {
      rows.append(field("did", "DID", Line([.identifier(actor.did.rawValue)])))
    }
    if let about = profile?.about { rows.append(field("about", "About", Line(about))) }
    if let location = profile?.location {
      rows.append(field("location", "Location", Line(location)))
    }
    rows.append(field("followers", "Followers", Line(followers(state.followers))))
    rows += obstacle(state, on: id)
    return Section(id: id, rows: rows)
  }

  private static func follow(_ actor: Actor, _ state: ProfileState) -> [Button] {
    let button = state.follows?.button(
      actor.did, of: .follow, id: profileID.child("follow"),
      command: Command(ProfileCommand.follow.rawValue))
    return button.map { [$0] } ?? []
  }

  /// What keeps the person from following, and from starring as far as it is the same.
  private static func obstacle(_ state: ProfileState, on id: ElementID) -> [Row] {
    guard !state.isSignedOut else {
      return [.notice(.signedOut(on: id, "You can follow and star once you are."))]
    }
    switch state.follows?.access {
    case .expired?: return [.notice(.expired(on: id, "Sign in again to follow and star."))]
    case .off?: return [.notice(.off(on: id, "Follows are off."))]
    case .allowed?, .signedOut?, nil: return []
    }
  }

  /// Why it is not known which marks are set, so that no button shows.
  private static func unread(_ marks: MarksState?, on id: ElementID) -> [Row] {
    guard let failure = marks?.known.failure else { return [] }
    return [.notice(failure.notice(on: id, retry: Command(ProfileCommand.refresh.rawValue)))]
  }

  /// Why a mark could not be changed, with the way to try again.
  private static func failures(
    _ marks: MarksState?, _ subject: DID, on id: ElementID, again: ProfileCommand,
    _ argument: String?
  ) -> [Row] {
    guard let failure = marks?.failure(subject) else { return [] }
    let retry = Command(again.rawValue, argument: argument)
    return [.notice(failure.notice(on: id.child("mark"), retry: retry))]
  }

  private static func followers(_ phase: Phase<ProfileState.FollowerCount>) -> String {
    switch phase {
    case .loading: "being counted"
    case .failed: "could not be counted"
    case .loaded(let loaded):
      loaded.content.hasMore ? "\(loaded.content.read) or more" : "\(loaded.content.read)"
    }
  }

  private static func repos(_ state: ProfileState, now: Date) -> Section {
    let id = profileID.child("repos")
    let phase = state.repos
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
      if state.stars?.access == .off { rows.append(.notice(.off(on: id, "Stars are off."))) }
      rows += unread(state.stars, on: profileID.child("star"))
      rows += list.elements.flatMap { repo($0, state.stars, in: id) }
      if list.hasMore { rows.append(.loadMore(on: profileID, ProfileCommand.loadMore.rawValue)) }
      footer =
        list.elements.isEmpty
        ? "This account has no repositories." : list.unreadableNote("repo").map { Line($0) }
    }
    return Section(id: id, header: .init("Repos"), footer: footer, rows: rows)
  }

  /// A repository with the way to star it, and why that failed.
  private static func repo(_ repo: Repo, _ stars: MarksState?, in id: ElementID) -> [Row] {
    guard let stars, let did = repo.did else { return [repo.row(in: id)] }
    let row = id.item(repo.uri.rawValue)
    let button = stars.button(
      did, of: .star, id: row.child("star"),
      command: Command(ProfileCommand.star.rawValue, argument: did.rawValue))
    return [
      repo.row(in: id, capsules: stars.capsules(did), buttons: button.map { [$0] } ?? [])
    ] + failures(stars, did, on: row, again: .starAgain, did.rawValue)
  }
}
