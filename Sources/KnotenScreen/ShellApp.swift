/// An app of the shell: its screens, its tabs, and how a route becomes an open screen.
public struct ShellApp: Sendable {
  /// The app's name: its folder under `Fixtures/` and `Look/`.
  public let name: String
  /// Its screens, in alphabetical order.
  public let screens: [ScreenEntry]
  /// Its tab bar, in order; a tab whose screen is not in `screens` is drawn as coming.
  public let tabs: [TabEntry]
  /// Makes the model of a route's screen.
  ///
  /// - Throws: `UnknownRoute`.
  public let open: @MainActor @Sendable (Route) throws -> any ScreenModel

  /// An app from its parts.
  public init(
    name: String, screens: [ScreenEntry], tabs: [TabEntry],
    open: @escaping @MainActor @Sendable (Route) throws -> any ScreenModel
  ) {
    self.name = name
    self.screens = screens
    self.tabs = tabs
    self.open = open
  }

  /// The entry of the screen a route leads to.
  public func entry(for route: Route) -> ScreenEntry? {
    screens.first { $0.name == route.screen }
  }
}

/// What the shell knows of a screen before it is opened.
public struct ScreenEntry: Hashable, Sendable {
  /// How the screen is reached.
  public enum Placement: Hashable, Sendable {
    /// It is the root of the tab with its name.
    case tab
    /// It is pushed; opened by its own name it lies on this screen.
    case pushed(onto: Route)
    /// It is a sheet; opened by its own name it lies over this screen.
    case sheet(over: Route)
    /// It stands alone, for review only.
    case alone
  }

  /// A state every screen has a look of, unless it cannot be in it.
  public enum StandardState: String, Hashable, Sendable, CaseIterable {
    case `default`
    case empty
    case loading
    case failed
  }

  /// The screen's name in kebab-case.
  public let name: String
  /// What it shows, in one sentence.
  public let summary: String
  /// The route a bare name opens.
  public let start: Route
  /// How it is reached.
  public let placement: Placement
  /// The standard states it cannot be in.
  public let impossible: Set<StandardState>

  /// An entry; by default the bare name is the start route and every standard state is possible.
  public init(
    name: String, summary: String, start: Route? = nil, placement: Placement,
    impossible: Set<StandardState> = []
  ) {
    self.name = name
    self.summary = summary
    self.start = start ?? Route(name)
    self.placement = placement
    self.impossible = impossible
  }
}

/// One tab of an app.
public struct TabEntry: Hashable, Sendable {
  /// The name of the screen at its root.
  public let screen: String
  /// What the tab is called.
  public let title: Line
  /// Its picture.
  public let glyph: Glyph

  /// A tab from its parts.
  public init(screen: String, title: Line, glyph: Glyph) {
    self.screen = screen
    self.title = title
    self.glyph = glyph
  }
}

/// A route leads to no screen of the app.
public struct UnknownRoute: Error, Hashable, Sendable {
  /// The route.
  public let route: Route

  /// The refusal of a route.
  public init(_ route: Route) {
    self.route = route
  }
}
