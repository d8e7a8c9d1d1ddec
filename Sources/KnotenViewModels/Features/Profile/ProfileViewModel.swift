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

  var actor: Actor
  var profile: Phase<Profile> = .loading
  var followers: Phase<FollowerCount> = .loading
  var repos: Phase<PagedList<Repo>> = .loading
}

/// What a tap on a profile asks for.
enum ProfileCommand: String, CaseIterable {
  case loadMore = "load-more"
  case refresh
}

/// One account: what it says of itself, who follows it, and its repositories.
@MainActor @Observable final class ProfileViewModel: ScreenModel {
  private var actor: Actor
  private let profile: Question<Profile>
  private let followers: Question<ProfileState.FollowerCount>
  private let repos: Pager<Repo>
  private let account: DID
  private let actors: any ActorResolving
  private let clock: any WallClock

  /// The profile of an account; of the person's own where none is named.
  init(_ named: DID?, _ dependencies: KnotenDependencies) {
    account = dependencies.account.did
    actors = dependencies.actors
    clock = dependencies.clock
    let did = named ?? account
    actor = Actor(did: did, handle: did == account ? dependencies.account.handle : nil)
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
  }

  var state: ProfileState {
    ProfileState(
      actor: actor, profile: profile.answer, followers: followers.answer, repos: repos.list)
  }

  var screen: Screen { .profile(state, now: clock.now()) }

  func load() async -> [Effect] {
    async let repos: Void = repos.load()
    async let followers: Void = followers.ask()
    async let name: Void = readName()
    await profile.ask()
    _ = await (repos, followers, name)
    return []
  }

  func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
    switch ProfileCommand(rawValue: command.name) {
    case .refresh: return await load()
    case .loadMore: await repos.loadMore()
    case nil: throw UnknownCommand(command)
    }
    return []
  }

  /// One's own handle was verified at sign-in; anybody else's is whenever the profile appears.
  private func readName() async {
    guard actor.did != account else { return }
    if let resolved = await actors.resolve([actor.did])[actor.did] { actor = resolved }
  }
}
