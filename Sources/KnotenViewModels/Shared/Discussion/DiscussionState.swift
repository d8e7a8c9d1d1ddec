import KnotenCore

/// What is said about a pull or an issue, and what the person is about to say.
struct DiscussionState: Hashable, Sendable {
  /// Who is signed in.
  let account: Actor?
  /// Whether the account may comment now.
  var access = WriteAccess.allowed
  var comments: Phase<PagedList<Comment>> = .loading
  /// The names of those who wrote, as far as they are known.
  var names: [DID: Actor] = [:]
  var outbox = Outbox()
  /// Why what was written is not kept on this machine.
  var keepingFailure: Failure?

  /// The comment that the box answers, as far as it is here.
  var answered: Comment? {
    comments.content?.elements.first { $0.uri == outbox.answered?.uri }
  }

  /// An account as it is named here.
  func actor(_ did: DID) -> Actor {
    if let account, did == account.did { return account }
    return names[did] ?? Actor(did: did, handle: nil)
  }
}

/// A comment, and how it stands to the one above it.
struct ThreadedComment: Hashable, Sendable {
  let comment: Comment
  /// Whether it answers the comment that its thread begins with.
  let isBelow: Bool
}

extension Comment {
  /// The comment at the revision that was read, which an answer names; nil where that is not known.
  var reference: StrongReference? {
    cid.map { StrongReference(uri: uri, cid: $0) }
  }
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
