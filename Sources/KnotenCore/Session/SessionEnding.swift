/// Why a session is over, so that the person has to sign in again.
public enum SessionEnding: String, Hashable, Sendable, CaseIterable {
  /// The server no longer takes it: it was revoked, or its time is over.
  case revoked
  /// An answer of the server was lost just when it had handed out new tokens, and it takes the old ones no more.
  case lostAnswer = "lost-answer"
  /// The server answered with another account's tokens.
  case otherAccount = "other-account"
  /// The account now belongs to another authorization server.
  case moved
  /// It was made by an app of another name, as this one once was.
  case otherClient = "other-client"
}
