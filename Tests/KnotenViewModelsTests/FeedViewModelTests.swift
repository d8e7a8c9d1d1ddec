import KnotenCore
import KnotenFixtures
import KnotenScreen
import Synchronization
import Testing

@testable import KnotenViewModels

@Suite("Seed: Feed, read page by page")
@MainActor struct FeedViewModelTests {
  @Test func `the feed pages by cursor to its sixty events`() async throws {
    let world = try RecordedWorld()
    let model = try await world.open("feed")
    #expect(Sample.items(model.screen).count == 30)
    _ = try await world.tap("Load more", on: model)
    #expect(Sample.items(model.screen).count == 60)
    #expect(throws: TapProblem.self) { try model.screen.tapTarget("Load more") }
  }

  @Test func `a page that repeats events adds none twice`() async throws {
    let twice = Page(
      elements: [Sample.event(.created(repo: Sample.summary()))], cursor: "again")
    let model = FeedViewModel(feed: ScriptedFeed([twice, twice]), clock: Self.clock)
    _ = await model.load()
    _ = try await model.perform(Command("load-more"))
    #expect(Sample.items(model.screen).count == 1)
  }

  @Test func `a cursor that leads nowhere new ends the list`() async throws {
    let page = Page(elements: [Sample.event(.created(repo: Sample.summary()))], cursor: "same")
    let model = FeedViewModel(feed: ScriptedFeed([page, page]), clock: Self.clock)
    _ = await model.load()
    _ = try await model.perform(Command("load-more"))
    #expect(throws: TapProblem.self) { try model.screen.tapTarget("Load more") }
  }

  @Test func `failing to refresh keeps what was there and says so`() async throws {
    let world = try RecordedWorld(fail: ["getTimeline#2=500"])
    let model = try await world.open("feed")
    _ = try await world.tap("feed.refresh", on: model)
    #expect(Sample.items(model.screen).count == 30)
    guard case .ready(_, let notice?) = model.screen.status else {
      Issue.record("nothing says that the refresh failed")
      return
    }
    #expect(notice.title.text == "The feed could not be read.")
  }

  @Test func `a host that asks for a pause is told with a clock time`() async throws {
    let screen = try await RecordedWorld(fail: ["getTimeline=429"]).open("feed").screen
    guard case .failed(let notice) = screen.status else {
      Issue.record("the feed has not failed")
      return
    }
    #expect(notice.detail?.text.hasSuffix("Try again after 09:42 UTC.") == true)
  }

  @Test(arguments: [
    (120, "09:42 UTC."), (86_400, "14 Oct, 09:40 UTC."), (100 * 86_400, "21 Jan 2027, 09:40 UTC."),
  ])
  func `a pause of more than a day is told with the day`(_ seconds: Int, _ moment: String) throws {
    let nsid = try #require(NSID("sh.tangled.feed.getTimeline"))
    let failure = Failure(
      reading: "The feed",
      XRPCFailure(
        nsid: nsid, host: "api.test", reason: .status(429, nil),
        retryAfter: .seconds(seconds)), now: Sample.now)
    #expect(failure.detail.hasSuffix("Try again after " + moment), "\(failure.detail)")
  }

  @Test func `the answer of an older read is thrown away`() async {
    let feed = GatedFeed()
    let model = FeedViewModel(feed: feed, clock: Self.clock)
    async let older = model.load()
    await feed.waitForRequests(1)
    async let newer = model.load()
    await feed.waitForRequests(2)
    feed.answer(1, with: "newer")
    _ = await newer
    feed.answer(0, with: "older")
    _ = await older
    #expect(Sample.items(model.screen).map(\.id.rawValue) == ["feed.events[newer]"])
  }

  @Test func `a page that answers after a refresh is thrown away`() async throws {
    let feed = GatedFeed()
    let model = FeedViewModel(feed: feed, clock: Self.clock)
    async let first = model.load()
    await feed.waitForRequests(1)
    feed.answer(0, with: "first", cursor: "more")
    _ = await first
    async let page = model.perform(Command("load-more"))
    await feed.waitForRequests(2)
    async let refresh = model.load()
    await feed.waitForRequests(3)
    feed.answer(2, with: "fresh")
    _ = await refresh
    feed.answer(1, with: "late")
    _ = try await page
    #expect(Sample.items(model.screen).map(\.id.rawValue) == ["feed.events[fresh]"])
  }

  @Test func `a cancelled read leaves the state as it was`() async throws {
    let cancelled = TransportError(.cancelled, host: "api.test", message: "nobody waits")
    let model = FeedViewModel(
      feed: ScriptedFeed([Page(elements: [], cursor: nil)], then: .transport(cancelled)),
      clock: Self.clock)
    _ = await model.load()
    let before = model.state
    _ = await model.load()
    #expect(model.state == before)
  }

  private static let clock = StillClock()
}
