import KnotenCore

extension TangledQuery {
  /// The type that reads this query's answers.
  var answer: any WireValue.Type {
    switch self {
    case .getCoverage: CoverageAnswer.self
    case .getIssue: RecordRow<IssueRecord>.self
    case .getIssues: RecordPage<RecordRow<IssueRecord>>.self
    case .getProfile: RecordRow<ProfileRecord>.self
    case .getProfiles: RecordPage<RecordRow<ProfileRecord>>.self
    case .getPull: RecordRow<PullRecord>.self
    case .getPulls: RecordPage<RecordRow<PullRecord>>.self
    case .getRepo, .getRepoByRepoDid: RecordRow<RepoRecord>.self
    case .getRepos, .listRepos: RecordPage<RecordRow<RepoRecord>>.self
    case .getTimeline: Timeline.self
    case .listFollows, .listFollowsBy: RecordPage<RecordRow<FollowRecord>>.self
    case .listIssues, .listIssuesBy: RecordPage<WorkRow<IssueRecord>>.self
    case .listPulls, .listPullsBy: RecordPage<WorkRow<PullRecord>>.self
    case .listStates: RecordPage<RecordRow<IssueStateRecord>>.self
    case .listStatuses: RecordPage<RecordRow<PullStatusRecord>>.self
    }
  }
}
