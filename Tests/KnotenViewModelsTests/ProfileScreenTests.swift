import FoundationEssentials
import KnotenCore
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("Profile, the screen")
struct ProfileScreenTests {
  @Test func `a verified handle is bold and carries a mark`() throws {
    let item = try #require(Sample.items(Self.screen()).first)
    #expect(Sample.texts(item.title, .strong) == ["bob.test"])
    #expect(item.capsules == [Capsule("verified", tone: .trust)])
  }

  @Test func `without one the DID stands alone and nothing claims to be verified`() throws {
    let screen = Self.screen { $0.actor = Sample.nameless }
    let item = try #require(Sample.items(screen).first)
    #expect(item.title.text == Sample.nameless.did.rawValue)
    #expect(item.capsules.isEmpty)
    #expect(Self.fields(screen).map(\.label.text) == ["About", "Location", "Followers"])
  }

  @Test func `what the account says of itself follows`() {
    let values = Self.fields(Self.screen()).map(\.value.text)
    #expect(values == ["did:plc:bob", "Small parts", "Husum", "7"])
  }

  @Test func `followers are counted as far as they were read`() {
    let screen = Self.screen {
      $0.followers.list.succeed(Self.people(50, cursor: "next"), at: Sample.now)
    }
    #expect(Self.fields(screen).last?.value.text == "50 or more")
  }

  @Test func `followers that cannot be read are not said to be none`() {
    let screen = Self.screen {
      $0.followers.list = .failed(Failure(reading: "The followers", Self.refusal, now: Sample.now))
    }
    #expect(Self.fields(screen).last?.value.text == "could not be counted")
  }

  @Test func `its repos are listed`() {
    #expect(Sample.items(Self.screen()).map(\.title.text) == ["bob.test", "loom"])
  }

  @Test func `an account without repos says so`() {
    let screen = Self.screen {
      $0.repos.succeed(PagedList(Page(elements: [], cursor: nil), by: \.name), at: Sample.now)
    }
    #expect(screen.sections.last?.footer?.text == "This account has no repositories.")
  }

  @Test func `repos that cannot be read say so where they would stand`() throws {
    let screen = Self.screen {
      $0.repos = .failed(Failure(reading: "The repositories", Self.refusal, now: Sample.now))
    }
    #expect(try screen.tapTarget("Try again").id.rawValue == "profile.repos.failure.retry")
    #expect(Self.fields(screen).contains { $0.value.text == "Small parts" })
  }

  @Test func `repos that are read again are said to be refreshing`() {
    let screen = Self.screen { $0.repos.begin() }
    guard case .ready(let freshness, _) = screen.status else {
      Issue.record("the profile does not show")
      return
    }
    #expect(freshness.activity == .refreshing)
  }

  @Test(
    "somebody else's profile offers to follow or unfollow",
    arguments: [([:], "Follow"), ([Sample.bob.did: [Sample.recordKey("a")]], "Unfollow")])
  func follow(known: [DID: [RecordKey]], title: String) throws {
    let screen = Self.screen { $0.follows = Self.marks(known) }
    #expect(try screen.tapTarget(title).action == .perform(Command("follow")))
  }

  @Test func `before it is known whether one follows there is nothing to press`() {
    let screen = Self.screen { $0.follows = MarksState() }
    #expect(!screen.tapTargets.contains { $0.id.rawValue == "profile.follow" })
  }

  @Test func `a follow that is sent says so and cannot be pressed again`() throws {
    let screen = Self.screen { $0.follows = Self.marks([:], .sending) }
    let item = try #require(Sample.items(screen).first)
    #expect(item.capsules.last == Capsule("sending", tone: .neutral))
    #expect(item.buttons.map(\.title.text) == ["Unfollow"])
    #expect(item.buttons.allSatisfy { $0.action == nil })
  }

  @Test func `a follow that failed is put back and says why`() throws {
    let failure = Failure("bob.test could not be followed.", writing: Self.refusal, now: Sample.now)
    let screen = Self.screen { $0.follows = Self.marks([:], .failed(failure)) }
    #expect(try screen.tapTarget("Follow").action == .perform(Command("follow")))
    #expect(try screen.tapTarget("Try again").action == .perform(Command("follow-again")))
  }

  @Test func `where the server lets no follow be written there is no button`() {
    let screen = Self.screen {
      $0.follows = Self.marks([:])
      $0.follows?.access = .off
    }
    #expect(!screen.tapTargets.contains { $0.id.rawValue == "profile.follow" })
  }

  @Test func `signed out, what needs an account leads to the form`() throws {
    let screen = Self.screen { $0.isSignedOut = true }
    #expect(try screen.tapTarget("Sign in").action == .navigate(Route("sign-in")))
  }

  @Test func `what the server lets not be written is said where its button would be`() {
    let labels = Self.screen {
      $0.follows = Self.marks([:])
      $0.follows?.access = .off
      $0.stars = Self.marks([:])
      $0.stars?.access = .off
    }.elements.map(\.label)
    #expect(labels.contains("Follows are off."))
    #expect(labels.contains("Stars are off."))
  }

  @Test func `a repo with a DID can be starred, one without cannot`() throws {
    let screen = Self.screen {
      $0.stars = Self.marks([:])
      $0.repos.succeed(
        PagedList(
          Page(
            elements: [Sample.repo("loom", did: Sample.bob.did), Sample.repo("old")], cursor: nil),
          by: \.name), at: Sample.now)
    }
    #expect(
      try screen.tapTarget("Star").action
        == .perform(Command("star", argument: Sample.bob.did.rawValue)))
  }

  private static func marks(
    _ known: [DID: [RecordKey]], _ stage: MarksState.Change.Stage? = nil
  ) -> MarksState {
    var marks = MarksState()
    marks.known.succeed(known, at: Sample.now)
    if let stage {
      let draft = MarkDraft(
        kind: .follow, subject: Sample.bob.did, createdAt: Sample.now,
        key: TID(microseconds: 1, clockID: 1))
      marks.changes[Sample.bob.did] = MarksState.Change(sets: true, draft: draft, stage: stage)
    }
    return marks
  }

  private static let refusal = Sample.failure(.tooLarge(limit: 0))

  private static func screen(_ change: (inout ProfileState) -> Void = { _ in }) -> Screen {
    var state = ProfileState(actor: Sample.bob)
    state.profile.succeed(Profile(about: "Small parts", location: "Husum"), at: Sample.now)
    state.followers.list.succeed(people(7), at: Sample.now)
    state.repos.succeed(
      PagedList(Page(elements: [Sample.repo("loom")], cursor: nil), by: \.name), at: Sample.now)
    change(&state)
    return .profile(state, now: Sample.now)
  }

  private static func people(_ count: Int, cursor: String? = nil) -> PagedList<Person> {
    let people = (0..<count).map { number in
      Person(
        Follower(
          uri: Sample.uri("at://did:plc:ada/sh.tangled.graph.follow/\(number)"),
          did: Sample.ada.did, since: Sample.now))
    }
    return PagedList(Page(elements: people, cursor: cursor), by: \.uri.rawValue)
  }

  private static func fields(_ screen: Screen) -> [Field] {
    screen.sections[0].rows.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }
}
