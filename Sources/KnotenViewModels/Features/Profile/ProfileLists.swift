import FoundationEssentials
import KnotenCore
import KnotenScreen

/// The list of a profile that is shown, below the choice of lists.
struct ProfileLists {
  let state: ProfileState
  let now: Date

  private static let profileID = ElementID(screen: "profile")
  private static let retry = Command(ProfileCommand.refresh.rawValue)

  /// The choice, and the list.
  var sections: [Section] {
    [choice, list]
  }

  private var choice: Section {
    let id = Self.profileID.child("parts")
    return Section(
      id: id,
      rows: [
        .choice(
          Choice(
            id: id.child("choice"), label: "List",
            options: ProfilePart.allCases.map { part in
              Choice.Option(
                id: id.child(part.rawValue), title: part.title, isSelected: part == state.part,
                action: .perform(
                  Command(ProfileCommand.show.rawValue, argument: part.rawValue)))
            }))
      ])
  }

  private var list: Section {
    switch state.part {
    case .repos:
      section(state.repos, "repo", none: "This account has no repositories.") { repo($0, in: $1) }
    case .followers:
      section(state.followers.list, "follow", none: "Nobody follows this account.") {
        person($0, state.followers.names, in: $1)
      }
    case .follows:
      section(state.followed.list, "follow", none: "This account follows nobody.") {
        person($0, state.followed.names, in: $1)
      }
    case .strings:
      section(state.strings, "string", none: "This account has no strings.") {
        $0.rows(in: $1, state.open, Self.textCommands, now: now)
      }
    }
  }

  private static let textCommands = Snippet.Commands(
    toggle: ProfileCommand.toggleText.rawValue, showMore: ProfileCommand.showLines.rawValue)

  private func section<Element>(
    _ phase: Phase<PagedList<Element>>, _ noun: String, none: Line,
    _ rows: (Element, ElementID) -> [Row]
  ) -> Section {
    let id = Self.profileID.child(state.part.rawValue)
    var all: [Row] = []
    var footer: Line?
    switch phase {
    case .loading:
      footer = "Being read."
    case .failed(let failure):
      all = [.notice(failure.notice(on: id, retry: Self.retry))]
    case .loaded(let loaded):
      let list = loaded.content
      if let failure = loaded.failure {
        all.append(.notice(failure.notice(on: id, retry: Self.retry)))
      }
      if state.part == .repos { all += starNotices }
      all += list.elements.flatMap { rows($0, id) }
      if list.hasMore {
        all.append(.loadMore(on: Self.profileID, ProfileCommand.loadMore.rawValue))
      }
      footer =
        list.elements.isEmpty && list.unreadable == 0
        ? none : list.unreadableNote(noun).map { Line($0) }
    }
    return Section(id: id, header: .init(state.part.title), footer: footer, rows: all)
  }

  /// Why nothing can be starred.
  private var starNotices: [Row] {
    let id = Self.profileID.child(ProfilePart.repos.rawValue)
    let off: [Row] =
      state.stars?.access == .off ? [.notice(.off(on: id, "Stars are off."))] : []
    return off + ProfileMarks.unread(state.stars, on: Self.profileID.child("star"))
  }

  /// A repository with the way to star it, and why that failed.
  private func repo(_ repo: Repo, in id: ElementID) -> [Row] {
    guard let stars = state.stars, let did = repo.did else { return [repo.row(in: id)] }
    let row = id.item(repo.uri.rawValue)
    let button = stars.button(
      did, of: .star, id: row.child("star"),
      command: Command(ProfileCommand.star.rawValue, argument: did.rawValue))
    return [
      repo.row(in: id, capsules: stars.capsules(did), buttons: button.map { [$0] } ?? [])
    ] + ProfileMarks.failures(stars, did, on: row, again: .starAgain, did.rawValue)
  }

  private func person(_ person: Person, _ names: [DID: Actor], in id: ElementID) -> [Row] {
    let actor = names[person.did] ?? Actor(did: person.did, handle: nil)
    return [
      .item(
        Item(
          id: id.item(person.uri.rawValue), glyph: .person, title: Line([actor.span]),
          trailing: CompactAge(from: person.since, to: now).line, accessory: .chevron,
          action: .navigate(Destination.profile(person.did).route)))
    ]
  }
}

extension ProfilePart {
  /// What it is called over the list.
  fileprivate var title: Line {
    switch self {
    case .repos: "Repos"
    case .followers: "Followers"
    case .follows: "Follows"
    case .strings: "Strings"
    }
  }
}

/// What a profile says of marks that could not be read or changed.
enum ProfileMarks {
  /// Why it is not known which marks are set, so that no button shows.
  static func unread(_ marks: MarksState?, on id: ElementID) -> [Row] {
    guard let failure = marks?.known.failure else { return [] }
    return [.notice(failure.notice(on: id, retry: Command(ProfileCommand.refresh.rawValue)))]
  }

  /// Why a mark could not be changed, with the way to try again.
  static func failures(
    _ marks: MarksState?, _ subject: DID, on id: ElementID, again: ProfileCommand,
    _ argument: String?
  ) -> [Row] {
    guard let failure = marks?.failure(subject) else { return [] }
    let retry = Command(again.rawValue, argument: argument)
    return [.notice(failure.notice(on: id.child("mark"), retry: retry))]
  }
}
