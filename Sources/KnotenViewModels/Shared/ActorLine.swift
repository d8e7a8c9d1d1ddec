import KnotenCore
import KnotenScreen

extension Actor {
  /// What the account is called: its verified handle, or else its DID.
  var name: String { handle?.rawValue ?? did.rawValue }

  /// How an account is named in a sentence: its verified handle, bold, or else its DID (design document "Inbox").
  var span: Span {
    if let handle { .strong(handle.rawValue) } else { .identifier(did.rawValue) }
  }
}

extension RepoSummary {
  /// How a repository of anybody's is named in a sentence.
  var span: Span {
    .identifier(owner.name + "/" + name)
  }
}
