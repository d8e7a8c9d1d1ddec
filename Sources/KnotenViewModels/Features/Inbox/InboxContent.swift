import FoundationEssentials
import KnotenCore

/// What the inbox holds: what others opened on the account's repositories, and who follows it.
struct InboxContent: Hashable, Sendable {
  /// A pull or an issue that somebody else opened.
  struct Work: Hashable, Sendable {
    let source: WorkSource
    let item: WorkItem
    let actor: Actor
  }

  /// Somebody who follows the account.
  struct NewFollower: Hashable, Sendable {
    let uri: AtURI
    let actor: Actor
    let at: Date
  }

  /// Something that a notification service says happened.
  struct News: Hashable, Sendable {
    let told: NewsReader.Told
    let actor: Actor
  }

  /// Open pulls and issues by others, newest first; none where a notification service was asked instead.
  var work: [Work] = []
  /// What a notification service says happened, newest first.
  var news: [News] = []
  /// What was marked as read with the service, here or elsewhere; nil where no service was asked.
  var readThere: Set<String>?
  /// The newest followers.
  var followers: [NewFollower] = []
  /// Names of repositories whose record carries no DID, so that nothing can be asked about them.
  var unaskable: [String] = []
  /// How many pulls, issues and followers could not be read.
  var unreadable = 0

  /// Everything that can be unread.
  var uris: [String] {
    work.map(\.item.uri.rawValue) + news.map(\.told.notification.uri.rawValue)
      + followers.map(\.uri.rawValue)
  }
}
