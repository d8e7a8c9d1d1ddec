@testable import KnotenCore

extension FakeServers {
  static let resourceMetadata: JSONObject = [
    "resource": .string(pds), "authorization_servers": [.string(issuer)], "scopes_supported": [],
  ]

  static let serverMetadata: JSONObject = [
    "issuer": .string(issuer),
    "authorization_endpoint": .string("\(issuer)/oauth/authorize"),
    "token_endpoint": .string("\(issuer)/oauth/token"),
    "pushed_authorization_request_endpoint": .string("\(issuer)/oauth/par"),
    "revocation_endpoint": .string("\(issuer)/oauth/revoke"),
    "require_pushed_authorization_requests": true,
    "response_types_supported": ["code"],
    "grant_types_supported": ["authorization_code", "refresh_token"],
    "code_challenge_methods_supported": ["S256"],
    "token_endpoint_auth_methods_supported": ["none", "private_key_jwt"],
    "token_endpoint_auth_signing_alg_values_supported": ["ES256"],
    "scopes_supported": ["atproto", "transition:generic"],
    "authorization_response_iss_parameter_supported": true,
    "dpop_signing_alg_values_supported": ["ES256"],
    "client_id_metadata_document_supported": true,
    "protected_resources": [.string(pds)],
  ]
}
