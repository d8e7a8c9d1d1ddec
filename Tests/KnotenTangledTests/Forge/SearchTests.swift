import FoundationEssentials
import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Search")
struct SearchTests {
  @Test func `words are sent as they are, and nothing else`() async throws {
    let transport = ScriptedTransport(#"{"hits":[]}"#)
    _ = try await TangledForge.scripted(transport).search("tide & time", for: nil, after: nil)
    #expect(transport.questions == ["search.query?q=tide%20%26%20time&limit=30"])
  }

  @Test(
    "a kind is named by its collection",
    arguments: [
      (SearchKind.repo, "sh.tangled.repo"), (.pull, "sh.tangled.repo.pull"),
      (.issue, "sh.tangled.repo.issue"), (.string, "sh.tangled.string"),
      (.profile, "sh.tangled.actor.profile"),
    ])
  func kind(kind: SearchKind, collection: String) async throws {
    let transport = ScriptedTransport(#"{"hits":[]}"#)
    _ = try await TangledForge.scripted(transport, .org).search("a", for: kind, after: "2")
    #expect(transport.questions == ["search.query?q=a&nsid=\(collection)&limit=30&cursor=2"])
  }

  @Test func `each kind is read as what it is`() async throws {
    let found = try await Self.found([
      hit("sh.tangled.repo", "w", #""knot":"k.test""#),
      hit(
        "sh.tangled.repo.pull", Self.key,
        #""title":"P","target":{"branch":"m","repo":"did:plc:w"}"#),
      hit("sh.tangled.repo.issue", Self.key, #""title":"I""#),
      hit("sh.tangled.string", Self.key, #""filename":"a.txt","contents":"x""#),
      hit("sh.tangled.actor.profile", "self", #""description":"Me""#),
      hit("sh.tangled.example", "x", #""n":1"#),
    ])
    let kinds = found.map { found in
      switch found.record {
      case .issue: "issue"
      case .profile: "profile"
      case .pull: "pull"
      case .repo: "repo"
      case .snippet: "string"
      case .other(let nsid): nsid.rawValue
      }
    }
    #expect(kinds == ["repo", "pull", "issue", "string", "profile", "sh.tangled.example"])
  }

  @Test func `a pull against a repository that nobody can ask is known by its collection`()
    async throws
  {
    let found = try await Self.found([hit("sh.tangled.repo.pull", Self.key, #""title":"P""#)])
    let collection = try #require(NSID("sh.tangled.repo.pull"))
    #expect(found.map(\.record) == [.other(collection)])
  }

  @Test func `where a pull or an issue stands is not claimed`() async throws {
    let found = try await Self.found([hit("sh.tangled.repo.issue", Self.key, #""title":"I""#)])
    guard case .issue(let issue)? = found.first?.record else {
      Issue.record("no issue")
      return
    }
    #expect(issue.state == nil)
  }

  @Test func `a string without a date is as old as its key`() async throws {
    let found = try await Self.found([
      hit("sh.tangled.string", Self.key, #""filename":"a","contents":"x""#)
    ])
    guard case .snippet(let snippet)? = found.first?.record else {
      Issue.record("no string")
      return
    }
    #expect(snippet.createdAt.timeIntervalSince1970 > 1_700_000_000)
    #expect(snippet.about == nil)
  }

  private static let key = "3mr4ik2ursq22"

  private static func found(_ hits: [String]) async throws -> [Found] {
    let transport = ScriptedTransport(#"{"hits":[\#(hits.joined(separator: ","))]}"#)
    return try await TangledForge.scripted(transport).search("a", for: nil, after: nil).elements
  }

  private func hit(_ nsid: String, _ key: String, _ members: String) -> String {
    #"{"uri":"at://did:plc:ada/\#(nsid)/\#(key)","nsid":"\#(nsid)","score":1.5,"#
      + #""value":{"$type":"\#(nsid)",\#(members)}}"#
  }
}
