import KnotenCore

extension NSID {
  /// Writes a record into the repository of the account that is signed in.
  static let createRecord = NSID(spelled: "com.atproto.repo.createRecord")
  /// Takes a record out of the repository of the account that is signed in.
  static let deleteRecord = NSID(spelled: "com.atproto.repo.deleteRecord")
  /// Reads one record of anybody's repository.
  static let getRecord = NSID(spelled: "com.atproto.repo.getRecord")
  /// Reads the records of one kind in anybody's repository.
  static let listRecords = NSID(spelled: "com.atproto.repo.listRecords")
}
