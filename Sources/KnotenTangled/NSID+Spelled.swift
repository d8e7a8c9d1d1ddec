import KnotenCore

extension NSID {
  /// Writes a record into the repository of the account that is signed in.
  static let createRecord = NSID(spelled: "com.atproto.repo.createRecord")

  /// Takes a name that this module spells itself.
  init(spelled text: String) {
    guard let nsid = NSID(text) else {
      preconditionFailure("\(text) is no NSID: mend where it is spelled")
    }
    self = nsid
  }
}
