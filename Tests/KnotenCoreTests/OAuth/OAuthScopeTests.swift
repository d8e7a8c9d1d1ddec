import TestSupport
import Testing

@testable import KnotenCore

@Suite("Scopes")
struct OAuthScopeTests {
  @Test(arguments: [
    "repo:sh.tangled.feed.comment", "repo:sh.tangled.feed.comment?action=create", "repo:*",
    "repo:*?action=create", "repo?collection=a.b.c&collection=sh.tangled.feed.comment",
    "repo?action=create&collection=sh.tangled.feed.comment", "transition:generic",
    "repo:sh%2Etangled.feed.comment",
  ])
  func `A66 each notation of the same permission is known`(scope: String) {
    #expect(GrantedScopes("x \(scope) atproto").allows(.comment))
  }

  @Test(arguments: [
    "repo:sh.tangled.feed.star", "repo:sh.tangled.feed.comment?action=delete",
    "repo:sh.tangled.feed.*", "repo:sh.tangled.*", "Repo:sh.tangled.feed.comment",
    "repo:SH.tangled.feed.comment", "transition:chat.bsky", "transition:Generic", "repo", "repo:",
    "repo:sh.tangled.feed.comment?action=create&action=fly", "rpc:sh.tangled.feed.comment?aud=*",
    "repo:sh.tangled.feed.comment?collection=a.b.c", "repo:sh.tangled.feed.comment%", "",
    "repo:sh.tangled.feed.comment?Action=create",
    "include:sh.tangled.all", "rep\u{F8}:sh.tangled.feed.comment",
  ])
  func `A66 what does not say it does not allow it`(scope: String) {
    #expect(!GrantedScopes("atproto \(scope)").allows(.comment))
  }

  @Test func `A66 what is deleted again needs both permissions`() {
    #expect(!GrantedScopes("repo:sh.tangled.graph.follow?action=create").allows(.follow))
    #expect(
      GrantedScopes(
        "repo:sh.tangled.graph.follow?action=create repo:sh.tangled.graph.follow?action=delete"
      ).allows(.follow))
  }

  @Test func `B37 every permission asks for the collection that it writes to`() {
    for scope in RepoScope.wanted {
      #expect(GrantedScopes(scope.text).allows(scope))
    }
  }

  @Test(.sharedFolder("interop/scopes-indigo"))
  func `every valid permission to write to repositories is read`() throws {
    let refused = try Self.lines("permission_scopes_valid.txt").filter { !Self.isRepo($0) }
    #expect(refused == [])
  }

  @Test(.sharedFolder("interop/scopes-indigo"))
  func `no invalid permission to write to repositories is read`() throws {
    let accepted = try Self.lines("permission_scopes_invalid.txt").filter(Self.isRepo)
    #expect(accepted == [])
  }

  private static func lines(_ file: String) throws -> [String] {
    try SharedFolder.lines("interop/scopes-indigo/\(file)").filter { $0.hasPrefix("repo") }
  }

  private static func isRepo(_ line: String) -> Bool {
    OAuthScope(line).flatMap(RepoPermission.init) != nil
  }
}
