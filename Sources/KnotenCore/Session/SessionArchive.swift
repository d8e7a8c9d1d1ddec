import FoundationEssentials

/// All that is kept of one session, as one value: written whole or not at all.
struct SessionArchive: Hashable, Sendable {
  var actor: Actor
  var pds: ServiceURL
  let issuer: ServiceURL
  /// The name that the server knows us by; tokens are good for that name only.
  let clientID: String
  var scopes: GrantedScopes
  let since: Date
  /// Where tokens are renewed.
  var tokenEndpoint: EndpointURL
  /// Where they are given back, nil where they cannot be.
  var revocationEndpoint: EndpointURL?
  /// The key and the tokens; nil once the session is over.
  var credential: Credential?
  /// Whether new tokens were asked for and no answer was kept yet: then those that are kept may be spent.
  var isRenewing = false
  /// Why it is over, nil while it is not.
  var ending: SessionEnding?

  /// What must never be shown.
  struct Credential: Hashable, Sendable {
    let key: DPoPKey
    var access: SecretText
    /// What the next tokens are had for; nil where the server gave none.
    var refresh: SecretText?
    /// When the access token ends; nil where nobody can say.
    var expiry: Date?
  }

  /// The same session, over.
  func ended(_ ending: SessionEnding) -> SessionArchive {
    var archive = self
    archive.credential = nil
    archive.isRenewing = false
    archive.ending = ending
    return archive
  }

  /// The session with the tokens of an answer; what the answer leaves out stays as it was (RFC 6749 §6).
  func renewed(_ answer: TokenAnswer, key: DPoPKey, now: Date) -> SessionArchive {
    var archive = self
    archive.credential = Credential(
      key: key, access: answer.access, refresh: answer.refresh ?? credential?.refresh,
      expiry: answer.lifetime.map { now.addingTimeInterval(Double($0)) })
    archive.scopes = answer.scopes ?? scopes
    archive.isRenewing = false
    return archive
  }

  /// What may be shown of it.
  var account: SessionAccount {
    SessionAccount(
      actor: actor, pds: pds, issuer: issuer, scopes: scopes,
      client: OAuthClient.kind(of: clientID), since: since)
  }

  /// Whether somebody is signed in by it.
  var state: SessionState {
    guard credential != nil else { return .ended(account, ending ?? .revoked) }
    return account.client == nil ? .ended(account, .otherClient) : .signedIn(account)
  }
}
