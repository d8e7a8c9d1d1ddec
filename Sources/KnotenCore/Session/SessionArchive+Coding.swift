import FoundationEssentials

extension SessionArchive {
  /// The session as it is kept.
  var bytes: [UInt8] {
    var object: JSONObject = [
      "format": 1, "did": .string(actor.did.rawValue), "pds": .string(pds.origin),
      "issuer": .string(issuer.origin), "clientID": .string(clientID),
      "scope": .string(scopes.text), "since": Self.seconds(since),
      "tokenEndpoint": .string(tokenEndpoint.text), "isRenewing": .bool(isRenewing),
    ]
    object["handle"] = actor.handle.map { .string($0.rawValue) }
    object["revocationEndpoint"] = revocationEndpoint.map { .string($0.text) }
    object["ending"] = ending.map { .string($0.rawValue) }
    if let credential {
      object["key"] = .string(credential.key.archived.exposed)
      object["access"] = .string(credential.access.exposed)
      object["refresh"] = credential.refresh.map { .string($0.exposed) }
      object["expiry"] = credential.expiry.map(Self.seconds)
    }
    return JSONWriter.bytes(.object(object))
  }

  /// Reads a session that was kept; nil where it is damaged, of another format, or of another network.
  init?(bytes: [UInt8], on network: TestNetwork?) {
    guard let json = try? JSONParser.parse(bytes, limits: JSONLimits(bytes: 1_024 * 1_024)),
      case .object(let object) = json, object["format"] == 1
    else { return nil }
    func text(_ name: String) -> String? {
      if case .string(let text)? = object[name] { text } else { nil }
    }
    func time(_ name: String) -> Date? {
      guard case .integer(let seconds)? = object[name] else { return nil }
      return Date(timeIntervalSince1970: Double(seconds))
    }
    func endpoint(_ name: String) -> EndpointURL? {
      text(name).flatMap { EndpointURL($0, on: network) }
    }
    guard let did = text("did").flatMap(DID.init), let clientID = text("clientID"),
      let pds = text("pds").flatMap({ ServiceURL($0, on: network) }),
      let issuer = text("issuer").flatMap({ ServiceURL($0, on: network) }),
      let scope = text("scope"), let since = time("since"),
      let tokenEndpoint = endpoint("tokenEndpoint")
    else { return nil }
    self.init(
      actor: Actor(did: did, handle: text("handle").flatMap(Handle.init)), pds: pds,
      issuer: issuer, clientID: clientID, scopes: GrantedScopes(scope), since: since,
      tokenEndpoint: tokenEndpoint, revocationEndpoint: endpoint("revocationEndpoint"))
    isRenewing = object["isRenewing"] == true
    if let ending = text("ending") {
      self.ending = SessionEnding(rawValue: ending) ?? .revoked
    } else {
      guard let key = text("key").flatMap({ DPoPKey(archived: SecretText($0)) }),
        let access = text("access")
      else { return nil }
      credential = Credential(
        key: key, access: SecretText(access), refresh: text("refresh").map(SecretText.init),
        expiry: time("expiry"))
    }
  }

  private static func seconds(_ date: Date) -> JSONValue {
    .integer(Int64(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0)
  }
}
