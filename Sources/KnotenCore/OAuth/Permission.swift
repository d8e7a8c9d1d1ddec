/// Something that the app does in a person's name, and asks for when they sign in.
public enum Permission: String, CaseIterable, Hashable, Sendable {
  /// Writes comments.
  case comment
  /// Follows and unfollows accounts.
  case follow
  /// Closes and reopens issues.
  case issueState = "issue-state"
  /// Closes and reopens pulls, and marks them as merged.
  case pullState = "pull-state"
  /// Stars and unstars repos.
  case star

  /// The collection that is written to.
  var collection: NSID {
    switch self {
    case .comment: NSID(spelled: "sh.tangled.feed.comment")
    case .follow: NSID(spelled: "sh.tangled.graph.follow")
    case .issueState: NSID(spelled: "sh.tangled.repo.issue.state")
    case .pullState: NSID(spelled: "sh.tangled.repo.pull.status")
    case .star: NSID(spelled: "sh.tangled.feed.star")
    }
  }

  /// What is done there: nothing is ever changed, and only what can be taken back is deleted.
  var actions: [RepoPermission.Action] {
    switch self {
    case .comment, .issueState, .pullState: [.create]
    case .follow, .star: [.create, .delete]
    }
  }

  /// The scope to ask for: the bare form, since servers that compare scopes as text know that one.
  var scope: String { "repo:\(collection)" }
}
