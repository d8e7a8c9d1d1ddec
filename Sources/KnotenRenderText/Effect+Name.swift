public import KnotenScreen

extension Effect {
  /// What the effect is called in a drawing, in kebab-case.
  public var name: String {
    switch self {
    case .hapticSuccess: "haptic-success"
    case .askForBadgePermission: "ask-for-badge-permission"
    case .openLink: "open-link"
    case .dismiss: "dismiss"
    }
  }

  /// The address an effect is about, as it came; nil for the others.
  public var url: String? {
    switch self {
    case .openLink(let url): url
    case .hapticSuccess, .askForBadgePermission, .dismiss: nil
    }
  }
}
