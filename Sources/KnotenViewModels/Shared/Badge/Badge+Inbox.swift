import FoundationEssentials
import KnotenCore
import KnotenScreen

extension Badge {
  /// The badge of an inbox that holds these things; without rules all of them ask for the person.
  ///
  /// The one place where it is decided what counts: whoever has looked at an inbox, in whichever way, comes here.
  init(
    of account: DID, holding items: [Item], read: Set<String>, following rules: InboxRules?,
    seenAt: Date
  ) {
    let unread = items.filter { !read.contains($0.uri) }.map { $0.ruled(by: rules) }
    let asking = unread.filter { $0.ruling == .asks }
    self.init(
      account: account, count: asking.count, seenAt: seenAt, followsRules: rules != nil,
      items: asking + unread.filter { $0.ruling != .asks })
  }

  /// The same under other rules, as far as what is kept with it tells.
  func following(_ rules: InboxRules) -> Badge {
    let ruled = items.map { $0.ruled(by: rules) }
    let asking = ruled.filter { $0.ruling == .asks }
    let untold = count - items.count { $0.ruling == .asks }
    return Badge(
      account: account, count: untold + asking.count, seenAt: seenAt, followsRules: true,
      items: asking + ruled.filter { $0.ruling != .asks })
  }
}

extension Badge.Item {
  /// A pull or an issue that came with the answer to a question.
  init(_ item: WorkItem, in source: WorkSource) {
    self.init(
      uri: item.uri.rawValue, kind: item.kind == .pull ? .pull : .issue, repo: item.repo,
      repoName: Self.short(source.name), title: Self.short(item.titleLine.text),
      at: item.createdAt)
  }

  /// Something that a notification service says happened; by its title, else by what was done.
  init(_ told: NewsReader.Told) {
    let notification = told.notification
    let deed = Line(notification.phrase).text.drop { $0 == " " }
    self.init(
      uri: notification.uri.rawValue, kind: notification.kind, repo: notification.repo,
      repoName: told.repoName.map(Self.short), title: Self.short(told.title ?? String(deed)),
      at: notification.at)
  }

  /// Somebody who follows the account.
  init(follower uri: AtURI, named name: String, at: Date) {
    self.init(
      uri: uri.rawValue, kind: .follower, repo: nil, repoName: nil, title: Self.short(name), at: at)
  }

  /// The same with what rules say of it.
  func ruled(by rules: InboxRules?) -> Badge.Item {
    var item = self
    item.ruling = rules?.ruling(on: self) ?? .asks
    return item
  }

  /// Newest first; of one moment, by address.
  static func isNewer(_ one: Badge.Item, _ other: Badge.Item) -> Bool {
    (other.at, one.uri) < (one.at, other.uri)
  }

  /// More than a line shows; titles may be of any length.
  private static let longestTitle = 200

  /// Clean, as the screens show it, and no longer than a line.
  private static func short(_ text: String) -> String {
    var start = String.UnicodeScalarView(text.unicodeScalars.prefix(longestTitle))
    if start.count < text.unicodeScalars.count { start.append("…") }
    return Span(String(start)).text
  }
}

extension InboxContent.Work {
  /// The row as a badge counts it.
  var badgeItem: Badge.Item { Badge.Item(item, in: source) }
}

extension InboxContent.News {
  /// The row as a badge counts it.
  var badgeItem: Badge.Item { Badge.Item(told) }
}

extension InboxContent.NewFollower {
  /// The row as a badge counts it.
  var badgeItem: Badge.Item {
    Badge.Item(
      follower: uri, named: actor.handle?.rawValue ?? actor.did.rawValue, at: at)
  }
}
