import KnotenCore

extension Follower {
  /// A follower: the account in whose repository the record lies (seed 000, "Inbox").
  init?(_ row: RecordRow<FollowRecord>) {
    guard let origin = row.uri.origin(row.value.createdAt) else { return nil }
    self.init(uri: row.uri, did: origin.author, since: origin.createdAt)
  }
}
