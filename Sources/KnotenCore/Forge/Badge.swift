public import FoundationEssentials

/// What the inbox showed as unread when it was last looked at: a number, and how it came about.
///
/// It is written whole by whoever has looked, and read without asking anybody.
public struct Badge: Hashable, Sendable {
  /// The most things that are kept with a number.
  public static let mostItems = 200

  /// Whose inbox it was.
  public let account: DID
  /// How many things ask for the person.
  public let count: Int
  /// When the inbox was looked at.
  public let seenAt: Date
  /// Whether the person's rules held; else everything counted.
  public let followsRules: Bool
  /// What was unread, those that count first, each group newest first; perhaps not all of it.
  public let items: [Item]

  /// A badge from its parts; items beyond the most that are kept are left out.
  public init(account: DID, count: Int, seenAt: Date, followsRules: Bool, items: [Item]) {
    self.account = account
    self.count = max(0, count)
    self.seenAt = seenAt
    self.followsRules = followsRules
    self.items = Array(items.prefix(Self.mostItems))
  }

  /// The same once things with these addresses were dealt with.
  public func without(_ read: Set<String>) -> Badge {
    let gone = items.filter { read.contains($0.uri) }
    return Badge(
      account: account, count: count - gone.count { $0.ruling == .asks }, seenAt: seenAt,
      followsRules: followsRules, items: items.filter { !read.contains($0.uri) })
  }
}

extension Badge {
  /// One thing that was unread.
  public struct Item: Hashable, Sendable {
    /// What it is known by.
    public let uri: String
    /// What it is.
    public let kind: Kind
    /// The repository it is about.
    public let repo: DID?
    /// What the repository is called.
    public let repoName: String?
    /// What it is called, or who it is.
    public let title: String
    /// When it came to be.
    public let at: Date
    /// What the rules say of it.
    public var ruling: Ruling

    /// Something unread from its parts; title and name are to be clean and short.
    public init(
      uri: String, kind: Kind, repo: DID?, repoName: String?, title: String, at: Date,
      ruling: Ruling = .asks
    ) {
      self.uri = uri
      self.kind = kind
      self.repo = repo
      self.repoName = repoName
      self.title = title
      self.at = at
      self.ruling = ruling
    }
  }

  /// What an inbox holds.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A pull, or what happened to one.
    case pull
    /// An issue, or what happened to one.
    case issue
    /// Somebody who follows the account.
    case follower
    /// Something that no rule is about.
    case other
  }

  /// Whether something asks for the person, and which rule keeps it from that.
  public enum Ruling: String, Hashable, Sendable, CaseIterable {
    /// It shows and counts.
    case asks
    /// Its kind is switched off.
    case kindIsOff = "kind-is-off"
    /// Its repository is switched off.
    case repoIsOff = "repo-is-off"
  }
}
