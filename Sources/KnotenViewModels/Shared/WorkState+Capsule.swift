import KnotenCore
import KnotenScreen

extension WorkState {
  /// The state as a capsule; one this version does not know keeps its own name (design document "Work").
  var capsule: Capsule {
    switch self {
    case .open: Capsule("open", tone: .trust)
    case .closed: Capsule("closed", tone: .danger)
    case .merged: Capsule("merged", tone: .pro)
    case .other(let name): Capsule(Line(name), tone: .neutral)
    }
  }
}

extension WorkState? {
  /// The state in a list, also where nobody knows it.
  var capsule: Capsule {
    self?.capsule ?? Capsule("unknown", tone: .neutral)
  }
}
