public import KnotenScreen

/// Knoten's screens and tabs; a new screen is a line here.
public enum ScreenCatalog {
  /// What the shell can list before anything is opened.
  public static let screens: [ScreenEntry] = features.map(\.entry)

  /// The app with its screens, over what it needs from outside.
  public static func app(_ dependencies: KnotenDependencies) -> ShellApp {
    ShellApp(name: "knoten", screens: screens, tabs: tabs) { route in
      guard let feature = features.first(where: { $0.entry.name == route.screen }),
        let model = feature.open(route, dependencies)
      else { throw UnknownRoute(route) }
      return model
    }
  }

  private static let features: [Feature] = [
    .feed,
    .inbox,
    .issue,
    .kitchenSink,
    .paywall,
    .profile,
    .pull,
    .repos,
    .serverSettings,
    .settings,
    .signIn,
    .tips,
    .tokens,
    .work,
  ]

  private static let tabs: [TabEntry] = [
    TabEntry(screen: "feed", title: "Home", glyph: .house),
    TabEntry(screen: "repos", title: "Repos", glyph: .repo),
    TabEntry(screen: "work", title: "Work", glyph: .pull),
    TabEntry(screen: "inbox", title: "Inbox", glyph: .inbox),
    TabEntry(screen: "settings", title: "Settings", glyph: .settings),
  ]
}

/// A screen of the catalog: what the shell knows of it, and how a route of it is opened.
struct Feature: Sendable {
  /// What the shell knows of the screen.
  let entry: ScreenEntry
  /// Makes the screen's model for a route that begins with its name; nil where the rest leads nowhere.
  let open: @MainActor @Sendable (Route, KnotenDependencies) -> (any ScreenModel)?

  /// A screen that a bare name opens and that takes no further path.
  init(
    _ entry: ScreenEntry,
    model: @escaping @MainActor @Sendable (KnotenDependencies) -> any ScreenModel
  ) {
    self.entry = entry
    open = { route, dependencies in
      route == entry.start ? model(dependencies) : nil
    }
  }

  /// A screen that shows one thing of many, named after its own name; for a bare name `model` chooses one.
  init<Subject: LosslessStringConvertible>(
    _ entry: ScreenEntry, of subject: Subject.Type,
    model: @escaping @MainActor @Sendable (Subject?, KnotenDependencies) -> any ScreenModel
  ) {
    self.entry = entry
    open = { route, dependencies in
      if route == entry.start { return model(nil, dependencies) }
      return Subject(String(route.path.dropFirst(entry.name.count + 1)))
        .map { model($0, dependencies) }
    }
  }
}
