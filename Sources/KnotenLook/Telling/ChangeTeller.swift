/// Tells in words how one drawing of a screen as JSON differs from another.
///
/// Every difference is told at least once; what can be tapped is told only where its row did not say it already.
struct ChangeTeller {
  private var told: [Told] = []
  /// The ids about which something was told.
  private var toldIDs: Set<String> = []
  /// The ids of the parts that are being compared, from the outside in.
  private var ids: [String] = []

  /// A change, and the innermost part with an id that it is about.
  struct Told: Hashable, Sendable {
    let change: Change
    let id: String?
  }

  /// The changes from one drawing to another, in reading order.
  static func changes(from old: DrawnNode, to new: DrawnNode) -> [Change] {
    told(from: old, to: new).map(\.change)
  }

  /// The same changes, each with what it is about.
  static func told(from old: DrawnNode, to new: DrawnNode) -> [Told] {
    var teller = ChangeTeller()
    let sections = Place.sections(of: old, new)
    for key in keys(of: old, new) {
      let place = Place(top: key, sections: sections)
      if key == "targets" {
        teller.compareTargets(old[key]?.items ?? [], new[key]?.items ?? [], at: place)
      } else {
        teller.compare(old[key], new[key], at: place)
      }
    }
    return teller.told
  }

  /// Tells a change of what is being compared, or of the part with this id in it.
  mutating func tell(_ change: Change, about id: String? = nil) {
    told.append(Told(change: change, id: id ?? ids.last))
    toldIDs.formUnion(ids)
    if let id { toldIDs.insert(id) }
  }

  /// Remembers that a change that was told is about the part with this id too.
  mutating func cover(_ id: String) {
    toldIDs.insert(id)
  }

  /// Compares what stands at one place.
  mutating func compare(_ old: DrawnNode?, _ new: DrawnNode?, at place: Place) {
    guard old != new else { return }
    switch (old, new) {
    case (nil, nil): break
    case (nil, let new?): tellCame(new, at: place)
    case (let old?, nil): tellGone(old, at: place)
    case (let old?, let new?): compareValues(old, new, at: place)
    }
  }

  /// Compares two parts that stand for the same, member by member.
  mutating func compareParts(_ old: DrawnNode, _ new: DrawnNode, at place: Place) {
    let id = new.id
    if let id { ids.append(id) }
    for key in Self.keys(of: old, new) {
      compare(old[key], new[key], at: place.member(key))
    }
    if id != nil { ids.removeLast() }
  }

  /// The keys of two objects, those of the first before what only the second has.
  private static func keys(of old: DrawnNode, _ new: DrawnNode) -> [String] {
    guard case .object(let before) = old, case .object(let after) = new else { return [] }
    let known = Set(before.map(\.key))
    return before.map(\.key) + after.map(\.key).filter { !known.contains($0) }
  }
}

extension ChangeTeller {
  private mutating func compareValues(_ old: DrawnNode, _ new: DrawnNode, at place: Place) {
    if place.kind == .action {
      tell("\(place.words) from \(old.wordsOfAction) to \(new.wordsOfAction)")
    } else if let before = old.lineText, let after = new.lineText {
      compareLines(old.items, before, new.items, after, at: place)
    } else if case .list(let before) = old, case .list(let after) = new {
      compareLists(before, after, at: place)
    } else if case .object = old, case .object = new {
      compareParts(old, new, at: place)
    } else {
      tell("\(place.words) from \(old.words(at: place)) to \(new.words(at: place))")
    }
  }

  private mutating func tellCame(_ new: DrawnNode, at place: Place) {
    switch place.kind {
    case .unread: tell("unread dot came\(place.onOwner)")
    case .action: tell("\(place.words) came: \(new.wordsOfAction)")
    case .tone: tell("\(place.words) from neutral to \(new.words(at: place))")
    case .keyword, .other: tell("\(place.words) came: \(new.words(at: place))")
    }
  }

  private mutating func tellGone(_ old: DrawnNode, at place: Place) {
    switch place.kind {
    case .unread: tell("unread dot gone\(place.onOwner)")
    case .action: tell("\(place.words) gone: \(old.wordsOfAction)")
    case .tone: tell("\(place.words) from \(old.words(at: place)) to neutral")
    case .keyword, .other: tell("\(place.words) gone: \(old.words(at: place))")
    }
  }

  /// What can be tapped repeats what the rows say, so only what no row said is left to tell.
  private mutating func compareTargets(_ old: [DrawnNode], _ new: [DrawnNode], at place: Place) {
    guard old != new else { return }
    compareLists(
      old.filter { !wasTold($0.id ?? "") }, new.filter { !wasTold($0.id ?? "") }, at: place)
    if told.isEmpty { tell("order of what can be tapped") }
  }

  /// Whether something was told about an element or about what it is a part of.
  private func wasTold(_ id: String) -> Bool {
    var rest = id[...]
    while !toldIDs.contains(String(rest)) {
      guard let cut = rest.lastIndex(where: { $0 == "." || $0 == "[" }) else { return false }
      rest = rest[..<cut]
    }
    return true
  }
}

extension Place {
  fileprivate var onOwner: Change {
    owner.map { " on \($0)" } ?? ""
  }
}

extension DrawnNode {
  /// The value as a person may read it.
  fileprivate func words(at place: Place) -> Change {
    switch self {
    case .number(let digits): "\(digits)"
    case .flag(let flag): flag ? "yes" : "no"
    case .text(let text):
      place.kind == .keyword || place.kind == .tone ? "\(text)" : "\(quote: text)"
    case .list, .object:
      wholeText.map { "\(quote: $0)" } ?? "\(self["kind"]?.string ?? "something")"
    }
  }

  /// What a tap does.
  fileprivate var wordsOfAction: Change {
    let target = self["route"]?.string ?? self["url"]?.string ?? self["command"]?.string
    var words: Change =
      switch self["kind"]?.string {
      case "navigate": "opening \(target ?? "")"
      case "open": "leaving for \(target ?? "")"
      case "perform": "\(target ?? "")"
      default: "going back"
      }
    if let argument = self["argument"]?.string { words = "\(words) \(quote: argument)" }
    return words
  }
}
