import KnotenScreen

/// Says whether a look is what a script expects.
struct ExpectationJudge {
  /// What is wrong, and what may have been meant.
  struct Problem {
    let words: String
    var nearest: [String] = []
  }

  private let screen: Screen
  /// The drawn lines, white space squeezed.
  private let lines: [String]

  /// A judge of a look and of its text, drawn so wide that nothing is broken.
  init(_ look: Look, text: String) {
    screen = look.screen
    lines = text.split(separator: "\n").map(Self.squeezed)
  }

  /// What is wrong; nil where it is as expected.
  func problem(with expectation: Expectation) -> Problem? {
    switch expectation {
    case .text(let words, let isThere): problem(withText: words, isThere)
    case .id(let id): problem(withID: id)
    case .absent(let words): problem(withAbsent: words)
    case .unread(let count): problem(withUnread: count)
    case .label(let label, let id): problem(withLabel: label, of: id)
    case .screen(let name):
      screen.name == name ? nil : Problem(words: "The screen is \(screen.name).")
    case .status(let status):
      statuses.contains(status)
        ? nil : Problem(words: "It is \(statuses.map(\.rawValue).joined(separator: ", ")).")
    }
  }

  private func problem(withText words: String, _ isThere: Bool) -> Problem? {
    let found = lines.first { $0.contains(Self.squeezed(words)) }
    switch (found, isThere) {
    case (nil, true):
      return Problem(
        words: "“\(words)” is not on the screen.",
        nearest: Similarity.nearest(to: words, among: lines, limit: 3))
    case (let line?, false):
      return Problem(words: "“\(words)” is on the screen: \(line)")
    case (nil, false), (_?, true):
      return nil
    }
  }

  private func problem(withID id: String) -> Problem? {
    let ids = screen.elements.map(\.id.rawValue)
    guard !ids.contains(id) else { return nil }
    return Problem(
      words: "Nothing has the id \(id).",
      nearest: Similarity.nearest(to: id, among: ids, limit: 3))
  }

  private func problem(withAbsent words: String) -> Problem? {
    let found = screen.elements.first { element in
      element.id.rawValue == words || element.action != nil && element.label == words
    }
    return found.map { Problem(words: "It is there: \($0.id) (\($0.label)).") }
  }

  private func problem(withUnread count: Int) -> Problem? {
    let unread = (screen.sections.flatMap(\.rows) + screen.bar).reduce(0) { $0 + $1.unreadCount }
    return unread == count ? nil : Problem(words: "\(unread) rows carry the unread dot.")
  }

  private func problem(withLabel label: String, of id: String) -> Problem? {
    guard let element = screen.elements.first(where: { $0.id.rawValue == id }) else {
      return problem(withID: id)
    }
    return element.label == label ? nil : Problem(words: "Its label is “\(element.label)”.")
  }

  private var statuses: [Expectation.StatusName] {
    switch screen.status {
    case .loading: [.loading]
    case .failed: [.failed]
    case .ready(let freshness, _): [.ready] + activity(of: freshness)
    case .empty(_, let freshness): [.empty] + activity(of: freshness)
    }
  }

  private func activity(of freshness: Freshness) -> [Expectation.StatusName] {
    switch freshness.activity {
    case .idle: []
    case .refreshing: [.refreshing]
    case .loadingMore: [.loadingMore]
    }
  }

  private static func squeezed(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Row {
  /// How many unread dots the row carries.
  fileprivate var unreadCount: Int {
    switch self {
    case .item(let item): item.isUnread ? 1 : 0
    case .group(let group): group.rows.reduce(0) { $0 + $1.unreadCount }
    case .button, .choice, .comment, .composer, .diff, .field, .hero, .notice, .product: 0
    }
  }
}
