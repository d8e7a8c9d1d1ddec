import KnotenCore

extension WorkState {
  /// A state as a short word or as a full token; none at all means that nobody ever set one.
  init(_ text: String?) {
    let word = text.map { TangledName($0).short } ?? ""
    switch word {
    case "", "open": self = .open
    case "closed": self = .closed
    case "merged": self = .merged
    default: self = .other(word)
    }
  }
}
