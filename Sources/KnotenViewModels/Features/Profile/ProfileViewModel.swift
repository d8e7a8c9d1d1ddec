import KnotenCore
import KnotenScreen
import Observation

/// All that a profile shows.
struct ProfileState: Hashable, Sendable {
  /// How many follow the account, as far as they were read.
  struct FollowerCount: Hashable, Sendable {
    let read: Int
    let hasMore: Bool
  }

  /// Whose it is; nil where none was named and nobody is signed in.
  var actor: Actor?
  /// Whether nobody is signed in, who could follow or star.
  var isSignedOut = false
  /// Whom the account follows; nil on one's own profile, and where nobody is signed in.
  var follows: MarksState?
  /// What the account stars; nil on one's own profile, and where nobody is signed in.
  var stars: MarksState?
  var profile: Phase<Profile> = .loading
  var followers: Phase<FollowerCount> = .loading
  var repos: Phase<PagedList<Repo>> = .loading
}

/// What a tap on a profile asks for.
enum ProfileCommand: String, CaseIterable {
  case follow
  case followAgain = "follow-again"
  case loadMore = "load-more"
  case refresh
  case star
  case starAgain = "star-again"
}

/// One account: what it says of itself, who follows it, and its repositories.
@MainActor @Observable final class ProfileViewModel: ScreenModel {
  private let account: Actor?
  private let subject: Subject?
  private let actors: any ActorResolving
  private let clock: any WallClock
  private var actor: Actor?

  /// The questions about the account that is shown.
  fileprivate struct Subject {
    let profile: Question<Profile>
    let followers: Question<ProfileState.FollowerCount>
    let repos: Pager<Repo>
    let follows: Marks?
    let stars: Marks?
  }

  /// The profile of an account; of the person's own where none is named.
  init(_ named: DID?, as account: Actor?, _ dependencies: KnotenDependencies) {
    self.account = account
    actors = dependencies.actors
    clock = dependencies.clock
    let did = named ?? account?.did
    actor = did == account?.did ? account : did.map { Actor(did: $0, handle: nil) }
    let other = did == account?.did ? nil : account
    subject = did.map { Subject($0, seenBy: other, dependencies) }
  }

  var state: ProfileState {
    var state = ProfileState(actor: actor, isSignedOut: account == nil)
    guard let subject else { return state }
    state.follows = subject.follows?.state
    state.stars = subject.stars?.state
    state.profile = subject.profile.answer
    state.followers = subject.followers.answer
    state.repos = subject.repos.list
    return state
  }

  var screen: Screen { .profile(state, now: clock.now()) }

  func load() async -> [Effect] {
    guard let subject else { return [] }
    async let repos: Void = subject.repos.load()
    async let followers: Void = subject.followers.ask()
    async let follows: Void? = subject.follows?.load()
    async let stars: Void? = subject.stars?.load()
    async let name: Void = readName()
    await subject.profile.ask()
    _ = await (repos, followers, follows, stars, name)
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    guard let actor, let subject else { throw UnknownCommand(command) }
    switch ProfileCommand(rawValue: command.name) {
    case .refresh: return await load()
    case .loadMore: await subject.repos.loadMore()
    case .follow: await subject.follows?.toggle(actor.did, named: actor.name)
    case .followAgain: await subject.follows?.tryAgain(actor.did, named: actor.name)
    case .star:
      let repo = try repo(command)
      await subject.stars?.toggle(repo.did, named: repo.name)
    case .starAgain:
      let repo = try repo(command)
      await subject.stars?.tryAgain(repo.did, named: repo.name)
    case nil: throw UnknownCommand(command)
    }
    return []
  }

  /// The repository that a command names, one of those that are listed.
  private func repo(_ command: Command) throws(UnknownCommand) -> (did: DID, name: String) {
    let listed = subject?.repos.list.content?.elements.first {
      $0.did != nil && $0.did?.rawValue == command.argument
    }
    guard let listed, let did = listed.did else { throw UnknownCommand(command) }
    return (did, listed.name)
  }

  /// One's own handle was verified at sign-in; anybody else's is whenever the profile appears.
  private func readName() async {
    guard let did = actor?.did, did != account?.did else { return }
    if let resolved = await actors.resolve([did])[did] { actor = resolved }
  }
}

extension ProfileViewModel.Subject {
  /// An account as somebody else sees it who may follow it; nil where nobody may.
  @MainActor fileprivate init(_ did: DID, seenBy other: Actor?, _ dependencies: KnotenDependencies)
  {
    let clock = dependencies.clock
    profile = Question("The profile", clock: clock) { () throws(XRPCFailure) in
      try await dependencies.profiles.profile(of: did)
    }
    followers = Question("The followers", clock: clock) { () throws(XRPCFailure) in
      let page = try await dependencies.followers.followers(of: did, after: nil)
      return ProfileState.FollowerCount(read: page.elements.count, hasMore: page.cursor != nil)
    }
    repos = Pager("The repositories", clock: clock, by: \.uri.rawValue) {
      cursor throws(XRPCFailure) in
      try await dependencies.repos.repos(of: did, after: cursor)
    }
    follows = other.map { Marks(.follow, "Whom you follow", of: $0, dependencies) }
    stars = other.map { Marks(.star, "What you star", of: $0, dependencies) }
  }
}
