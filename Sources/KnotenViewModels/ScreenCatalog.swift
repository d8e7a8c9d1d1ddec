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
      return dependencies.keepsAnswers && !aboutNow.contains(feature.entry.name)
        ? KeptFirst(model) : model
    }
  }

  private static let features: [Feature] = [
    .commit,
    .feed,
    .file,
    .history,
    .inbox,
    .issue,
    .kitchenSink,
    .paywall,
    .profile,
    .pull,
    .repo,
    .repos,
    .search,
    .serverSettings,
    .settings,
    .signIn,
    .tips,
    .tokens,
    .work,
  ]

  /// The screens that say how something stands now, to which no earlier answer is one.
  private static let aboutNow: Set = [
    "kitchen-sink", "paywall", "server-settings", "settings", "sign-in", "tips", "tokens",
  ]

  private static let tabs: [TabEntry] = [
    TabEntry(screen: "feed", title: "Home", glyph: .house),
    TabEntry(screen: "repos", title: "Repos", glyph: .repo),
    TabEntry(screen: "work", title: "Work", glyph: .pull),
    TabEntry(screen: "inbox", title: "Inbox", glyph: .inbox),
    TabEntry(screen: "settings", title: "Settings", glyph: .settings),
  ]
}
