import KnotenCore

extension Pull {
  /// A pull with where it stands; nil where it names no author by DID, no date or no repository.
  init?(_ row: WorkRow<PullRecord>, against repo: DID? = nil) {
    self.init(
      row.record, against: repo, standing: row.standing, commentCount: row.shownCommentCount)
  }

  /// A pull as its record describes it; `repo` counts where the record names none by DID.
  init?(
    _ row: RecordRow<PullRecord>, against repo: DID? = nil, standing: Standing,
    commentCount: Int? = nil
  ) {
    let pull = row.value
    guard let origin = row.uri.origin(pull.createdAt), let repo = pull.target?.repo?.did ?? repo
    else { return nil }
    self.init(
      uri: row.uri, cid: row.cid, author: origin.author, repo: repo, title: pull.title,
      body: pull.body?.filled, createdAt: origin.createdAt, source: pull.source?.branch.filled,
      target: pull.target?.branch.filled, dependsOn: pull.dependentOn,
      rounds: PullRound.all(in: pull, createdAt: origin.createdAt),
      state: standing.state, stateSince: standing.since, commentCount: commentCount)
  }
}
