import KnotenCore

/// The pulls that one is stacked with: what it builds on, and what builds on it.
struct PullStack: Hashable, Sendable {
  /// At most this many are shown on either side, the nearest.
  static let mostShown = 20

  /// What the pull builds on, the nearest first.
  var below: [Pull] = []
  /// The address of the next one below, where the repository's list does not have it.
  var missing: AtURI?
  /// Whether following the pulls down leads back to one that was passed.
  var isCircular = false
  /// What builds on the pull, and what builds on that, the nearest first and the oldest of those first.
  var above: [Pull] = []

  /// The pulls that are merged along with this one, the nearest first: those below it that are open (facts of the wire, 3.5).
  var mergedAlong: [Pull] {
    Array(below.prefix { $0.state == .open })
  }
}

/// Finds the stack of a pull in the list of its repository, as no query names it.
struct PullStackReader: Sendable {
  let work: WorkReader

  func stack(around pull: Pull) async throws(XRPCFailure) -> PullStack {
    let all = try await work.allPages { (cursor) async throws(XRPCFailure) in
      try await work.pulls.pulls(against: pull.repo, after: cursor)
    }.elements
    return PullStack(around: pull, among: all)
  }
}

extension PullStack {
  /// Follows the pulls down, then up; one that comes again is not followed.
  init(around pull: Pull, among all: [Pull]) {
    let known = Dictionary(all.map { ($0.uri, $0) }) { first, _ in first }
    let children = Dictionary(grouping: known.values.filter { $0.dependsOn != nil }) {
      $0.dependsOn
    }
    var seen: Set<AtURI> = [pull.uri]
    var next = pull.dependsOn
    while let uri = next {
      guard seen.insert(uri).inserted else {
        isCircular = true
        break
      }
      guard let found = known[uri] else {
        missing = uri
        break
      }
      below.append(found)
      next = found.dependsOn
    }
    var level = [pull.uri]
    while !level.isEmpty {
      let found = level.flatMap { children[$0] ?? [] }.filter { seen.insert($0.uri).inserted }
        .sorted { WorkItem.isNewer(WorkItem($1), WorkItem($0)) }
      above += found
      level = found.map(\.uri)
    }
  }
}
