import FoundationEssentials
import KnotenCore
import KnotenScreen

@testable import KnotenViewModels

/// Pulls, comments and patches for tests that need no world.
extension Sample {
  static let pullURI = uri("at://did:plc:bob/sh.tangled.repo.pull/3mr4ik2ursq22")

  static func cid(_ text: String = "bafyreigh2akiscaildc") -> CID {
    guard let cid = CID(text) else { fatalError("not a CID: \(text)") }
    return cid
  }

  static func proposal(
    body: String? = "Why not", cid: CID? = cid(), source: String? = "fix", dependsOn: AtURI? = nil,
    rounds: [PullRound] = [round(0)], state: WorkState? = .open
  ) -> Pull {
    Pull(
      uri: pullURI, cid: cid, author: bob.did, repo: ada.did, title: "Fix it", body: body,
      createdAt: now.addingTimeInterval(-3_600), source: source, target: "main",
      dependsOn: dependsOn, rounds: rounds, state: state)
  }

  static func round(_ index: Int?, _ change: PullRound.Change? = .text("")) -> PullRound {
    PullRound(index: index, createdAt: now.addingTimeInterval(-600), change: change)
  }

  static func comment(
    _ key: String, by author: Actor = bob, _ text: String = "Good", replyTo: String? = nil,
    round: Int? = nil, cid: CID? = nil
  ) -> KnotenCore.Comment {
    KnotenCore.Comment(
      uri: commentURI(key), cid: cid, author: author.did, text: text,
      createdAt: now.addingTimeInterval(-60), replyTo: replyTo.map(commentURI), round: round)
  }

  static func commentURI(_ key: String) -> AtURI {
    uri("at://did:plc:bob/sh.tangled.feed.comment/" + key)
  }

  static func outgoing(
    _ stage: OutgoingComment.Stage, _ text: String = "LGTM", replyTo: String? = nil,
    round: Int? = nil
  ) -> OutgoingComment {
    OutgoingComment(
      draft: CommentDraft(
        subject: StrongReference(uri: pullURI, cid: cid()), text: text,
        replyTo: replyTo.map { StrongReference(uri: commentURI($0), cid: cid()) }, round: round,
        createdAt: now, key: TID(microseconds: 1_000, clockID: 7)),
      stage: stage)
  }

  /// A discussion with these comments read.
  static func discussion(
    _ comments: [KnotenCore.Comment] = [], cursor: String? = nil, outgoing: [OutgoingComment] = [],
    draft: String = ""
  ) -> DiscussionState {
    var state = DiscussionState(account: account)
    state.comments.succeed(
      PagedList(Page(elements: comments, cursor: cursor), by: \KnotenCore.Comment.uri.rawValue),
      at: now)
    state.names = [bob.did: bob]
    state.outbox = Outbox(draft: draft, outgoing: outgoing)
    return state
  }

  /// A pull that was read, with what was said about it.
  static func pullState(
    _ pull: Pull = proposal(), _ discussion: DiscussionState = discussion(), patch: String? = nil
  ) -> PullState {
    var detail = DetailState<Pull>(account: account, isNamed: true, discussion: discussion)
    detail.record.succeed(pull, at: now)
    detail.actors = [bob.did: bob]
    detail.labels.succeed([], at: now)
    var state = PullState(detail: detail)
    if let patch { state.diff.succeed(PullDiff(Sample.patch(patch), to: DiffExtent()), at: now) }
    return state
  }

  static func patch(_ text: String) -> Patch {
    Patch(bytes: Array(text.utf8))
  }

  /// A patch that adds so many lines to a file.
  static func adding(_ lines: Int, to path: String = "a.swift") -> String {
    """
    diff --git a/\(path) b/\(path)
    new file mode 100644
    --- /dev/null
    +++ b/\(path)
    @@ -0,0 +1,\(lines) @@

    """ + (1...lines).map { "+line \($0)\n" }.joined()
  }

  /// The comments of a screen, in order, the description first.
  static func comments(_ screen: Screen) -> [CommentRow] {
    screen.sections.flatMap(\.rows).compactMap {
      if case .comment(let comment) = $0 { comment } else { nil }
    }
  }

  /// The files of a screen's diff, in order.
  static func files(_ screen: Screen) -> [DiffFile] {
    screen.sections.flatMap(\.rows).compactMap {
      if case .diff(let file) = $0 { file } else { nil }
    }
  }
}
