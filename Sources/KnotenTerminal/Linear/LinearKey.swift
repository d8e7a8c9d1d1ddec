/// What can be asked for in lines, beside the numbers of what can be tapped.
enum LinearKey: String, CaseIterable {
  case all = "a"
  case back = "b"
  case help = "?"
  case quit = "q"
  case refresh = "r"

  /// What it does, as help lists it.
  var meaning: String {
    switch self {
    case .all: "the whole screen once more"
    case .back: "back to where this screen was reached from"
    case .help: "what can be typed here"
    case .quit: "end"
    case .refresh: "ask for what is new"
    }
  }

  /// All that can be typed, a line each.
  static let helpLines =
    ["a number: tap what has this number, or write in it", "a name: tap what is called so"]
    + ["/words: the lines of this screen with these words"]
    + allCases.map { "\($0.rawValue): \($0.meaning)" }
}
