public import Observation

/// The open screens of an app: a stack for each tab and a sheet over them; it answers taps.
@MainActor @Observable public final class Navigator {
  private let app: ShellApp
  private var tab: String?
  private var stacks: [String: [any ScreenModel]] = [:]
  private var sheet: (any ScreenModel)?

  /// A navigator with nothing open yet.
  public init(app: ShellApp) {
    self.app = app
  }

  /// What shows now, with the tab bar and the way back; nil before anything was opened.
  public var screen: Screen? {
    guard let top else { return nil }
    var screen = top.screen
    let root = ElementID(screen: screen.name)
    if sheet != nil {
      screen.back = Button(id: root.child("close"), title: "Close", action: .back)
      return screen
    }
    screen.tabs = tabItems
    if let stack = tab.flatMap({ stacks[$0] }), stack.count > 1 {
      let title = stack[stack.count - 2].screen.title
      screen.back = Button(id: root.child("back"), title: title, glyph: .chevron, action: .back)
    }
    return screen
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
      return await carryOut(try await top.perform(command), of: top)
    case .open(let url):
      return [.openLink(url: url)]
    case .back:
      return await leave()
    }
  }

  private var top: (any ScreenModel)? {
    sheet ?? tab.flatMap { stacks[$0]?.last }
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
    let model = try app.open(route)
    switch entry.placement {
    case .tab, .alone:
      tab = entry.name
      stacks[entry.name] = [model]
      sheet = nil
    case .pushed(let parent):
      try place(parent)
      push(model)
    case .sheet(let parent):
      try place(parent)
      sheet = model
    }
  }

  private func navigate(to route: Route) async throws -> [Effect] {
    guard let entry = app.entry(for: route) else { throw UnknownRoute(route) }
    switch entry.placement {
    case .tab:
      try select(entry, route)
    case .pushed, .alone:
      let model = try app.open(route)
      sheet = nil
      push(model)
    case .sheet:
      sheet = try app.open(route)
    }
    return await appear()
  }

  private func select(_ entry: ScreenEntry, _ route: Route) throws {
    if tab == entry.name, let root = stacks[entry.name]?.first {
      stacks[entry.name] = [root]
    } else if stacks[entry.name] == nil {
      stacks[entry.name] = [try app.open(route)]
    }
    sheet = nil
    tab = entry.name
  }

  private func push(_ model: any ScreenModel) {
    guard let tab else { return }
    stacks[tab, default: []].append(model)
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
    return await carryOut(await top.load(), of: top)
  }

  /// Carries out what is the navigator's to do; a screen that closes itself may have been left meanwhile.
  ///
  /// What the screen below makes happen on top of that happens once: one tap is felt once.
  private func carryOut(_ effects: [Effect], of model: any ScreenModel) async -> [Effect] {
    let rest = effects.filter { $0 != .dismiss }
    guard rest.count < effects.count, model === top else { return rest }
    return rest + (await leave()).filter { !rest.contains($0) }
  }
}
