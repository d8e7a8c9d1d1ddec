extension ChangeTeller {
  /// Compares two lists: of parts by their ids, of anything else by their order.
  mutating func compareLists(_ old: [DrawnNode], _ new: [DrawnNode], at place: Place) {
    let ids = (old + new).map(\.id)
    let isOfParts =
      ids.allSatisfy { $0 != nil } && Set(old.map(\.id)).count == old.count
      && Set(new.map(\.id)).count == new.count
    if isOfParts {
      compareByID(old, new, at: place)
    } else {
      compareByOrder(old, new, at: place)
    }
  }

  private mutating func compareByID(_ old: [DrawnNode], _ new: [DrawnNode], at place: Place) {
    let before = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.id ?? "", $0) })
    let after = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1.id ?? "", $0) })
    let gone = old.indices.filter { after[old[$0].id ?? ""] == nil }
    let came = new.indices.filter { before[new[$0].id ?? ""] == nil }
    tellPresence(gone.map { (old[$0], $0 + 1) }, "gone", at: place)
    tellPresence(came.map { (new[$0], $0 + 1) }, "added", at: place)
    tellMoves(old, new, before, after, at: place)
    for (index, item) in new.enumerated() {
      guard let position = before[item.id ?? ""], old[position] != item else { continue }
      compareParts(old[position], item, at: place.item(item, number: index + 1))
    }
  }

  /// Tells items one by one while they are few, and by their number where they are many.
  private mutating func tellPresence(
    _ items: [(item: DrawnNode, number: Int)], _ what: String, at place: Place
  ) {
    let isMany = items.count > Self.mostToldAlone
    if isMany { tell("\(place.counted(items.count)) \(what)\(place.ofOwner)") }
    for (item, number) in items {
      if let id = item.id, isMany {
        cover(id)
        continue
      }
      let name = place.item(item, number: number).words
      let saysItsWords = name.parts.contains { if case .quote = $0 { true } else { false } }
      let words: Change =
        item.name.map { saysItsWords && place.noun != "row" ? "" : ": \(quote: $0)" } ?? ""
      tell("\(name) \(what)\(words)", about: item.id)
    }
  }

  /// Of the items both have, those that changed places: all but the longest run that kept its order.
  private mutating func tellMoves(
    _ old: [DrawnNode], _ new: [DrawnNode], _ before: [String: Int], _ after: [String: Int],
    at place: Place
  ) {
    let kept = new.filter { before[$0.id ?? ""] != nil }
    let positions = kept.compactMap { before[$0.id ?? ""] }
    let numbers = Dictionary(
      uniqueKeysWithValues: positions.sorted().enumerated().map { ($1, $0) })
    let order = positions.compactMap { numbers[$0] }
    let changes = LineChange.all(from: Array(0..<order.count), to: order)
    let moved = changes.flatMap { $0.new.map { kept[$0] } }
    if moved.count > Self.mostToldAlone {
      tell("order of \(place.counted(moved.count))\(place.ofOwner)")
      return
    }
    for item in moved {
      guard let from = before[item.id ?? ""], let to = after[item.id ?? ""] else { continue }
      let name: Change = "\(quote: item.name ?? item.id ?? "")"
      tell(
        "\(place.noun) \(name)\(place.ofOwner) moved from place \(from + 1) to \(to + 1)",
        about: item.id)
    }
  }

  private mutating func compareByOrder(_ old: [DrawnNode], _ new: [DrawnNode], at place: Place) {
    var numbers: [DrawnNode: Int] = [:]
    func number(_ node: DrawnNode) -> Int {
      let number = numbers[node, default: numbers.count]
      numbers[node] = number
      return number
    }
    for change in LineChange.all(from: old.map(number), to: new.map(number)) {
      let paired = min(change.old.count, change.new.count)
      for (from, to) in zip(change.old.prefix(paired), change.new.prefix(paired)) {
        compare(old[from], new[to], at: place.item(old[from], number: to + 1))
      }
      let gone = change.old.dropFirst(paired).map { (old[$0], $0 + 1) }
      let came = change.new.dropFirst(paired).map { (new[$0], $0 + 1) }
      tellPresence(gone, "gone", at: place)
      tellPresence(came, "added", at: place)
    }
  }

  private static var mostToldAlone: Int { 3 }
}
