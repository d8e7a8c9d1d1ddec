/// What an authorization server says of itself, once it has been found fit to sign in with.
///
/// Source: RFC 8414; RFC 9126 §5; RFC 9207 §3; atproto specification, OAuth, "Server Metadata".
struct AuthorizationServerMetadata: Hashable, Sendable {
  /// The server itself.
  let issuer: ServiceURL
  /// Where a browser is sent.
  let authorization: EndpointURL
  /// Where codes and refresh tokens are redeemed.
  let token: EndpointURL
  /// Where requests are pushed before a browser is sent.
  let pushedRequest: EndpointURL
  /// Where tokens are given back; nil where that cannot be done.
  let revocation: EndpointURL?
  /// The servers that it speaks for, nil where it does not list them.
  private let resources: [String]?

  /// Reads what a server answered, and holds it to the issuer that was asked and to all that signing in needs.
  init(
    _ json: JSONValue, of server: ServiceURL, on network: TestNetwork?
  ) throws(MetadataProblem) {
    let fields = try MetadataFields(json)
    guard fields.text("issuer") == server.origin else { throw .otherIssuer(fields.shown("issuer")) }
    issuer = server
    authorization = try fields.endpoint("authorization_endpoint", on: network)
    token = try fields.endpoint("token_endpoint", on: network)
    pushedRequest = try fields.endpoint("pushed_authorization_request_endpoint", on: network)
    revocation =
      fields.has("revocation_endpoint")
      ? try fields.endpoint("revocation_endpoint", on: network) : nil
    resources = fields.has("protected_resources") ? fields.list("protected_resources") : nil

    try fields.requireTrue("require_pushed_authorization_requests")
    try fields.requireTrue("authorization_response_iss_parameter_supported")
    try fields.requireTrue("client_id_metadata_document_supported")
    for (name, values) in Self.requiredValues {
      for value in values { try fields.require(value, in: name) }
    }
    for name in Self.algorithms where fields.list(name).contains("none") { throw .unsigned(name) }
  }

  /// Demands that the server speaks for another one, where it lists those that it speaks for.
  func check(protects resource: ServiceURL) throws(MetadataProblem) {
    guard resources?.contains(resource.origin) ?? true else {
      throw .doesNotProtect(resource.origin)
    }
  }

  private static let requiredValues = [
    ("response_types_supported", ["code"]),
    ("grant_types_supported", ["authorization_code", "refresh_token"]),
    ("code_challenge_methods_supported", ["S256"]),
    ("token_endpoint_auth_methods_supported", ["none"]),
    ("scopes_supported", ["atproto"]),
    ("dpop_signing_alg_values_supported", ["ES256"]),
  ]

  private static let algorithms = [
    "token_endpoint_auth_signing_alg_values_supported", "dpop_signing_alg_values_supported",
  ]
}
