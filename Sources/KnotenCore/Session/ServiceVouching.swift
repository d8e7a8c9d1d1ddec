/// Has an account's server vouch for the account before other services.
public protocol ServiceVouching: Sendable {
  /// A token for one method of one service, to be sent there and nowhere else.
  ///
  /// - Throws: a failure where another account is signed in, or nobody is; nothing was sent.
  func token(
    for service: DID, method: NSID, as account: DID
  ) async throws(XRPCFailure) -> ServiceToken
}
