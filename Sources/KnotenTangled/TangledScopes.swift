public import KnotenCore

/// What signing in asks for, so that Knoten may write: the narrowest that each of its writes needs.
///
/// Nothing is ever changed, and only what can be taken back is deleted.
public enum TangledScopes {
  /// All of it, in the order of the published client document.
  public static let wanted: [RepoScope] = needs.flatMap(\.scopes)

  /// What is asked for besides where a notification service was set up: to call it as the account.
  public static let notificationCalls = NotificationMethod.allCases.map { CallScope($0.nsid) }

  /// What a session's grant lets Knoten write.
  public static func permissions(in granted: GrantedScopes) -> Permissions {
    needs.reduce(into: []) { permissions, need in
      if need.scopes.allSatisfy(granted.allows) { permissions.insert(need.permission) }
    }
  }

  private static let needs: [(permission: Permissions, scopes: [RepoScope])] = [
    (.comment, [RepoScope(TangledCollection.comment.nsid, [.create])]),
    (.follow, [RepoScope(TangledCollection.follow.nsid, [.create, .delete])]),
    (.star, [RepoScope(TangledCollection.star.nsid, [.create, .delete])]),
    (
      .state,
      [
        RepoScope(TangledCollection.issueState.nsid, [.create]),
        RepoScope(TangledCollection.pullStatus.nsid, [.create]),
      ]
    ),
  ]
}
