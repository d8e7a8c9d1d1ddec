public import Observation

/// The open screens of an app: a stack for each tab and a sheet over them; it answers taps.
@MainActor @Observable public final class Navigator {
  /// A screen that is open, and what tells it apart from the others that are.
  public struct Place: Hashable, Sendable {
    /// What it shows.
    public var screen: Screen
    /// Where it was opened by.
    public let route: Route
    /// Which of all that were opened it is, as one route can be open twice.
    public let number: Int
  }

  fileprivate struct Opened {
    let model: any ScreenModel
    let route: Route
    let number: Int
  }

  private let app: ShellApp
  private var tab: String?
  private var stacks: [String: [Opened]] = [:]
  private var sheet: Opened?
  private var count = 0

  /// A navigator with nothing open yet.
  public init(app: ShellApp) {
    self.app = app
  }

  /// What shows now, with the tab bar and the way back; nil before anything was opened.
  public var screen: Screen? { topPlace?.screen }

  /// The place that shows now, with the tab bar and the way back; nil before anything was opened.
  public var topPlace: Place? {
    guard let top else { return nil }
    var place = Place(top)
    let root = ElementID(screen: place.screen.name)
    if sheet != nil {
      place.screen.back = Button(id: root.child("close"), title: "Close", action: .back)
      return place
    }
    place.screen.tabs = tabItems
    if let below {
      place.screen.back = Button(
        id: root.child("back"), title: below.model.screen.title, glyph: .chevron, action: .back)
    }
    return place
  }

  /// The place that the one on top was reached from; nil at the root of a tab, and under a sheet.
  public var placeBelow: Place? {
    sheet == nil ? below.map(Place.init) : nil
  }

  /// Opens a place as a deep link does: over the screens it belongs on, which load when they show.
  ///
  /// - Throws: `UnknownRoute`.
  public func open(_ route: Route) async throws -> [Effect] {
    try place(route)
    return await appear()
  }

  /// Does what a tap asks for; returns what it made happen.
  ///
  /// - Throws: `UnknownRoute` or `UnknownCommand`.
  public func tap(_ action: ElementAction) async throws -> [Effect] {
    switch action {
    case .navigate(let route):
      return try await navigate(to: route)
    case .perform(let command):
      guard let top else { return [] }
      return await carryOut(try await top.model.perform(command), of: top)
    case .open(let url):
      return [.openLink(url: url)]
    case .back:
      return await leave()
    }
  }

  /// Reads what the place below shows, for whoever shows it beside the one on top; what that makes happen is not told.
  public func loadBelow() async {
    _ = await below?.model.load()
  }

  private var top: Opened? {
    sheet ?? tab.flatMap { stacks[$0]?.last }
  }

  private var below: Opened? {
    tab.flatMap { stacks[$0]?.dropLast().last }
  }

  private func opened(_ route: Route) throws -> Opened {
    let model = try app.open(route)
    count += 1
    return Opened(model: model, route: route, number: count)
  }

  private var tabItems: [TabItem] {
    let names = Set(app.screens.map(\.name))
    return app.tabs.map { entry in
      TabItem(
        id: ElementID(screen: "tabs").child(entry.screen), title: entry.title, glyph: entry.glyph,
        isSelected: entry.screen == tab,
        action: names.contains(entry.screen) ? .navigate(Route(entry.screen)) : nil)
    }
  }

  private func place(_ route: Route) throws {
    guard let entry = app.entry(for: route) else { throw UnknownRoute(route) }
    let screen = try opened(route)
    switch entry.placement {
    case .tab, .alone:
      tab = entry.name
      stacks[entry.name] = [screen]
      sheet = nil
    case .pushed(let parent):
      try place(parent)
      push(screen)
    case .sheet(let parent):
      try place(parent)
      sheet = screen
    }
  }

  private func navigate(to route: Route) async throws -> [Effect] {
    guard let entry = app.entry(for: route) else { throw UnknownRoute(route) }
    switch entry.placement {
    case .tab:
      try select(entry, route)
    case .pushed, .alone:
      let screen = try opened(route)
      sheet = nil
      push(screen)
    case .sheet:
      sheet = try opened(route)
    }
    return await appear()
  }

  private func select(_ entry: ScreenEntry, _ route: Route) throws {
    if tab == entry.name, let root = stacks[entry.name]?.first {
      stacks[entry.name] = [root]
    } else if stacks[entry.name] == nil {
      stacks[entry.name] = [try opened(route)]
    }
    sheet = nil
    tab = entry.name
  }

  private func push(_ screen: Opened) {
    guard let tab else { return }
    stacks[tab, default: []].append(screen)
  }

  private func leave() async -> [Effect] {
    if sheet != nil {
      sheet = nil
    } else if let tab, let stack = stacks[tab], stack.count > 1 {
      stacks[tab] = stack.dropLast()
    } else {
      return []
    }
    return await appear()
  }

  private func appear() async -> [Effect] {
    guard let top else { return [] }
    return await carryOut(await top.model.load(), of: top)
  }

  /// Carries out what is the navigator's to do; a screen that closes itself may have been left meanwhile.
  ///
  /// What the screen below makes happen on top of that happens once: one tap is felt once.
  private func carryOut(_ effects: [Effect], of screen: Opened) async -> [Effect] {
    let rest = effects.filter { $0 != .dismiss }
    guard rest.count < effects.count, screen.number == top?.number else { return rest }
    return rest + (await leave()).filter { !rest.contains($0) }
  }
}

extension Navigator.Place {
  @MainActor fileprivate init(_ opened: Navigator.Opened) {
    self.init(screen: opened.model.screen, route: opened.route, number: opened.number)
  }
}
