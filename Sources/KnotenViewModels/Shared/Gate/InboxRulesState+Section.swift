import FoundationEssentials
import KnotenCore
import KnotenScreen

extension InboxRulesState {
  /// What a closed gate shows in the place of rules.
  static func example(on id: ElementID) -> [Row] {
    func row(_ part: String, _ glyph: Glyph, _ title: Line, _ trailing: Line) -> Row {
      .item(
        Item(
          id: id.child("example").child(part), glyph: glyph, title: title, trailing: trailing,
          accessory: .lock))
    }
    return [
      row("pulls", .pull, "Pulls", "on"),
      row("repo", .repo, Line([.identifier("weekend-notes")]), "off"),
    ]
  }

  /// What stands below the section.
  static let footer: Line = "What is off neither shows in the inbox nor counts."

  /// The rows once the gate is open; the commands switch what their argument names.
  func rows(on id: ElementID, turnOn: String, turnOff: String) -> [Row] {
    func row(_ glyph: Glyph, _ title: Line, _ word: String, _ asks: Bool) -> Row {
      let row = id.item(word)
      let command = Command(asks ? turnOff : turnOn, argument: word)
      return .item(
        Item(
          id: row, glyph: glyph, title: title, trailing: asks ? "on" : "off",
          buttons: [
            Button(
              id: row.child("switch"), title: asks ? "Turn off" : "Turn on",
              action: .perform(command))
          ]))
    }
    let kinds = InboxRules.Kind.allCases.map {
      row($0.glyph, $0.title, $0.rawValue, rules.asks($0))
    }
    let repos = (self.repos.content ?? []).compactMap { repo in
      repo.did.map { did in
        row(.repo, Line([.identifier(repo.name)]), did.rawValue, rules.asks(did))
      }
    }
    return kinds + repos + problems(on: id)
  }

  private func problems(on id: ElementID) -> [Row] {
    [(failure, "failure"), (repos.failure, "unread")].compactMap { failure, part in
      failure.map { .notice($0.notice(at: id.child(part))) }
    }
  }
}

extension InboxRules.Kind {
  fileprivate var title: Line {
    switch self {
    case .pull: "Pulls"
    case .issue: "Issues"
    case .follower: "New followers"
    }
  }

  fileprivate var glyph: Glyph {
    switch self {
    case .pull: .pull
    case .issue: .issue
    case .follower: .follow
    }
  }
}
