import KnotenScreen

/// A place in Knoten that a tap can lead to; its `Route` is its form as a path.
enum Destination: String, Hashable, CaseIterable {
  case paywall
  case serverSettings = "server-settings"
  case settings

  /// The path, as in a deep link.
  var route: Route { Route(rawValue) }
}
