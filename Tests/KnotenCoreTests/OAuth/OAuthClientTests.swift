import TestSupport
import Testing

@testable import KnotenCore

@Suite("Which identity is used when (product, section 4)")
struct OAuthClientTests {
  @Test func `the published identity is tried first`() async throws {
    let world = try SignInWorld()
    #expect(try await world.signIn().client == .published)
  }

  @Test(arguments: [
    "invalid_client", "invalid_client_metadata", "invalid_redirect_uri", "invalid_request",
    "unauthorized_client",
  ])
  func `where it is refused, the one for development is used, and said so`(
    code: String
  ) async throws {
    let world = try refusing(code)
    let steps = Steps()
    let start = try SignInStart(typed: "mira.test", on: nil)
    let account = try await world.flow(world.store()).signIn(start) { steps.note($0) }
    #expect(account.client == .development)
    #expect(steps.all.contains(.usingDevelopmentClient(host: "auth.test")))
  }

  @Test func `B33 its name declares scope and redirect exactly, without the port`() async throws {
    let world = try refusing("invalid_client_metadata")
    try await world.signIn()
    let request = try #require(world.servers.requests(to: "/oauth/par").last)
    let form = FakeServers.fields(request)
    let clientID = try #require(form["client_id"])
    #expect(clientID.hasPrefix("http://localhost?"))
    let declared = FakeServers.fields(String(clientID.drop { $0 != "?" }.dropFirst()))
    #expect(
      declared == [
        "redirect_uri": "http://127.0.0.1/callback",
        "scope": OAuthClient.scope(for: RepoScope.wanted),
      ])
    #expect(form["scope"] == OAuthClient.scope(for: RepoScope.wanted))
  }

  @Test(arguments: [
    "io.zeetech.knoten:/callback", "https://knoten.zeetech.io/callback",
    "http://localhost:80/callback", "http://127.0.0.1.evil.test/callback", "http://127.0.0.12/",
  ])
  func `B34 there is no development identity for another redirect`(redirect: String) {
    #expect(OAuthClient.development(redirect: redirect, scope: "atproto") == nil)
  }

  @Test(arguments: [
    ("http://127.0.0.1:1/callback", "http%3A%2F%2F127.0.0.1%2Fcallback"),
    ("http://127.0.0.1/callback", "http%3A%2F%2F127.0.0.1%2Fcallback"),
    ("http://127.0.0.1:9", "http%3A%2F%2F127.0.0.1&"),
  ])
  func `a redirect is declared without its port`(redirect: String, declared: String) {
    let client = OAuthClient.development(redirect: redirect, scope: "atproto")
    #expect(client?.clientID.contains("redirect_uri=\(declared)") == true)
    #expect(client?.redirectURI == redirect)
  }

  @Test(arguments: [
    (OAuthClient.publishedID, OAuthClient.Kind.published),
    ("http://localhost?scope=atproto", .development), ("http://localhost", nil),
    ("http://localhost.evil.test?x", nil), ("https://www.knoten.zeetech.io/x", nil), ("", nil),
  ])
  func `A105 names that are not ours are known`(clientID: String, kind: OAuthClient.Kind?) {
    #expect(OAuthClient.kind(of: clientID) == kind)
  }

  @Test func `the published document is the one that the code goes by`() throws {
    let document = try Self.document()
    #expect(document["client_id"] == .string(OAuthClient.publishedID))
    #expect(document["application_type"] == "native")
    #expect(document["token_endpoint_auth_method"] == "none")
    #expect(document["dpop_bound_access_tokens"] == true)
    #expect(document["grant_types"] == ["authorization_code", "refresh_token"])
    #expect(document["response_types"] == ["code"])
    #expect(document["jwks"] == nil)
  }

  @Test func `B35 the scheme is the host backwards, with one slash`() throws {
    guard case .array(let redirects)? = try Self.document()["redirect_uris"] else {
      Issue.record("there are no redirects")
      return
    }
    #expect(redirects == [.string(OAuthClient.schemeRedirect), "http://127.0.0.1/callback"])
    let host = OAuthClient.publishedID.split(separator: "/")[1]
    let scheme = host.split(separator: ".").reversed().joined(separator: ".")
    #expect(OAuthClient.schemeRedirect == "\(scheme):/callback")
  }

  private static func document() throws -> JSONObject {
    let text = try Checkout.text(of: "web/oauth/client-metadata.json")
    guard case .object(let object) = try JSONParser.parse(Array(text.utf8)) else { return [:] }
    return object
  }

  private func refusing(_ code: String) throws -> SignInWorld {
    try SignInWorld(
      .init(instead: { request, _ in
        guard FakeServers.path(of: request) == "/oauth/par",
          FakeServers.fields(request)["client_id"] == OAuthClient.publishedID
        else { return nil }
        return .success(.json(400, ["error": .string(code)]))
      }))
  }
}
