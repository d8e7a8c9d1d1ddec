import KnotenCore
import KnotenFixtures
import KnotenViewModels
import TestSupport
import Testing

@testable import KnotenShell

@Suite("The world, read as the screens do")
struct WorldReadingTests {
  private let session: FixtureSession
  private let needs: KnotenDependencies

  init() throws {
    session = try FixtureSession(folder: FixtureFolder(path: Checkout.root + "/Fixtures/knoten"))
    needs = KnotenDependencies(fixtures: session)
  }

  @Test func `a pull read alone says the same as its row`() async throws {
    for row in try await pulls() {
      let pull = try await needs.pulls.pull(at: row.uri)

      #expect(pull.state == row.state, "\(row.uri)")
      #expect(pull.rounds == row.rounds, "\(row.uri)")
      #expect(pull.title == row.title && pull.repo == row.repo, "\(row.uri)")
    }
  }

  @Test func `an issue read alone says the same as its row`() async throws {
    for repo in try await repos() {
      for row in try await all({ try await needs.issues.issues(of: repo, after: $0) }) {
        let issue = try await needs.issues.issue(at: row.uri)

        #expect(issue.state == row.state, "\(row.uri)")
        #expect(issue.title == row.title && issue.repo == row.repo, "\(row.uri)")
      }
    }
  }

  @Test func `every patch of a pull can be had`() async throws {
    var kinds: [String: Int] = [:]
    for pull in try await pulls() {
      for round in pull.rounds {
        switch try #require(round.change, "\(pull.uri)") {
        case .blob(let blob):
          kinds["blob", default: 0] += 1
          let bytes = try await needs.blobs.blob(blob.cid, of: pull.author, limit: 1 << 20)
          // The one blob of older records is not compressed.
          let start = blob.mimeType == "application/gzip" ? [0x1F, 0x8B] : Array("From ".utf8)
          #expect(bytes.starts(with: start), "\(pull.uri)")
        case .text(let text):
          kinds["text", default: 0] += 1
          #expect(!text.isEmpty)
        case .commits(let base, let head):
          kinds["commits", default: 0] += 1
          let patch = try await needs.comparisons.patch(of: pull.repo, base: base, head: head)
          #expect(patch.starts(with: "From ".utf8), "\(pull.uri)")
        }
      }
    }

    #expect(Set(kinds.keys) == ["blob", "commits", "text"])
  }

  @Test func `every thread is read whole, oldest first`() async throws {
    var most = 0
    for pull in try await pulls() {
      let thread = try await all { try await needs.comments.comments(on: pull.uri, after: $0) }

      #expect(thread.map(\.createdAt) == thread.map(\.createdAt).sorted(), "\(pull.uri)")
      most = max(most, thread.count)
    }

    #expect(most == 40)
  }

  @Test func `every label has a name`() async throws {
    var names: Set<String> = []
    for pull in try await pulls() {
      names.formUnion(try await needs.labels.labels(on: pull.uri).map(\.name))
    }

    #expect(!names.isEmpty)
    #expect(names.allSatisfy { !$0.hasPrefix("at://") })
  }

  @Test func `a comment is sent as the account, and changes nothing`() async throws {
    let pull = try #require(try await pulls().first { $0.cid != nil })
    let before = try await needs.comments.comments(on: pull.uri, after: nil)
    let draft = CommentDraft(
      subject: StrongReference(uri: pull.uri, cid: try #require(pull.cid)), text: "LGTM", round: 0,
      createdAt: needs.clock.now(), key: TID(microseconds: 1, clockID: 1))

    _ = try await needs.commentWriter.write(
      draft, as: session.world.account.did, isRepeat: false)

    #expect(session.caller.calls.count == 1)
    #expect(try await needs.comments.comments(on: pull.uri, after: nil) == before)
  }

  @Test func `those who may say so have the state on their servers that the index knows`()
    async throws
  {
    var checked = 0
    for row in try await pulls() where row.stateSince != nil {
      let pull = try await needs.pulls.pull(at: row.uri)
      let owner = session.world.account.did
      let accounts = pull.author == owner ? [owner] : [pull.author, owner]
      let elsewhere = try await needs.states.state(of: .pull(pull.uri), setBy: accounts)

      #expect(elsewhere?.state == pull.state, "\(pull.uri)")
      #expect(elsewhere?.since == pull.stateSince, "\(pull.uri)")
      checked += 1
    }
    #expect(checked > 5)
  }

  @Test func `whom the account follows and what it stars is read from its own server`()
    async throws
  {
    let account = session.world.account.did

    #expect(try await needs.marks.marks(.follow, of: account).count == 1)
    #expect(try await needs.marks.marks(.star, of: account).count == 1)
    #expect(session.transport.requests.allSatisfy { !$0.url.contains("api.test") })
  }

  @Test func `who stops waiting for the state of a pull gets no pull`() async throws {
    let uri = try #require(try await pulls().first).uri
    let held = try FixtureSession(
      folder: FixtureFolder(path: Checkout.root + "/Fixtures/knoten"),
      settings: FixtureSettings(holds: ["listStatuses"]))
    let read = Task { try await KnotenDependencies(fixtures: held).pulls.pull(at: uri) }
    while held.held().isEmpty { await Task.yield() }

    read.cancel()

    let failure = await #expect(throws: XRPCFailure.self) { try await read.value }
    #expect(failure?.isCancellation == true)
  }

  private func pulls() async throws -> [Pull] {
    var pulls: [Pull] = []
    for repo in try await repos() {
      pulls += try await all { try await needs.pulls.pulls(against: repo, after: $0) }
    }
    try #require(pulls.count > 20)
    return pulls
  }

  private func repos() async throws -> [DID] {
    try await all { try await needs.repos.repos(of: session.world.account.did, after: $0) }
      .compactMap(\.did)
  }

  /// Every element of a list, page by page; a list that cannot be read whole fails the test.
  private func all<Element>(
    _ page: (String?) async throws -> Page<Element>
  ) async throws -> [Element] {
    var elements: [Element] = []
    var cursor: String?
    repeat {
      let page = try await page(cursor)
      #expect(page.unreadable == 0)
      elements += page.elements
      cursor = page.cursor
    } while cursor != nil && elements.count < 1_000
    return elements
  }
}
