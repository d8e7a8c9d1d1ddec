import KnotenCore

extension RepoScope {
  static let comment = RepoScope(NSID(spelled: "sh.tangled.feed.comment"), [.create])
  static let follow = RepoScope(NSID(spelled: "sh.tangled.graph.follow"), [.create, .delete])
  static let star = RepoScope(NSID(spelled: "sh.tangled.feed.star"), [.create, .delete])

  /// What the app of these tests asks for.
  static let wanted = [comment, follow, star]
}
