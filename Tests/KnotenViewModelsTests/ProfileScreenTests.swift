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
      $0.followers.succeed(.init(read: 50, hasMore: true), at: Sample.now)
    }
    #expect(Self.fields(screen).last?.value.text == "50 or more")
  }

  @Test func `followers that cannot be read are not said to be none`() {
    let screen = Self.screen {
      $0.followers = .failed(Failure(reading: "The followers", Self.refusal, now: Sample.now))
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

  private static let refusal = Sample.failure(.tooLarge(limit: 0))

  private static func screen(_ change: (inout ProfileState) -> Void = { _ in }) -> Screen {
    var state = ProfileState(actor: Sample.bob)
    state.profile.succeed(Profile(about: "Small parts", location: "Husum"), at: Sample.now)
    state.followers.succeed(.init(read: 7, hasMore: false), at: Sample.now)
    state.repos.succeed(
      PagedList(Page(elements: [Sample.repo("loom")], cursor: nil), by: \.name), at: Sample.now)
    change(&state)
    return .profile(state, now: Sample.now)
  }

  private static func fields(_ screen: Screen) -> [Field] {
    screen.sections[0].rows.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }
}
