extension SessionArchive {
  /// Revokes the session with its server; whether the server said that it did.
  @discardableResult
  func giveBack(sender makeSender: (DPoPKey) -> DPoPSender) async -> Bool {
    guard let credential, let revocationEndpoint else { return false }
    return await AuthorizationServer(clientID: clientID, sender: makeSender(credential.key))
      .revoke(access: credential.access, refresh: credential.refresh, at: revocationEndpoint)
  }
}
