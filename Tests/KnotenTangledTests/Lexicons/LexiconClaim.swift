import KnotenCore
import Testing

@testable import KnotenTangled

/// That a type reads what a lexicon definition describes.
struct LexiconClaim: Sendable, CustomTestStringConvertible {
  /// The definition, such as `sh.tangled.repo.pull#round`.
  let name: String
  let type: any WireValue.Type
  /// The record in the rows of an answer.
  var embedded: String?
  /// What the lexicon requires and the type can do without.
  var lenient: Set<String> = []
  /// What the lexicon does not require and the type cannot do without.
  var strict: Set<String> = []
  /// Whether the definition is read as a member of a union, by its `$type`.
  var isMember = false

  var testDescription: String { name }
}

extension LexiconClaim {
  /// Every claim; the reasons for all that is lenient or strict stand beside it.
  static let all =
    records + recordParts + views + git + pipelines + atproto + notifications + queries

  // The date of a record can be read from its key, and older records have none.
  static let dated: Set = ["createdAt"]

  private static let records = [
    // Nothing shown depends on it.
    Self(name: "sh.tangled.actor.profile", type: ProfileRecord.self, lenient: ["bluesky"]),
    Self(name: "sh.tangled.feed.comment", type: FeedComment.self, lenient: dated),
    Self(name: "sh.tangled.feed.reaction", type: ReactionRecord.self, lenient: dated),
    Self(name: "sh.tangled.feed.star", type: StarRecord.self, lenient: dated),
    Self(name: "sh.tangled.graph.follow", type: FollowRecord.self, lenient: dated),
    // Live records hold null for an empty list, so an absent one is taken for empty too.
    Self(
      name: "sh.tangled.label.definition", type: LabelDefinition.self,
      lenient: ["createdAt", "scope"]),
    Self(
      name: "sh.tangled.label.op", type: LabelOp.self, lenient: ["add", "delete", "performedAt"]),
    // Older repos have `addedAt`.
    Self(name: "sh.tangled.repo", type: RepoRecord.self, lenient: dated),
    // A list of issues is asked for by repo, so one that names none is still to be shown.
    Self(name: "sh.tangled.repo.issue", type: IssueRecord.self, lenient: ["createdAt", "repo"]),
    Self(name: "sh.tangled.repo.issue.comment", type: IssueComment.self, lenient: dated),
    Self(name: "sh.tangled.repo.issue.state", type: IssueStateRecord.self, lenient: dated),
    // Older records have `targetRepo`, `targetBranch` and one patch; later ones have `versions`.
    Self(
      name: "sh.tangled.repo.pull", type: PullRecord.self,
      lenient: ["createdAt", "rounds", "target"]),
    Self(name: "sh.tangled.repo.pull.comment", type: PullComment.self, lenient: dated),
    Self(name: "sh.tangled.repo.pull.status", type: PullStatusRecord.self, lenient: dated),
    // A text is shown without a word on what it is.
    Self(
      name: "sh.tangled.string", type: StringRecord.self, lenient: ["createdAt", "description"]),
  ]

  private static let recordParts = [
    // The index writes a placeholder for the hash of an older comment's subject.
    Self(name: "com.atproto.repo.strongRef", type: RevisionReference.self, lenient: ["cid"]),
    Self(name: "sh.tangled.feed.star#repo", type: StarSubject.self, isMember: true),
    Self(name: "sh.tangled.feed.star#string", type: StarSubject.self, isMember: true),
    Self(
      name: "sh.tangled.label.definition#valueType", type: LabelValueType.self,
      lenient: ["format"]),  // `any` is what no constraint means
    Self(name: "sh.tangled.label.op#operand", type: LabelOperand.self),
    Self(name: "sh.tangled.markup.markdown", type: Markup.self, isMember: true),
    // A round keeps its place whatever it lacks, as comments name rounds by number.
    Self(
      name: "sh.tangled.repo.pull#round", type: RoundRecord.self,
      lenient: ["createdAt", "patchBlob"]),
    // What a version is called is a guess from a view of it, so it is read without either commit.
    Self(
      name: "sh.tangled.pull.defs#patchView", type: PullVersion.self,
      lenient: ["base", "createdAt", "head"]),
    Self(name: "sh.tangled.repo.pull#source", type: PullSource.self),
    // Records of March 2026 have `repoDid` only.
    Self(name: "sh.tangled.repo.pull#target", type: PullTarget.self, lenient: ["repo"]),
  ]

  private static let views = [
    // An account is shown by its DID where it has no handle.
    Self(
      name: "sh.tangled.actor.defs#profileViewBasic", type: ProfileViewBasic.self,
      lenient: ["handle"]),
    Self(
      name: "sh.tangled.actor.defs#profileViewDetailed", type: ProfileViewDetailed.self,
      lenient: ["handle"]),
    Self(name: "sh.tangled.actor.defs#viewerState", type: ProfileViewerState.self),
    // An event that does not say of which record it is can be told by its parts; one that does not
    // say who did what says nothing. The lexicon is rebuilt and knows less than clients do.
    Self(
      name: "sh.tangled.feed.getTimeline#followEvent", type: TimelineEvent.self,
      lenient: ["cid", "uri"], isMember: true),
    Self(
      name: "sh.tangled.feed.getTimeline#repoEvent", type: TimelineEvent.self, lenient: ["cid"],
      strict: ["repo"], isMember: true),
    Self(
      name: "sh.tangled.feed.getTimeline#starEvent", type: TimelineEvent.self,
      strict: ["actor", "repo"], isMember: true),
    Self(name: "sh.tangled.feed.getTimeline#timelineItem", type: TimelineItem.self),
    // A repo without a DID of its own has a name all the same, and its age is not shown.
    Self(
      name: "sh.tangled.repo.defs#repoViewBasic", type: RepoViewBasic.self,
      lenient: ["createdAt", "did"]),
    Self(name: "sh.tangled.repo.defs#viewerState", type: RepoViewerState.self),
    // An index that is still warming up may not have folded them yet.
    Self(
      name: "sh.tangled.repo.listIssues#issueListItem", type: WorkRow<IssueRecord>.self,
      embedded: "sh.tangled.repo.issue", lenient: ["commentCount", "state"]),
    Self(
      name: "sh.tangled.repo.listPulls#pullListItem", type: WorkRow<PullRecord>.self,
      embedded: "sh.tangled.repo.pull", lenient: ["commentCount", "state"]),
    Self(
      name: "sh.tangled.repo.listRepos#listItem", type: RecordRow<RepoRecord>.self,
      embedded: "sh.tangled.repo"),
    Self(
      name: "sh.tangled.feed.listComments#listItem", type: CommentRow.self,
      embedded: "sh.tangled.feed.comment"),
    // Hits come in order, so the score is not needed to put them in one.
    Self(
      name: "sh.tangled.search.query#hit", type: SearchHit.self, embedded: "sh.tangled.repo",
      lenient: ["score"]),
  ]
}
