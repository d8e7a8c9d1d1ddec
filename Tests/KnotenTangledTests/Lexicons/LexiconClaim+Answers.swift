import KnotenCore

@testable import KnotenTangled

extension LexiconClaim {
  // Knots of December 2025 send an empty hash; what it stands beside is shown without either.
  private static let commit: Set = ["hash", "when"]
  // A name is shown without either.
  private static let signature: Set = ["email", "when"]

  static let git = [
    Self(name: "sh.tangled.repo.blob#lastCommit", type: CommitSummary.self, lenient: commit),
    Self(name: "sh.tangled.repo.blob#signature", type: GitSignature.self, lenient: signature),
    Self(name: "sh.tangled.repo.blob#submodule", type: Submodule.self),
    Self(
      name: "sh.tangled.repo.getDefaultBranch#signature", type: GitSignature.self,
      lenient: signature),
    // A language is shown without its share.
    Self(
      name: "sh.tangled.repo.languages#language", type: LanguageShare.self,
      lenient: ["percentage"]),
    Self(name: "sh.tangled.repo.mergeCheck#conflictInfo", type: ConflictInfo.self),
    Self(name: "sh.tangled.repo.tree#lastCommit", type: CommitSummary.self, lenient: commit),
    Self(name: "sh.tangled.repo.tree#readme", type: TreeReadme.self),
    Self(name: "sh.tangled.repo.tree#signature", type: GitSignature.self, lenient: signature),
    Self(name: "sh.tangled.repo.tree#treeEntry", type: TreeEntry.self),
  ]

  // What ran and how it ended can be shown without the commit.
  static let pipelines = [
    Self(name: "sh.tangled.ci.pipeline", type: Pipeline.self, lenient: ["commit"]),
    Self(name: "sh.tangled.ci.pipeline#workflow", type: PipelineWorkflow.self),
    Self(
      name: "sh.tangled.ci.trigger#manual", type: PipelineTrigger.self, lenient: ["sha"],
      isMember: true),
    Self(name: "sh.tangled.ci.trigger#pair", type: TriggerInput.self),
    Self(
      name: "sh.tangled.ci.trigger#pullRequest", type: PipelineTrigger.self,
      lenient: ["sourceSha"], isMember: true),
    Self(
      name: "sh.tangled.ci.trigger#push", type: PipelineTrigger.self,
      lenient: ["newSha", "oldSha"], isMember: true),
  ]

  // Which numbers a page brings along is not looked at.
  static let notifications = [
    Self(name: NotificationMethod.getUnreadCount.nsid.rawValue, type: UnreadCountAnswer.self),
    Self(
      name: NotificationMethod.listNotifications.nsid.rawValue, type: NotificationsAnswer.self,
      lenient: ["socialUnreadCount", "workUnreadCount"]),
    Self(
      name: NotificationMethod.listNotifications.nsid.rawValue + "#notification",
      type: NotificationView.self),
  ]

  static let atproto = [
    Self(name: "com.atproto.repo.createRecord", type: RecordWritten.self),
    Self(name: "com.atproto.repo.deleteRecord", type: RecordDeleted.self),
    Self(name: "com.atproto.repo.getRecord", type: RecordRow<AnyRecord>.self),
    Self(name: "com.atproto.repo.listRecords", type: RecordsAnswer<AnyRecord>.self),
    Self(name: "com.atproto.repo.putRecord", type: RecordWritten.self),
    Self(name: "com.atproto.repo.uploadBlob", type: BlobUploaded.self),
  ]

  /// One claim for each query, but for those whose lexicons say nothing of the answer.
  static let queries = TangledQuery.allCases.filter { !undescribed.contains($0) }.map { query in
    Self(
      name: TangledNamespace.sh.nsid(query).rawValue, type: query.answer,
      embedded: query.embedded, lenient: lenient[query] ?? [])
  }

  static let undescribed: Set<TangledQuery> = [
    .branches, .compare, .diff, .log, .tags,
  ]

  private static let lenient: [TangledQuery: Set<String>] = [
    // Whether the index is ready is all that is asked.
    .getCoverage: ["eventsProcessed", "lastCursor"],
    .getDefaultBranch: commit,
    // A page is shown without saying how many there are.
    .queryPipelines: ["total"],
  ]
}

extension TangledQuery {
  /// The kind of record in the rows of the answer.
  fileprivate var embedded: String? {
    switch self {
    case .getIssue, .getIssues, .listIssues, .listIssuesBy: "sh.tangled.repo.issue"
    case .getProfile, .getProfiles: "sh.tangled.actor.profile"
    case .getPull, .getPulls, .listPulls, .listPullsBy: "sh.tangled.repo.pull"
    case .getRepo, .getRepoByRepoDid, .getRepos, .listRepos, .search: "sh.tangled.repo"
    case .listComments, .listCommentsBy: "sh.tangled.feed.comment"
    case .listDefinitions: "sh.tangled.label.definition"
    case .listFollows, .listFollowsBy: "sh.tangled.graph.follow"
    case .listOps, .listOpsBy: "sh.tangled.label.op"
    case .listReactions, .listReactionsBy: "sh.tangled.feed.reaction"
    case .listStars, .listStarsBy: "sh.tangled.feed.star"
    case .listStates, .listStatesBy: "sh.tangled.repo.issue.state"
    case .listStrings: "sh.tangled.string"
    case .listStatuses, .listStatusesBy: "sh.tangled.repo.pull.status"
    case .blob, .branches, .compare, .countIssues, .countPulls, .diff, .getCoverage,
      .getDefaultBranch, .getTimeline, .knotVersion, .languages, .log, .mergeCheck,
      .queryPipelines, .tags, .tree:
      nil
    }
  }
}
