import KnotenCore
import KnotenScreen

/// Which pulls and issues are listed: one kind, on one's own repositories or everywhere.
struct WorkSelection: Hashable, Sendable {
  /// Where the pulls and issues are.
  enum Scope: String, Hashable, Sendable, CaseIterable {
    case ownRepos = "my-repos"
    case everywhere

    /// What the scope is called.
    var title: Line {
      switch self {
      case .ownRepos: "My repos"
      case .everywhere: "Mine everywhere"
      }
    }
  }

  var kind = WorkItem.Kind.pull
  var scope = Scope.ownRepos
}

/// Which states are shown of what was read.
enum WorkFilter: String, Hashable, Sendable, CaseIterable {
  case open
  case closed
  case merged

  /// The filters that mean something for a kind.
  static func filters(for kind: WorkItem.Kind) -> [WorkFilter] {
    switch kind {
    case .pull: allCases
    case .issue: [.open, .closed]
    }
  }

  /// What the filter is called.
  var title: Line {
    switch self {
    case .open: "Open"
    case .closed: "Closed"
    case .merged: "Merged"
    }
  }

  /// Whether an item shows; what is not known to be done counts as open.
  func shows(_ item: WorkItem) -> Bool {
    switch item.state {
    case .closed: self == .closed
    case .merged: self == (item.kind == .pull ? .merged : .closed)
    case .open, .other, nil: self == .open
    }
  }
}

/// What was read for a selection, before any filter.
struct WorkContent: Hashable, Sendable {
  /// One question and the answers to it so far.
  struct Part: Hashable, Sendable {
    let source: WorkSource
    var items: PagedList<WorkItem>
  }

  /// The pulls or issues of one repository, newest first.
  struct Group: Hashable, Sendable {
    /// The repository; nil where the records lead to none.
    let repo: DID?
    let items: [WorkItem]
  }

  var parts: [Part] = []
  /// Repositories whose record carries no DID, so that nothing can be asked about them.
  var unaskable: [Repo] = []
  /// What repositories are called; one that is missing shows as its DID.
  var repoNames: [DID: String] = [:]
  /// The authors' names; one that is missing shows as its DID.
  var actors: [DID: Actor] = [:]

  /// Everything that was read.
  var items: [WorkItem] { parts.flatMap(\.items.elements) }

  /// Whether the server has more of any part.
  var hasMore: Bool { parts.contains { $0.items.hasMore } }

  /// How many elements had to be left out.
  var unreadable: Int { parts.reduce(0) { $0 + $1.items.unreadable } }

  /// What a filter lets through by repository; the repository with the newest item comes first.
  func groups(_ filter: WorkFilter) -> [Group] {
    var seen: Set<AtURI> = []
    let shown = items.filter { filter.shows($0) && seen.insert($0.uri).inserted }
      .sorted(by: WorkItem.isNewer)
    var order: [DID?] = []
    var byRepo: [DID?: [WorkItem]] = [:]
    for item in shown {
      if byRepo[item.repo] == nil { order.append(item.repo) }
      byRepo[item.repo, default: []].append(item)
    }
    return order.map { Group(repo: $0, items: byRepo[$0] ?? []) }
  }

  /// The account as the list names it.
  func actor(_ did: DID) -> Actor {
    actors[did] ?? Actor(did: did, handle: nil)
  }
}
