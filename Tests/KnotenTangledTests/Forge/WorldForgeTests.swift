import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("The world as domain values")
struct WorldForgeTests {
  @Test(arguments: try Answer.all().filter { $0.status == nil })
  func `every row of the world makes sense`(_ answer: Answer) async throws {
    let forge = try forge(answer)
    let anyone = try #require(DID("did:plc:anyone"))
    let subject = try #require(AtURI("at://did:plc:anyone/sh.tangled.repo.pull/3k"))

    let unreadable =
      switch answer.query {
      case "sh.tangled.feed.getTimeline": try await forge.timeline(after: nil).unreadable
      case "sh.tangled.feed.listComments":
        try await forge.comments(on: subject, after: nil).unreadable
      case "sh.tangled.graph.listFollows":
        try await forge.followers(of: anyone, after: nil).unreadable
      case "sh.tangled.graph.listFollowsBy":
        try await forge.followed(by: anyone, after: nil).unreadable
      case "sh.tangled.repo.listIssues": try await forge.issues(of: anyone, after: nil).unreadable
      case "sh.tangled.repo.listIssuesBy":
        try await forge.issues(by: anyone, after: nil).unreadable
      case "sh.tangled.repo.listPulls":
        try await forge.pulls(against: anyone, after: nil).unreadable
      case "sh.tangled.repo.listPullsBy":
        try await forge.pulls(by: anyone, after: nil).unreadable
      case "sh.tangled.repo.listRepos": try await forge.repos(of: anyone, after: nil).unreadable
      case "sh.tangled.search.query":
        try await forge.search("a", for: nil, after: nil).unreadable
      case "sh.tangled.string.listStrings":
        try await forge.snippets(of: anyone, after: nil).unreadable
      default: 0
      }

    #expect(unreadable == 0)
  }

  @Test func `every event of the timeline can be told from the others`() async throws {
    var keys: [String] = []
    for answer in try Answer.all()
    where answer.status == nil && answer.query == "sh.tangled.feed.getTimeline" {
      keys += try await forge(answer).timeline(after: nil).elements.map(\.key)
    }

    #expect(keys.count == 60)
    #expect(Set(keys).count == keys.count)
  }

  @Test func `the timeline holds one event of an unknown kind`() async throws {
    let answer = Answer(file: "xrpc/sh.tangled.feed.getTimeline/default.json")

    let names = try await forge(answer).timeline(after: nil).elements.compactMap { event in
      if case .other(let name, _) = event.kind { name } else { nil }
    }

    #expect(names == ["vouchEvent"])
  }

  @Test func `one repo of the account has no DID of its own`() async throws {
    let answer = Answer(file: "xrpc/sh.tangled.repo.listRepos/default.json")
    let anyone = try #require(DID("did:plc:anyone"))

    let repos = try await forge(answer).repos(of: anyone, after: nil).elements

    #expect(repos.filter { $0.did == nil }.map(\.name) == ["dotfiles"])
    #expect(Set(repos.map(\.knot)) == ["knot.test", "knot.lund.test"])
  }

  private func forge(_ answer: Answer) throws -> TangledForge {
    try .scripted(ScriptedTransport(JSONWriter.text(try answer.json())))
  }
}
