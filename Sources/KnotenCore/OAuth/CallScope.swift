/// A method of another service that an app wants the account's server to vouch for, asked for when somebody signs in.
///
/// Source: atproto specification, Permissions, "Remote Procedure Call".
public struct CallScope: Hashable, Sendable {
  /// The method.
  public let method: NSID

  /// A scope for one method, of whichever service.
  public init(_ method: NSID) {
    self.method = method
  }

  /// The scope to ask for, in the form that other clients use: servers may compare scopes as text.
  var text: String { "rpc:\(method)?aud=*" }
}
