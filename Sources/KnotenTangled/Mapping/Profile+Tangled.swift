import KnotenCore

extension Profile {
  /// What an account's record says of it.
  init(_ record: ProfileRecord) {
    self.init(about: record.description?.filled, location: record.location?.filled)
  }
}
