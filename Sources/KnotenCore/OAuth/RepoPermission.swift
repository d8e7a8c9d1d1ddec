/// That records of some collections may be written.
///
/// Source: atproto specification, Permissions, "Repository".
struct RepoPermission: Hashable, Sendable {
  typealias Action = RepoScope.Action

  private let collections: Set<String>
  private let actions: Set<Action>

  /// Reads a scope; nil where it is about something else or breaks the rules.
  init?(_ scope: OAuthScope) {
    guard scope.resource == "repo", scope.parameterNames.isSubset(of: ["collection", "action"])
    else { return nil }
    let named = scope.values(of: "collection")
    // Either way of naming collections, not both.
    guard (scope.positional == nil) != named.isEmpty else { return nil }
    let collections = scope.positional.map { [$0] } ?? named
    guard collections.allSatisfy({ $0 == "*" || NSID($0) != nil }) else { return nil }
    let words = scope.values(of: "action")
    let actions = words.compactMap(Action.init(rawValue:))
    guard actions.count == words.count else { return nil }
    self.collections = Set(collections)
    self.actions = Set(words.isEmpty ? Action.allCases : actions)
  }

  /// Whether a record of a collection may be treated so.
  func allows(_ action: Action, _ collection: NSID) -> Bool {
    actions.contains(action)
      && (collections.contains("*") || collections.contains(collection.rawValue))
  }
}
