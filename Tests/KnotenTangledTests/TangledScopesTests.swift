import KnotenCore
import KnotenTangled
import TestSupport
import Testing

@Suite("What signing in asks for")
struct TangledScopesTests {
  @Test func `the published document names all of it and nothing else`() throws {
    let text = try Checkout.text(of: "web/oauth/client-metadata.json")
    guard case .object(let document) = try JSONParser.parse(Array(text.utf8)) else {
      Issue.record("the document is no object")
      return
    }
    let all = OAuthClient.scope(
      for: TangledScopes.wanted, calls: TangledScopes.notificationCalls)
    #expect(document["scope"] == .string(all))
  }

  @Test func `all of it allows all that Knoten writes`() {
    #expect(permissions(OAuthClient.scope(for: TangledScopes.wanted)) == .all)
  }

  @Test func `B37 a narrower grant turns off what it leaves out`() {
    #expect(
      permissions("atproto repo:sh.tangled.feed.comment?action=create") == .comment)
    #expect(permissions("atproto repo:sh.tangled.repo.issue.state") == [])
    #expect(permissions("atproto") == [])
  }

  @Test func `the older scope allows everything`() {
    #expect(permissions("atproto transition:generic") == .all)
  }

  private func permissions(_ scopes: String) -> Permissions {
    TangledScopes.permissions(in: GrantedScopes(scopes))
  }
}
