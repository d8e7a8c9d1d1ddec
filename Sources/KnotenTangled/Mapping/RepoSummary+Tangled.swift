import KnotenCore

extension RepoSummary {
  /// A repository as the feed sums it up.
  init(_ view: RepoViewBasic) {
    self.init(
      owner: Actor(view.owner), name: view.slug, did: view.did, about: view.description?.filled)
  }
}
