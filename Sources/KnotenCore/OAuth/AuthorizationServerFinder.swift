/// Finds the authorization server that speaks for an account's server.
///
/// Nothing is kept: each sign-in and each renewal reads what the servers say today.
/// Source: atproto specification, OAuth, "Authorization Servers"; seed 000, "OAuth" steps 3 and 4.
struct AuthorizationServerFinder: Sendable {
  private let answers: AnswerReader
  private let network: TestNetwork?

  init(transport: any Transport, network: TestNetwork?) {
    answers = AnswerReader(transport: transport)
    self.network = network
  }

  /// The authorization server of an account's server.
  func server(
    protecting resource: ServiceURL
  ) async throws(DiscoveryFailure) -> AuthorizationServerMetadata {
    let json = try await document("oauth-protected-resource", of: resource)
    let issuer = try checked(resource) { network throws(MetadataProblem) in
      try ProtectedResourceMetadata(json, of: resource, on: network).issuer
    }
    let server = try await server(issuer: issuer)
    try checked(issuer) { _ throws(MetadataProblem) in try server.check(protects: resource) }
    return server
  }

  /// The authorization server that a person meant by an address: of the server there, else that server itself.
  func server(
    startingAt address: ServiceURL
  ) async throws(DiscoveryFailure) -> AuthorizationServerMetadata {
    do throws(DiscoveryFailure) {
      return try await server(protecting: address)
    } catch {
      guard error.host == address.authority, error.isAbsence else { throw error }
      return try await server(issuer: address)
    }
  }

  private func server(
    issuer: ServiceURL
  ) async throws(DiscoveryFailure) -> AuthorizationServerMetadata {
    let json = try await document("oauth-authorization-server", of: issuer)
    return try checked(issuer) { network throws(MetadataProblem) in
      try AuthorizationServerMetadata(json, of: issuer, on: network)
    }
  }

  private func document(
    _ name: String, of server: ServiceURL
  ) async throws(DiscoveryFailure) -> JSONValue {
    let request = HTTPRequest(
      url: "\(server.origin)/.well-known/\(name)", headers: ["Accept": "application/json"],
      bodyLimit: 512 * 1_024)
    let response: HTTPResponse
    do throws(AnswerReader.Failure) {
      response = try await answers.response(to: request)
    } catch {
      throw DiscoveryFailure(host: server.authority, reason: .answer(error.problem))
    }
    let type = response.headers["Content-Type"] ?? "no type"
    guard MediaType.isJSON(type) else {
      throw DiscoveryFailure(
        host: server.authority, reason: .metadata(.contentType(Excerpt.of(type, limit: 60))))
    }
    do throws(JSONProblem) {
      return try JSONParser.parse(response.body, limits: JSONLimits(bytes: request.bodyLimit))
    } catch {
      throw DiscoveryFailure(host: server.authority, reason: .answer(.notJSON(error)))
    }
  }

  private func checked<Value>(
    _ server: ServiceURL, _ body: (TestNetwork?) throws(MetadataProblem) -> Value
  ) throws(DiscoveryFailure) -> Value {
    do throws(MetadataProblem) {
      return try body(network)
    } catch {
      throw DiscoveryFailure(host: server.authority, reason: .metadata(error))
    }
  }
}
