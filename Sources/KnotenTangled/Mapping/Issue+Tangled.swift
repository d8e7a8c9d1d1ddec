import KnotenCore

extension Issue {
  /// An issue with where it stands; nil where it names no author by DID or no date.
  init?(_ row: WorkRow<IssueRecord>, of repo: DID? = nil) {
    self.init(
      row.record, of: repo, standing: row.standing, commentCount: row.shownCommentCount)
  }

  /// An issue as its record describes it; `repo` counts where the record names none by DID.
  init?(
    _ row: RecordRow<IssueRecord>, of repo: DID? = nil, standing: Standing,
    commentCount: Int? = nil
  ) {
    let issue = row.value
    guard let origin = row.uri.origin(issue.createdAt) else { return nil }
    self.init(
      uri: row.uri, cid: row.cid, author: origin.author, repo: issue.repo?.did ?? repo,
      title: issue.title, body: issue.body?.filled, createdAt: origin.createdAt,
      state: standing.state, stateSince: standing.since, commentCount: commentCount)
  }
}
