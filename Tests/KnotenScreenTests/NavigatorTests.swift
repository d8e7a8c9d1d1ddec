import KnotenScreen
import Testing

@MainActor @Suite struct NavigatorTests {
  /// A screen that counts how often it appeared and does what its commands are named for.
  final class Model: ScreenModel {
    let route: Route
    var loads = 0

    init(_ route: Route) {
      self.route = route
    }

    var screen: Screen {
      Screen(
        name: route.screen, title: Line("\(route.path), \(loads)"), presentation: .tab,
        status: .ready(Freshness()))
    }

    func load() async -> [Effect] {
      loads += 1
      return route.screen == "inbox" ? [.askForBadgePermission] : []
    }

    func perform(_ command: Command) async throws(UnknownCommand) -> [Effect] {
      switch command.name {
      case "buy": return [.hapticSuccess, .dismiss]
      case "feel": return [.hapticSuccess]
      default: throw UnknownCommand(command)
      }
    }
  }

  let navigator = Navigator(
    app: ShellApp(
      name: "tiny",
      screens: [
        ScreenEntry(name: "feed", summary: "Feed.", placement: .tab),
        ScreenEntry(name: "gallery", summary: "Gallery.", placement: .alone),
        ScreenEntry(name: "inbox", summary: "Inbox.", placement: .tab),
        ScreenEntry(name: "paywall", summary: "Paywall.", placement: .sheet(over: Route("inbox"))),
        ScreenEntry(name: "pull", summary: "Pull.", placement: .pushed(onto: Route("inbox"))),
      ],
      tabs: [
        TabEntry(screen: "feed", title: "Home", glyph: .house),
        TabEntry(screen: "work", title: "Work", glyph: .pull),
        TabEntry(screen: "inbox", title: "Inbox", glyph: .inbox),
      ],
      open: { route in
        if route.path == "pull/broken" { throw UnknownRoute(route) }
        return Model(route)
      }))

  private var title: String? { navigator.screen?.title.text }
  private var backTitle: String? { navigator.screen?.back?.title.text }

  private func go(_ path: String) async throws {
    _ = try await navigator.tap(.navigate(Route(path)))
  }

  @Test func `nothing shows before anything was opened`() {
    #expect(navigator.screen == nil)
  }

  @Test func `opening a tab loads it and hands back its effects`() async throws {
    #expect(try await navigator.open(Route("inbox")) == [.askForBadgePermission])
    #expect(title == "inbox, 1")
    #expect(navigator.screen?.back == nil)
  }

  @Test func `the tab bar marks the tab that shows and knows which are to come`() async throws {
    _ = try await navigator.open(Route("inbox"))
    let tabs = try #require(navigator.screen?.tabs)
    #expect(tabs.map(\.id.rawValue) == ["tabs.feed", "tabs.work", "tabs.inbox"])
    #expect(tabs.map(\.isSelected) == [false, false, true])
    #expect(tabs.map(\.action) == [.navigate(Route("feed")), nil, .navigate(Route("inbox"))])
  }

  @Test func `a deep link lies on the screen it belongs on`() async throws {
    _ = try await navigator.open(Route("pull/3k"))
    #expect(title == "pull/3k, 1")
    #expect(backTitle == "inbox, 0")
  }

  @Test func `going back loads the screen below, which then appears`() async throws {
    _ = try await navigator.open(Route("pull/3k"))
    _ = try await navigator.tap(.back)
    #expect(title == "inbox, 1")
    #expect(navigator.screen?.back == nil)
  }

  @Test func `pushed screens lie on each other`() async throws {
    _ = try await navigator.open(Route("inbox"))
    try await go("pull/1")
    try await go("pull/2")
    #expect(title == "pull/2, 1")
    #expect(backTitle == "pull/1, 1")
  }

  @Test func `a tab keeps its screens while another shows`() async throws {
    _ = try await navigator.open(Route("pull/3k"))
    try await go("feed")
    #expect(title == "feed, 1")
    try await go("inbox")
    #expect(title == "pull/3k, 2")
  }

  @Test func `the tab that shows goes to its root`() async throws {
    _ = try await navigator.open(Route("pull/3k"))
    try await go("inbox")
    #expect(title == "inbox, 1")
  }

  @Test func `a sheet has a way to close it and no tab bar`() async throws {
    _ = try await navigator.open(Route("paywall"))
    #expect(title == "paywall, 1")
    #expect(navigator.screen?.back?.id.rawValue == "paywall.close")
    #expect(navigator.screen?.tabs == [])
  }

  @Test func `closing a sheet shows what lies beneath`() async throws {
    _ = try await navigator.open(Route("pull/3k"))
    try await go("paywall")
    _ = try await navigator.tap(.back)
    #expect(title == "pull/3k, 2")
  }

  @Test func `a screen that has done its work closes itself`() async throws {
    _ = try await navigator.open(Route("paywall"))
    let effects = try await navigator.tap(.perform(Command("buy")))
    #expect(effects == [.hapticSuccess, .askForBadgePermission])
    #expect(title == "inbox, 1")
  }

  @Test func `a command reaches the screen on top`() async throws {
    _ = try await navigator.open(Route("feed"))
    #expect(try await navigator.tap(.perform(Command("feel"))) == [.hapticSuccess])
  }

  @Test func `a command the screen does not know is refused`() async throws {
    _ = try await navigator.open(Route("feed"))
    await #expect(throws: UnknownCommand(Command("fly"))) {
      try await navigator.tap(.perform(Command("fly")))
    }
  }

  @Test func `a link is handed out and nothing moves`() async throws {
    _ = try await navigator.open(Route("feed"))
    let url = "https://knoten.test"
    #expect(try await navigator.tap(.open(url: url)) == [.openLink(url: url)])
    #expect(title == "feed, 1")
  }

  @Test func `going back from the root of a tab does nothing`() async throws {
    _ = try await navigator.open(Route("feed"))
    #expect(try await navigator.tap(.back).isEmpty)
    #expect(title == "feed, 1")
  }

  @Test(arguments: ["nowhere", "", "pull/broken"])
  func `an unknown route is refused and nothing moves`(path: String) async throws {
    _ = try await navigator.open(Route("paywall"))
    let before = navigator.screen
    await #expect(throws: UnknownRoute(Route(path))) { try await go(path) }
    #expect(navigator.screen == before)
  }

  @Test func `a screen for review stands alone`() async throws {
    _ = try await navigator.open(Route("gallery"))
    #expect(title == "gallery, 1")
    #expect(navigator.screen?.back == nil)
  }

  @Test func `the place on top says where it was opened by, and what lies below it`() async throws {
    _ = try await navigator.open(Route("inbox"))
    #expect(navigator.placeBelow == nil)
    try await go("pull/a")
    #expect(navigator.topPlace?.route == Route("pull/a"))
    #expect(navigator.placeBelow?.route == Route("inbox"))
  }

  @Test func `one route that is open twice is two places`() async throws {
    _ = try await navigator.open(Route("pull/a"))
    let first = navigator.topPlace?.number
    try await go("pull/a")
    #expect(navigator.placeBelow?.number == first)
    #expect(navigator.topPlace?.number != first)
  }

  @Test func `nothing lies below a sheet`() async throws {
    _ = try await navigator.open(Route("pull/a"))
    try await go("paywall")
    #expect(navigator.placeBelow == nil)
  }
}
