public import FoundationEssentials

/// A record by which an account says one thing about somebody or something: that it is there.
public enum MarkKind: String, Hashable, Sendable, CaseIterable {
  /// The account follows another.
  case follow
  /// The account has starred a repository.
  case star
}

/// A mark before it is written.
public struct MarkDraft: Hashable, Sendable {
  /// Whether it follows or stars.
  public let kind: MarkKind
  /// The account that is followed, or the repository that is starred.
  public let subject: DID
  /// When it was set.
  public let createdAt: Date
  /// The key of its record, made by us so that a repeated write is the same write.
  public let key: TID

  /// A draft from its parts.
  public init(kind: MarkKind, subject: DID, createdAt: Date, key: TID) {
    self.kind = kind
    self.subject = subject
    self.createdAt = createdAt
    self.key = key
  }
}
