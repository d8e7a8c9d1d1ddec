import KnotenCore
import KnotenFixtures
import KnotenScreen
import Testing

@testable import KnotenViewModels

@Suite("What shows while nobody is signed in")
@MainActor struct SignedOutTests {
  @Test(
    "what needs an account says so and leads to the form, and asks nothing",
    arguments: ["inbox", "repos", "work", "pull", "issue", "profile"])
  func needed(name: String) async throws {
    let world = try RecordedWorld(session: .signedOut)
    let screen = try await world.open(name).screen
    guard case .empty(let notice, _) = screen.status else {
      Issue.record("\(name) is not empty")
      return
    }
    #expect(notice.title.text == "You are not signed in.")
    #expect(try screen.tapTarget("Sign in").action == .navigate(Route("sign-in")))
    #expect(world.session.transport.requests.isEmpty)
  }

  @Test(
    "what is public can be read",
    arguments: ["feed", "pull/" + pull, "issue/" + issue, "profile/" + yuki])
  func readable(route: String) async throws {
    let screen = try await RecordedWorld(session: .signedOut).open(route).screen
    guard case .ready(_, nil) = screen.status else {
      Issue.record("\(route) does not show")
      return
    }
    #expect(!Sample.items(screen).isEmpty)
  }

  @Test(
    "of what is read nothing can be written",
    arguments: ["pull/" + pull, "issue/" + issue, "profile/" + yuki])
  func unwritable(route: String) async throws {
    let screen = try await RecordedWorld(session: .signedOut).open(route).screen
    let titles = Set(screen.tapTargets.map(\.label))
    let writes: Set = ["Answer", "Close", "Follow", "Reopen", "Send", "Star", "Unfollow", "Unstar"]
    #expect(titles.isDisjoint(with: writes))
  }

  @Test func `signing in brings the tab that led there`() async throws {
    let world = try RecordedWorld(session: .signedOut)
    let navigator = Navigator(app: ScreenCatalog.app(world.dependencies))
    _ = try await navigator.open(Route("repos"))
    for name in ["Sign in", "Continue"] {
      if name == "Continue" {
        _ = try await navigator.tap(.perform(Command("type", argument: "mira.test")))
      }
      let action = try #require(try navigator.screen?.tapTarget(name).action)
      _ = try await navigator.tap(action)
    }
    #expect(navigator.screen?.name == "repos")
    #expect(navigator.screen.map { Sample.items($0).count } == 6)
  }

  @Test func `signing out changes the screen that did it, and every other when it appears`()
    async throws
  {
    let world = try RecordedWorld()
    let inbox = try await world.open("inbox")
    let settings = try await world.open("settings")
    _ = try await world.tap("Sign out", on: settings)
    _ = try await world.tap("Sign out", on: settings)
    #expect(settings.screen.elements.contains { $0.label == "You are not signed in." })
    #expect(!Sample.items(inbox.screen).isEmpty)
    _ = await inbox.load()
    #expect(Sample.items(inbox.screen).isEmpty)
  }

  @Test func `a sign-out that fails says why and leaves the account`() async throws {
    let world = try RecordedWorld(fail: ["session.sign-out#1=500"])
    let settings = try await world.open("settings")
    _ = try await world.tap("Sign out", on: settings)
    _ = try await world.tap("Sign out", on: settings)
    #expect(settings.screen.elements.contains { $0.label == "You are still signed in." })
    _ = try await world.tap("Try again", on: settings)
    #expect(world.session.session.current == nil)
  }

  private nonisolated static let pull =
    "at://did:plc:nqnbi6eoej4zn4jg3k4owtzv/sh.tangled.repo.pull/3mxiqvhwo4y35"
  private nonisolated static let issue =
    "at://did:plc:n6sbfhfzinrer3zwy4azacf3/sh.tangled.repo.issue/3mxqndiauyn67"
  private nonisolated static let yuki = "did:plc:kiyzplu3fve7sc74qdzj7xa2"
}
