public import FoundationEssentials

/// Keeps the answers of servers, so that they can be shown again before, or without, asking.
///
/// It reports no errors: to a caller a failure is a miss. What is asked for by a name that holds a secret must not be
/// kept, and no answer to a request that carried one.
public protocol AnswerShelf: Sendable {
  /// What was kept under a name; nil where there is nothing, or it cannot be read or trusted.
  func answer(named name: String) async -> KeptAnswer?

  /// Keeps an answer under a name in place of the one before; nil forgets that.
  func keep(_ answer: KeptAnswer?, as name: String) async
}

/// What a server answered with status 200, and when.
public struct KeptAnswer: Hashable, Sendable {
  /// The kind of body, as the server named it; nil where it did not.
  public let contentType: String?
  /// The whole body.
  public let body: [UInt8]
  /// When it was had, to the millisecond.
  public let seenAt: Date

  /// An answer from its parts.
  public init(contentType: String?, body: [UInt8], seenAt: Date) {
    self.contentType = contentType
    self.body = body
    self.seenAt = seenAt
  }
}
