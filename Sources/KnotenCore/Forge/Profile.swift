/// What an account says of itself.
public struct Profile: Hashable, Sendable {
  /// A few words about the account.
  public let about: String?
  /// Where it says it is.
  public let location: String?

  /// A profile from its parts.
  public init(about: String?, location: String?) {
    self.about = about
    self.location = location
  }
}
