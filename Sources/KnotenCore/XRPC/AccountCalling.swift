/// Leads to the server of the account that is signed in.
public protocol AccountCalling: Sendable {
  /// Calls procedures as this account.
  ///
  /// - Throws: a failure where another account is signed in, or nobody is; nothing was sent.
  func caller(for account: DID) async throws(XRPCFailure) -> any ProcedureCalling
}
