public import FoundationEssentials

/// A text with a file name that somebody put up by itself; Tangled calls it a string.
public struct Snippet: Hashable, Sendable {
  /// The record, in its author's repository.
  public let uri: AtURI
  /// Who put it up.
  public let author: DID
  /// What the file would be called.
  public let fileName: String
  /// What it is.
  public let about: String?
  /// When it was put up.
  public let createdAt: Date
  /// The text itself.
  public let text: String

  /// A snippet from its parts.
  public init(
    uri: AtURI, author: DID, fileName: String, about: String?, createdAt: Date, text: String
  ) {
    self.uri = uri
    self.author = author
    self.fileName = fileName
    self.about = about
    self.createdAt = createdAt
    self.text = text
  }
}

/// Reads the texts that accounts put up.
public protocol SnippetReading: Sendable {
  /// One page of the texts an account put up, newest first.
  func snippets(of account: DID, after cursor: String?) async throws(XRPCFailure) -> Page<Snippet>
}
