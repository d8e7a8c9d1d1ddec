import FoundationEssentials
import KnotenCore
import Testing

@testable import KnotenTangled

@Suite("Seed: Services, the reads of an instance")
struct TangledForgeTests {
  private static let empty = #"{"items":[],"feed":[],"cursor":null}"#
  private let ada: DID

  init() throws { ada = try #require(DID("did:plc:ada")) }

  @Test func `the timeline is asked for by thirty`() async throws {
    let transport = ScriptedTransport(Self.empty)

    _ = try await forge(transport).timeline(after: nil)

    #expect(
      transport.requests.map(\.url)
        == ["https://api.test/xrpc/sh.tangled.feed.getTimeline?limit=30"])
  }

  @Test func `the next page is asked for by the cursor as it came`() async throws {
    let transport = ScriptedTransport(Self.empty)

    _ = try await forge(transport).timeline(after: "a=b&c d")

    #expect(
      transport.requests.map(\.url)
        == ["https://api.test/xrpc/sh.tangled.feed.getTimeline?limit=30&cursor=a%3Db%26c%20d"])
  }

  @Test func `lists are asked for by subject`() async throws {
    let transport = ScriptedTransport(Self.empty)
    let forge = try forge(transport)

    _ = try await forge.repos(of: ada, after: nil)
    _ = try await forge.pulls(against: ada, after: nil)
    _ = try await forge.issues(of: ada, after: "7")
    _ = try await forge.pulls(by: ada, after: nil)
    _ = try await forge.issues(by: ada, after: nil)
    _ = try await forge.followers(of: ada, after: nil)
    _ = try await forge.followed(by: ada, after: nil)
    _ = try await forge.snippets(of: ada, after: nil)

    let start = "https://api.test/xrpc/sh.tangled"
    #expect(
      transport.requests.map(\.url) == [
        "\(start).repo.listRepos?subject=did%3Aplc%3Aada&limit=50",
        "\(start).repo.listPulls?subject=did%3Aplc%3Aada&limit=50",
        "\(start).repo.listIssues?subject=did%3Aplc%3Aada&limit=50&cursor=7",
        "\(start).repo.listPullsBy?subject=did%3Aplc%3Aada&limit=50",
        "\(start).repo.listIssuesBy?subject=did%3Aplc%3Aada&limit=50",
        "\(start).graph.listFollows?subject=did%3Aplc%3Aada&limit=50",
        "\(start).graph.listFollowsBy?subject=did%3Aplc%3Aada&limit=50",
        "\(start).string.listStrings?subject=did%3Aplc%3Aada&limit=50",
      ])
  }

  @Test func `a profile is asked for by the address of its record`() async throws {
    let transport = ScriptedTransport(
      """
      {"uri":"at://did:plc:ada/sh.tangled.actor.profile/self","value":{"bluesky":true,\
      "description":"","location":"Husum"}}
      """)

    let profile = try await forge(transport, .org).profile(of: ada)

    #expect(profile == Profile(about: nil, location: "Husum"))
    #expect(
      transport.requests.map(\.url) == [
        "https://api.test/xrpc/org.tangled.actor.getProfile"
          + "?actor=at%3A%2F%2Fdid%3Aplc%3Aada%2Fsh.tangled.actor.profile%2Fself"
      ])
  }

  @Test func `the namespace is a setting`() async throws {
    let transport = ScriptedTransport(#"{"ready":false}"#)

    let coverage = try await forge(transport, .org).coverage()

    #expect(!coverage.isReady)
    #expect(
      transport.requests.map(\.url)
        == ["https://api.test/xrpc/org.tangled.bobbin.getCoverage"])
  }

  @Test func `no read carries a credential`() async throws {
    let transport = ScriptedTransport(Self.everything, others: Self.empty)
    try await askEverything(forge(transport))

    let names = Set(transport.requests.flatMap { $0.headers.map { $0.name.lowercased() } })

    #expect(names == ["accept"])
  }

  @Test func `every query that is asked is listed`() async throws {
    let transport = ScriptedTransport(Self.everything, others: Self.empty)
    try await askEverything(forge(transport))

    let asked = transport.requests.compactMap { request in
      request.url.split(separator: "/").last?.split(separator: "?").first.map(String.init)
    }

    #expect(Set(asked) == Set(TangledAnswers.queries.map(\.rawValue)))
  }

  @Test func `a repo is asked for by its own DID`() async throws {
    let transport = ScriptedTransport(Self.everything)
    let widgets = try #require(DID("did:plc:widgets"))

    let repo = try await forge(transport).repo(widgets)

    #expect(transport.questions == ["repo.getRepoByRepoDid?repoDid=did%3Aplc%3Awidgets"])
    #expect(repo.name == "w")
    #expect(repo.did == widgets)
  }

  @Test func `a repo whose address names a handle is malformed`() async throws {
    let transport = ScriptedTransport([
      "repo.getRepoByRepoDid": #"{"uri":"at://ada.test/sh.tangled.repo/w","value":{"knot":"k"}}"#
    ])

    let failure = await #expect(throws: XRPCFailure.self) {
      _ = try await forge(transport).repo(ada)
    }

    #expect(failure?.isMalformed == true)
  }

  @Test func `an account without a profile record says nothing of itself`() async throws {
    let transport = ScriptedTransport(
      status: 404, #"{"error":"RecordNotFound","message":"no such record"}"#)

    #expect(
      try await forge(transport).profile(of: ada) == Profile(about: nil, location: nil))
  }

  @Test(arguments: [(404, "XRPCNotSupported"), (502, "UpstreamFailed"), (429, "RecordNotFound")])
  func `any other refusal says what the server said`(_ status: Int, _ name: String) async throws {
    let transport = ScriptedTransport(status: status, #"{"error":"\#(name)"}"#)

    let failure = await #expect(throws: XRPCFailure.self) {
      _ = try await forge(transport).profile(of: ada)
    }

    #expect(failure?.nsid.rawValue == "sh.tangled.actor.getProfile")
    #expect(failure?.reason.description == "status \(status), \(name)")
  }

  private func forge(
    _ transport: ScriptedTransport, _ namespace: TangledNamespace = .sh
  ) throws -> TangledForge {
    try .scripted(transport, namespace)
  }

  /// Answers that lead from one query to the next.
  private static let everything = [
    "repo.getRepoByRepoDid": #"{"uri":"at://did:plc:ada/sh.tangled.repo/w","value":{"knot":"k"}}"#,
    "label.listOps": """
    {"items":[{"uri":"at://did:plc:ada/sh.tangled.label.op/3mr3jt3kbzm22","value":{"subject":\
    "at://did:plc:ada/sh.tangled.repo.pull/3k","add":[{"key":\
    "at://did:plc:ada/sh.tangled.label.definition/bug","value":""}],"delete":[]}}]}
    """,
  ]

  private func askEverything(_ forge: TangledForge) async throws {
    let uri = try #require(AtURI("at://did:plc:ada/sh.tangled.repo.pull/3k"))
    _ = try await forge.timeline(after: nil)
    _ = try await forge.repos(of: ada, after: nil)
    _ = try await forge.pulls(against: ada, after: nil)
    _ = try await forge.issues(of: ada, after: nil)
    _ = try await forge.pulls(by: ada, after: nil)
    _ = try await forge.issues(by: ada, after: nil)
    _ = try await forge.comments(on: uri, after: nil)
    _ = try await forge.labels(on: uri)
    _ = try await forge.followers(of: ada, after: nil)
    _ = try await forge.followed(by: ada, after: nil)
    _ = try await forge.snippets(of: ada, after: nil)
    _ = try? await forge.search("a", for: nil, after: nil)
    _ = try? await forge.pull(at: uri)
    _ = try? await forge.issue(at: uri)
    _ = try? await forge.patch(of: ada, base: "a", head: "b")
    _ = try? await forge.profile(of: ada)
    _ = try? await forge.coverage()
    _ = try? await forge.pullCount(against: ada)
    _ = try? await forge.issueCount(of: ada)
    _ = try? await forge.titles(ofPulls: [uri])
    _ = try? await forge.titles(ofIssues: [uri])
    _ = try? await forge.details(of: .record(uri))
    _ = try? await forge.folder(at: .root, named: "w", ref: "main")
    _ = try? await forge.file(at: .root, named: "w", ref: "main")
    _ = try? await forge.languages(named: "w", ref: "main")
    _ = try? await forge.commits(named: "w", ref: "main", touching: .root, after: nil)
    _ = try? await forge.change("main", named: "w")
    _ = try? await forge.defaultBranch(named: "w")
    _ = try? await forge.branches(named: "w")
    _ = try? await forge.tags(named: "w")
  }
}
