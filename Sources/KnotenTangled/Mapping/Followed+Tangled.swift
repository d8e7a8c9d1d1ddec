import KnotenCore

extension Followed {
  /// An account that another follows: the one its record names.
  init?(_ row: RecordRow<FollowRecord>) {
    guard let origin = row.uri.origin(row.value.createdAt) else { return nil }
    self.init(uri: row.uri, did: row.value.subject, since: origin.createdAt)
  }
}
