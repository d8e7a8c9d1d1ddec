public import FoundationEssentials

/// What lies in one folder of a repository.
public struct RepoFolder: Hashable, Sendable {
  /// What lies there, in the server's order.
  public let entries: [RepoEntry]
  /// The text that the folder is explained by; nil where there is none.
  public let readme: RepoReadme?
  /// The newest commit that touched it.
  public let lastCommit: CommitNote?
  /// How many entries the server sent that could not be read.
  public let unreadable: Int

  /// A folder from its parts.
  public init(
    entries: [RepoEntry], readme: RepoReadme? = nil, lastCommit: CommitNote? = nil,
    unreadable: Int = 0
  ) {
    self.entries = entries
    self.unreadable = unreadable
    self.readme = readme
    self.lastCommit = lastCommit
  }
}

/// A file, a folder, or what else git keeps under a name.
public struct RepoEntry: Hashable, Sendable {
  /// What is kept.
  public enum Kind: Hashable, Sendable {
    /// A file.
    case file
    /// A file that can be run.
    case executable
    /// A folder.
    case folder
    /// A name for another path.
    case symlink
    /// A commit of another repository.
    case submodule
    /// Something this version does not know, by its mode.
    case other(String)
  }

  /// What it is called; any text at all, also one that no path can hold.
  public let name: String
  /// What it is.
  public let kind: Kind
  /// Its size in bytes; nil where it has none.
  public let size: Int?
  /// The newest commit that touched it.
  public let lastCommit: CommitNote?

  /// An entry from its parts.
  public init(name: String, kind: Kind, size: Int? = nil, lastCommit: CommitNote? = nil) {
    self.name = name
    self.kind = kind
    self.size = size
    self.lastCommit = lastCommit
  }
}

/// The text that a folder is explained by.
public struct RepoReadme: Hashable, Sendable {
  /// What the file is called.
  public let name: String
  /// What it says.
  public let text: String

  /// A readme from its parts.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// A commit as files and folders name the newest one that touched them.
public struct CommitNote: Hashable, Sendable {
  /// Its hash, in hexadecimal; nil where the server did not say.
  public let hash: String?
  /// Its message.
  public let message: String
  /// When it was made.
  public let date: Date?

  /// A note from its parts.
  public init(hash: String?, message: String, date: Date?) {
    self.hash = hash
    self.message = message
    self.date = date
  }
}

/// One file of a repository.
public struct RepoFile: Hashable, Sendable {
  /// What it holds.
  public enum Content: Hashable, Sendable {
    /// Text.
    case text(String)
    /// Bytes that are no text; nil where the server did not send them.
    case binary([UInt8]?)
    /// More than the server sends.
    case tooLarge
    /// A commit of another repository, by the address that git would fetch it from.
    case submodule(url: String, branch: String?)
  }

  /// What it holds.
  public let content: Content
  /// Its size in bytes; nil where the server did not say.
  public let size: Int?
  /// The newest commit that touched it.
  public let lastCommit: CommitNote?

  /// A file from its parts.
  public init(content: Content, size: Int? = nil, lastCommit: CommitNote? = nil) {
    self.content = content
    self.size = size
    self.lastCommit = lastCommit
  }
}

/// How much of a repository is written in one language.
public struct RepoLanguage: Hashable, Sendable {
  /// What it is called.
  public let name: String
  /// The bytes of its files.
  public let size: Int

  /// A language from its parts.
  public init(name: String, size: Int) {
    self.name = name
    self.size = size
  }
}
