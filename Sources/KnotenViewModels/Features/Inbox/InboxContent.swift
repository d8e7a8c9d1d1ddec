import FoundationEssentials
import KnotenCore

/// What the inbox holds: what others opened on the account's repositories, and who follows it.
struct InboxContent: Hashable, Sendable {
  /// Where rows come from: one question to the forge each.
  struct Source: Hashable, Sendable {
    enum Kind: Hashable, Sendable, CaseIterable {
      case pull
      case issue
    }

    let kind: Kind
    let repo: DID
    let repoName: String
  }

  /// A pull or an issue that somebody else opened.
  struct Work: Hashable, Sendable {
    let source: Source
    let uri: AtURI
    let actor: Actor
    let title: String
    let at: Date
    let state: WorkState?
  }

  /// Somebody who follows the account.
  struct NewFollower: Hashable, Sendable {
    let uri: AtURI
    let actor: Actor
    let at: Date
  }

  /// Open pulls and issues by others, newest first.
  var work: [Work] = []
  /// The newest followers.
  var followers: [NewFollower] = []
  /// Names of repositories whose record carries no DID, so that nothing can be asked about them.
  var unaskable: [String] = []

  /// Everything that can be unread.
  var uris: [String] {
    work.map(\.uri.rawValue) + followers.map(\.uri.rawValue)
  }
}
