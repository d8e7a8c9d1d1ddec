import FoundationEssentials
import KnotenCore
import KnotenScreen

/// A pull or an issue as lists show it: what the two have in common, and the branches of a pull.
struct WorkItem: Hashable, Sendable {
  /// Which of the two it is.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case pull
    case issue

    /// How several of the kind are called in a sentence.
    var plural: String {
      switch self {
      case .pull: "pulls"
      case .issue: "issues"
      }
    }

    /// What the kind is called over a list.
    var title: Line {
      switch self {
      case .pull: "Pulls"
      case .issue: "Issues"
      }
    }

    /// The kind's picture.
    var glyph: Glyph {
      switch self {
      case .pull: .pull
      case .issue: .issue
      }
    }
  }

  let kind: Kind
  let uri: AtURI
  let author: DID
  /// The repository it is about; nil where the record leads to none.
  let repo: DID?
  let title: String
  let branches: Branches?
  let createdAt: Date
  /// Where it stands; nil where the answer did not say.
  let state: WorkState?
  let commentCount: Int?

  /// A pull that came with the answer for this repository, or for an account where it is nil.
  init(_ pull: Pull, askedOf repo: DID? = nil) {
    kind = .pull
    (uri, author, title) = (pull.uri, pull.author, pull.title)
    self.repo = repo ?? pull.repo
    branches = Branches(pull)
    (createdAt, state, commentCount) = (pull.createdAt, pull.state, pull.commentCount)
  }

  /// An issue that came with the answer for this repository, or for an account where it is nil.
  init(_ issue: Issue, askedOf repo: DID? = nil) {
    kind = .issue
    (uri, author, title) = (issue.uri, issue.author, issue.title)
    self.repo = repo ?? issue.repo
    branches = nil
    (createdAt, state, commentCount) = (issue.createdAt, issue.state, issue.commentCount)
  }

  /// The screen that shows it whole.
  var destination: Destination {
    switch kind {
    case .pull: .pull(uri)
    case .issue: .issue(uri)
    }
  }

  /// The title, or a word in its place where its author left it blank.
  var titleLine: Line {
    title.allSatisfy(\.isWhitespace) ? Line([.secondary("Untitled")]) : Line(title)
  }

  /// Where it stands, also where the answer did not say.
  var stateCapsule: Capsule { state.capsule }

  /// Whether it asks something of the owner of its repository: others opened it, and nobody closed it.
  func needs(_ owner: DID) -> Bool {
    author != owner && state != .closed && state != .merged
  }

  /// Newest first; of one moment, by address.
  static func isNewer(_ one: WorkItem, _ other: WorkItem) -> Bool {
    (other.createdAt, one.uri) < (one.createdAt, other.uri)
  }
}
