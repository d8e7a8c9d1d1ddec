/// The name of a definition or token of Tangled's lexicons, apart from its namespace.
///
/// `sh.tangled.feed.getTimeline#starEvent` and its `org.tangled` twin are one name with the local
/// part `feed.getTimeline#starEvent`.
struct TangledName: Hashable, Sendable {
  /// What follows the namespace; the whole text where it names nothing of Tangled's.
  let local: String
  /// Whether the text began with a namespace of Tangled's.
  let isTangled: Bool

  /// Takes any text, such as a `$type`, a token or an NSID.
  init(_ text: String) {
    let prefix = TangledNamespace.allCases.lazy.map { $0.rawValue + "." }
      .first { text.hasPrefix($0) }
    local = String(text.dropFirst(prefix?.count ?? 0))
    isTangled = prefix != nil
  }

  /// Whether this is the definition or token with such a local part, in either namespace.
  func names(_ local: String) -> Bool { isTangled && self.local == local }

  /// The last part, fit to be shown where the name is not known: `starEvent`, `merged`.
  var short: String {
    let last = local.split { $0 == "." || $0 == "#" }.last
    return last.map(String.init) ?? local
  }
}
