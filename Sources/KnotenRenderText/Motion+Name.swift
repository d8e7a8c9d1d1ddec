import KnotenScreen

extension Motion.Curve {
  /// What the curve is called in a drawing, in kebab-case.
  var name: String {
    switch self {
    case .snappy: "snappy"
    case .bouncy: "bouncy"
    case .smooth: "smooth"
    case .numericText: "numeric-text"
    }
  }
}
