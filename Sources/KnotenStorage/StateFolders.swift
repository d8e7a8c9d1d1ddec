/// Where the program keeps what outlives a run; nothing of it is made before something is written there.
///
/// Source: XDG Base Directory Specification 0.8.
public struct StateFolders: Hashable, Sendable {
  /// What the person set.
  public let config: String
  /// What nothing can bring back: purchases, read marks, drafts, unsent comments.
  public let data: String
  /// What belongs to this machine: the session.
  public let state: String
  /// What can be fetched again.
  public let cache: String

  /// All below one folder, as `--home` asks for.
  public init(home: String) {
    let home = Self.trimmed(home)
    config = home + "/config"
    data = home + "/data"
    state = home + "/state"
    cache = home + "/cache"
  }

  /// The folders that the environment names, else those below `HOME`; nil where it names neither.
  public init?(variables: [String: String]) {
    func folder(_ name: String, else below: String) -> String? {
      let named = Self.absolute(variables[name])
      let own = Self.absolute(variables["HOME"]).map { $0 + "/" + below }
      return (named ?? own).map { $0 + "/knoten" }
    }
    guard let config = folder("XDG_CONFIG_HOME", else: ".config"),
      let data = folder("XDG_DATA_HOME", else: ".local/share"),
      let state = folder("XDG_STATE_HOME", else: ".local/state"),
      let cache = folder("XDG_CACHE_HOME", else: ".cache")
    else { return nil }
    self.config = config
    self.data = data
    self.state = state
    self.cache = cache
  }

  /// The file of a ``SQLiteStore``.
  public var store: String { data + "/store.sqlite" }
  /// The folder of a ``FileSecretStore``.
  public var secrets: String { state + "/secrets" }
  /// The folder of a ``FileLock``.
  public var locks: String { state + "/locks" }
  /// The folder of a ``DiskBlobCache``.
  public var blobs: String { cache + "/blobs" }
  /// The folder of ``DiskAnswers``.
  public var answers: String { cache + "/answers" }

  /// The specification has relative paths ignored; they would mean another place in each folder.
  private static func absolute(_ path: String?) -> String? {
    guard let path, path.hasPrefix("/") else { return nil }
    return trimmed(path)
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
