import KnotenCore

extension TangledQuery {
  /// The type that reads this query's answers.
  var answer: any WireValue.Type {
    switch self {
    case .blob: FileAnswer.self
    case .branches: BranchesAnswer.self
    case .compare: CompareAnswer.self
    case .countIssues, .countPulls: CountAnswer.self
    case .diff: DiffAnswer.self
    case .getCoverage: CoverageAnswer.self
    case .getDefaultBranch: DefaultBranch.self
    case .getIssue: RecordRow<IssueRecord>.self
    case .getIssues: RecordPage<RecordRow<IssueRecord>>.self
    case .getProfile: RecordRow<ProfileRecord>.self
    case .getProfiles: RecordPage<RecordRow<ProfileRecord>>.self
    case .getPull: RecordRow<PullRecord>.self
    case .getPulls: RecordPage<RecordRow<PullRecord>>.self
    case .getRepo, .getRepoByRepoDid: RecordRow<RepoRecord>.self
    case .getRepos, .listRepos: RecordPage<RecordRow<RepoRecord>>.self
    case .getTimeline: Timeline.self
    case .knotVersion: KnotVersionAnswer.self
    case .languages: LanguagesAnswer.self
    case .listComments, .listCommentsBy: RecordPage<CommentRow>.self
    case .listDefinitions: RecordPage<RecordRow<LabelDefinition>>.self
    case .listFollows, .listFollowsBy: RecordPage<RecordRow<FollowRecord>>.self
    case .listIssues, .listIssuesBy: RecordPage<WorkRow<IssueRecord>>.self
    case .listOps, .listOpsBy: RecordPage<RecordRow<LabelOp>>.self
    case .listPulls, .listPullsBy: RecordPage<WorkRow<PullRecord>>.self
    case .listReactions, .listReactionsBy: RecordPage<RecordRow<ReactionRecord>>.self
    case .listStars, .listStarsBy: RecordPage<RecordRow<StarRecord>>.self
    case .listStates, .listStatesBy: RecordPage<RecordRow<IssueStateRecord>>.self
    case .listStatuses, .listStatusesBy: RecordPage<RecordRow<PullStatusRecord>>.self
    case .listStrings: RecordPage<RecordRow<StringRecord>>.self
    case .log: LogAnswer.self
    case .mergeCheck: MergeCheckAnswer.self
    case .queryPipelines: PipelinesAnswer.self
    case .search: SearchAnswer.self
    case .tags: TagsAnswer.self
    case .tree: TreeAnswer.self
    }
  }
}
