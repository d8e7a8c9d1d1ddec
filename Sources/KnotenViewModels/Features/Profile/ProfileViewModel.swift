import KnotenCore
import KnotenScreen
import Observation

/// What a profile lists below what the account says of itself.
enum ProfilePart: String, Hashable, Sendable, CaseIterable {
  case repos
  case followers
  case follows
  case strings
}

/// All that a profile shows.
struct ProfileState: Hashable, Sendable {
  /// Whose it is; nil where none was named and nobody is signed in.
  var actor: Actor?
  /// Whether nobody is signed in, who could follow or star.
  var isSignedOut = false
  /// Whom the account follows; nil on one's own profile, and where nobody is signed in.
  var follows: MarksState?
  /// What the account stars; nil on one's own profile, and where nobody is signed in.
  var stars: MarksState?
  var profile: Phase<Profile> = .loading
  var part = ProfilePart.repos
  var repos: Phase<PagedList<Repo>> = .loading
  /// Who follows the account.
  var followers = PeopleState()
  /// Whom the account follows.
  var followed = PeopleState()
  var strings: Phase<PagedList<Snippet>> = .loading
  /// The strings that are open.
  var open = OpenSnippets()

  /// What goes on with the list that is shown.
  var activity: Freshness.Activity? {
    switch part {
    case .repos: repos.loaded?.activity
    case .followers: followers.list.loaded?.activity
    case .follows: followed.list.loaded?.activity
    case .strings: strings.loaded?.activity
    }
  }
}

/// What a tap on a profile asks for.
enum ProfileCommand: String, CaseIterable {
  case follow
  case followAgain = "follow-again"
  case loadMore = "load-more"
  case refresh
  case show
  case showLines = "show-lines"
  case star
  case starAgain = "star-again"
  case toggleText = "toggle-text"
}

/// One account: what it says of itself, and its repositories, followers, follows and strings.
@MainActor @Observable final class ProfileViewModel: ScreenModel {
  private let account: Actor?
  private let subject: ProfileSubject?
  private let actors: any ActorResolving
  private let clock: any WallClock
  private var actor: Actor?
  private var part = ProfilePart.repos
  /// The parts that were shown, and so are read again with the rest.
  private var shown: Set<ProfilePart> = [.repos]
  private let snippets = SnippetReader()

  /// The profile of an account; of the person's own where none is named.
  init(_ named: DID?, as account: Actor?, _ dependencies: KnotenDependencies) {
    self.account = account
    actors = dependencies.actors
    clock = dependencies.clock
    let did = named ?? account?.did
    actor = did == account?.did ? account : did.map { Actor(did: $0, handle: nil) }
    let other = did == account?.did ? nil : account
    subject = did.map { ProfileSubject($0, seenBy: other, dependencies) }
  }

  var state: ProfileState {
    var state = ProfileState(
      actor: actor, isSignedOut: account == nil, part: part, open: snippets.open)
    guard let subject else { return state }
    state.follows = subject.follows?.state
    state.stars = subject.stars?.state
    state.profile = subject.profile.answer
    state.repos = subject.repos.list
    state.followers = subject.followers.state
    state.followed = subject.followed.state
    state.strings = subject.strings.list
    return state
  }

  var screen: Screen { .profile(state, now: clock.now()) }

  func load() async -> [Effect] {
    guard let subject else { return [] }
    async let repos: Void = subject.repos.load()
    async let followers: Void = readFollowers(of: subject)
    async let followed: Void = read(.follows, of: subject)
    async let strings: Void = read(.strings, of: subject)
    async let follows: Void? = subject.follows?.load()
    async let stars: Void? = subject.stars?.load()
    async let name: Void = readName()
    await subject.profile.ask()
    _ = await (repos, followers, followed, strings, follows, stars, name)
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    guard let actor, let subject else { throw UnknownCommand(command) }
    switch ProfileCommand(rawValue: command.name) {
    case .refresh: return await load()
    case .loadMore: await loadMore(of: subject)
    case .show:
      guard let part = command.argument.flatMap({ ProfilePart(rawValue: $0) }) else {
        throw UnknownCommand(command)
      }
      await show(part, of: subject)
    case .follow: await subject.follows?.toggle(actor.did, named: actor.name)
    case .followAgain: await subject.follows?.tryAgain(actor.did, named: actor.name)
    case .star:
      let repo = try repo(command)
      await subject.stars?.toggle(repo.did, named: repo.name)
    case .starAgain:
      let repo = try repo(command)
      await subject.stars?.tryAgain(repo.did, named: repo.name)
    case .toggleText: await snippets.toggle(try snippet(command))
    case .showLines: await snippets.showMore(of: try snippet(command))
    case nil: throw UnknownCommand(command)
    }
    return []
  }

  /// Shows a part; what was not shown before is read now.
  private func show(_ part: ProfilePart, of subject: ProfileSubject) async {
    self.part = part
    guard shown.insert(part).inserted else { return }
    switch part {
    case .repos: break
    case .followers: await subject.followers.readNames()
    case .follows, .strings: await read(part, of: subject)
    }
  }

  private func readFollowers(of subject: ProfileSubject) async {
    await subject.followers.load()
    if shown.contains(.followers) { await subject.followers.readNames() }
  }

  private func read(_ part: ProfilePart, of subject: ProfileSubject) async {
    guard shown.contains(part) else { return }
    switch part {
    case .repos: await subject.repos.load()
    case .followers: await readFollowers(of: subject)
    case .follows:
      await subject.followed.load()
      await subject.followed.readNames()
    case .strings: await subject.strings.load()
    }
  }

  private func loadMore(of subject: ProfileSubject) async {
    switch part {
    case .repos: await subject.repos.loadMore()
    case .followers: await subject.followers.loadMore()
    case .follows: await subject.followed.loadMore()
    case .strings: await subject.strings.loadMore()
    }
  }

  /// The repository that a command names, one of those that are listed.
  private func repo(_ command: Command) throws(UnknownCommand) -> (did: DID, name: String) {
    let listed = subject?.repos.list.content?.elements.first {
      $0.did != nil && $0.did?.rawValue == command.argument
    }
    guard let listed, let did = listed.did else { throw UnknownCommand(command) }
    return (did, listed.name)
  }

  /// The string that a command names, one of those that are listed.
  private func snippet(_ command: Command) throws(UnknownCommand) -> Snippet {
    let listed = subject?.strings.list.content?.elements.first {
      $0.uri.rawValue == command.argument
    }
    guard let listed else { throw UnknownCommand(command) }
    return listed
  }

  /// One's own handle was verified at sign-in; anybody else's is whenever the profile appears.
  private func readName() async {
    guard let did = actor?.did, did != account?.did else { return }
    if let resolved = await actors.resolve([did])[did] { actor = resolved }
  }
}
