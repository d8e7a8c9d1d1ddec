import KnotenScreen

extension Freshness {
  /// The same age, with something else under way.
  func doing(_ activity: Activity) -> Freshness {
    Freshness(age: age, activity: activity, isOffline: isOffline)
  }
}
