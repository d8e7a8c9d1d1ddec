import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Feature {
  /// One account.
  static let profile = Feature(
    ScreenEntry(
      name: "profile",
      summary: "An account: what it says of itself, its repos, follows and strings.",
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
      sections: [account(actor, state)] + ProfileLists(state: state, now: now).sections)
  }

  /// How it stands with what the account says of itself, and that anything else is still under way.
  private static func status(_ state: ProfileState, now: Date) -> Status {
    let status = state.profile.status(
      on: profileID, now: now, retry: Command(ProfileCommand.refresh.rawValue))
    guard case .ready(let freshness, let notice) = status, freshness.activity == .idle,
      let activity = [state.activity, state.followers.list.loaded?.activity]
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
    rows += ProfileMarks.unread(state.follows, on: profileID.child("follow"))
    rows += ProfileMarks.failures(state.follows, actor.did, on: id, again: .followAgain, nil)
    if actor.handle != nil {
      rows.append(field("did", "DID", Line([.identifier(actor.did.rawValue)])))
    }
    if let about = profile?.about { rows.append(field("about", "About", Line(about))) }
    if let location = profile?.location {
      rows.append(field("location", "Location", Line(location)))
    }
    rows.append(field("followers", "Followers", Line(followers(state.followers.list))))
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

  private static func followers(_ phase: Phase<PagedList<Person>>) -> String {
    switch phase {
    case .loading: "being counted"
    case .failed: "could not be counted"
    case .loaded(let loaded):
      loaded.content.elements.count.grouped + (loaded.content.hasMore ? " or more" : "")
    }
  }
}
