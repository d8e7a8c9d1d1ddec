import KnotenCore

extension Issue {
  /// An issue with where it stands; nil where it names no author by DID or no date.
  init?(_ row: WorkRow<IssueRecord>) {
    let issue = row.record.value
    guard let origin = row.record.origin(issue.createdAt) else { return nil }
    self.init(
      uri: row.record.uri, author: origin.author, title: issue.title,
      createdAt: origin.createdAt, state: WorkState(row.state),
      commentCount: max(0, row.commentCount ?? 0))
  }
}
