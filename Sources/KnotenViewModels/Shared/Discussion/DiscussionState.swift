import KnotenCore

/// What is said about a pull or an issue, and what the person is about to say.
struct DiscussionState: Hashable, Sendable {
  let account: Account
  var comments: Phase<PagedList<Comment>> = .loading
  /// The names of those who wrote, as far as they are known.
  var names: [DID: Actor] = [:]
  var outbox = Outbox()
  /// Why what was written is not kept on this machine.
  var keepingFailure: Failure?

  /// An account as it is named here.
  func actor(_ did: DID) -> Actor {
    if did == account.did { return Actor(did: did, handle: account.handle) }
    return names[did] ?? Actor(did: did, handle: nil)
  }
}

/// A comment, and how it stands to the one above it.
struct ThreadedComment: Hashable, Sendable {
  let comment: Comment
  /// Whether it answers the comment that its thread begins with.
  let isBelow: Bool
}

extension [Comment] {
  /// The comments with each answer below what it answers, one level deep, oldest first.
  ///
  /// An answer to a comment that is not here, or that comes later, stands by itself.
  var threads: [[ThreadedComment]] {
    var threads: [[ThreadedComment]] = []
    var places: [AtURI: Int] = [:]
    for comment in self {
      if let place = comment.replyTo.flatMap({ places[$0] }) {
        threads[place].append(ThreadedComment(comment: comment, isBelow: true))
        places[comment.uri] = place
      } else {
        places[comment.uri] = threads.count
        threads.append([ThreadedComment(comment: comment, isBelow: false)])
      }
    }
    return threads
  }
}
