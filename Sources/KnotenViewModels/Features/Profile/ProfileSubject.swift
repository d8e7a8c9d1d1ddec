import KnotenCore

/// The questions about the account that a profile shows.
@MainActor struct ProfileSubject {
  let profile: Question<Profile>
  let repos: Pager<Repo>
  /// Who follows the account.
  let followers: PeopleList
  /// Whom the account follows.
  let followed: PeopleList
  let strings: Pager<Snippet>
  /// Whom somebody else follows who looks at it; nil where nobody does.
  let follows: Marks?
  /// What somebody else stars who looks at it; nil where nobody does.
  let stars: Marks?

  /// An account as somebody else sees it who may follow it; nil where nobody may.
  init(_ did: DID, seenBy other: Actor?, _ dependencies: KnotenDependencies) {
    let clock = dependencies.clock
    profile = Question("The profile", clock: clock) { () throws(XRPCFailure) in
      try await dependencies.profiles.profile(of: did)
    }
    repos = Pager("The repositories", clock: clock, by: \.uri.rawValue) {
      cursor throws(XRPCFailure) in
      try await dependencies.repos.repos(of: did, after: cursor)
    }
    followers = PeopleList(
      Pager("The followers", clock: clock, by: \.uri.rawValue) { cursor throws(XRPCFailure) in
        try await dependencies.followers.followers(of: did, after: cursor).map { Person($0) }
      }, actors: dependencies.actors)
    followed = PeopleList(
      Pager("The follows", clock: clock, by: \.uri.rawValue) { cursor throws(XRPCFailure) in
        try await dependencies.follows.followed(by: did, after: cursor).map { Person($0) }
      }, actors: dependencies.actors)
    strings = Pager("The strings", clock: clock, by: \.uri.rawValue) {
      cursor throws(XRPCFailure) in
      try await dependencies.snippets.snippets(of: did, after: cursor)
    }
    follows = other.map { Marks(.follow, "Whom you follow", of: $0, dependencies) }
    stars = other.map { Marks(.star, "What you star", of: $0, dependencies) }
  }
}
