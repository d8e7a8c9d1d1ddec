import KnotenCore

extension NSID {
  /// Writes a record into the repository of the account that is signed in.
  static let createRecord = NSID(spelled: "com.atproto.repo.createRecord")
}
