import KnotenCore

/// The pulls next to one in its stack.
struct PullStack: Hashable, Sendable {
  /// At most this many pulls are shown that build on one.
  static let mostAbove = 20

  /// The pull this one builds on; nil where it builds on none, or that one cannot be had.
  var below: WorkItem?
  /// The address of that pull, where its record could not be had.
  var missing: AtURI?
  /// The pulls that build on this one, oldest first.
  var above: [WorkItem] = []
}

/// Finds the neighbours of a pull in the list of its repository, as no query names them.
struct PullStackReader: Sendable {
  let work: WorkReader

  func stack(around pull: Pull) async throws(XRPCFailure) -> PullStack {
    let all = try await work.allPages { (cursor) async throws(XRPCFailure) in
      try await work.pulls.pulls(against: pull.repo, after: cursor)
    }
    var stack = PullStack()
    var seen: Set<AtURI> = [pull.uri]
    stack.above = all.filter { $0.dependsOn == pull.uri && seen.insert($0.uri).inserted }
      .map { WorkItem($0) }.sorted { WorkItem.isNewer($1, $0) }
    if let uri = pull.dependsOn, uri != pull.uri {
      stack.below = all.first { $0.uri == uri }.map { WorkItem($0) }
      if stack.below == nil { stack.missing = uri }
    }
    return stack
  }
}
