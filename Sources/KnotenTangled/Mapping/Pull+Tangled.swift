import KnotenCore

extension Pull {
  /// A pull with where it stands; nil where it names no author by DID or no date.
  init?(_ row: WorkRow<PullRecord>) {
    let pull = row.record.value
    guard let origin = row.record.origin(pull.createdAt) else { return nil }
    self.init(
      uri: row.record.uri, author: origin.author, title: pull.title, createdAt: origin.createdAt,
      source: pull.source?.branch.filled, target: pull.target?.branch.filled,
      state: WorkState(row.state), commentCount: max(0, row.commentCount ?? 0))
  }
}
