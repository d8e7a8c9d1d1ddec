/// What an account's server says of itself: which authorization server speaks for it.
///
/// Source: RFC 9728; atproto specification, OAuth, "Server Metadata".
struct ProtectedResourceMetadata: Hashable, Sendable {
  /// The one server that is to be asked for tokens.
  let issuer: ServiceURL

  /// Reads what a server answered, and holds it to the server that was asked.
  init(
    _ json: JSONValue, of server: ServiceURL, on network: TestNetwork?
  ) throws(MetadataProblem) {
    let fields = try MetadataFields(json)
    guard fields.text("resource") == server.origin else {
      throw .otherResource(fields.shown("resource"))
    }
    let servers = fields.list("authorization_servers")
    guard servers.count == 1 else { throw .authorizationServers(servers.count) }
    issuer = try Self.issuer(servers[0], on: network)
  }

  /// Reads an issuer, which must be an origin and be written as origins are, without even a closing slash.
  static func issuer(
    _ text: String, on network: TestNetwork?
  ) throws(MetadataProblem) -> ServiceURL {
    guard let service = ServiceURL(text, on: network), service.origin == text else {
      throw .notAnIssuer(Excerpt.of(text, limit: 100))
    }
    return service
  }
}
