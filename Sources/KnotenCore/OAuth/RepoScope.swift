/// What an app wants to do with the records of one collection, and asks for when somebody signs in.
///
/// Source: atproto specification, Permissions, "Repository".
public struct RepoScope: Hashable, Sendable {
  /// What may be done with a record.
  public enum Action: String, CaseIterable, Hashable, Sendable {
    /// Write a new one.
    case create
    /// Change one.
    case update
    /// Take one away.
    case delete
  }

  /// The collection that is written to.
  public let collection: NSID
  /// What is done there.
  public let actions: [Action]

  /// A scope from its parts.
  public init(_ collection: NSID, _ actions: [Action]) {
    self.collection = collection
    self.actions = actions
  }

  /// The scope to ask for: the bare form, since servers that compare scopes as text know that one.
  var text: String { "repo:\(collection)" }
}
