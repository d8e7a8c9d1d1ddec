/// Asterisks or underscores in a row, and what they can do where they stand.
///
/// Source: CommonMark, "Emphasis and strong emphasis", rules 1 to 10.
struct Delimiter {
  let marker: Unicode.Scalar
  /// The piece that shows what is left of it.
  let piece: Int
  /// How many there were.
  let length: Int
  /// How many have not found a partner.
  var count: Int
  let canOpen: Bool
  let canClose: Bool
  var previous: Int?
  var next: Int?

  init(
    _ marker: Unicode.Scalar, piece: Int, count: Int, before: Unicode.Scalar?,
    after: Unicode.Scalar?
  ) {
    self.marker = marker
    self.piece = piece
    self.count = count
    length = count
    let isBlankBefore = before?.properties.isWhitespace ?? true
    let isBlankAfter = after?.properties.isWhitespace ?? true
    let isSignBefore = before?.isSign ?? false
    let isSignAfter = after?.isSign ?? false
    let isLeft = !isBlankAfter && (!isSignAfter || isBlankBefore || isSignBefore)
    let isRight = !isBlankBefore && (!isSignBefore || isBlankAfter || isSignAfter)
    // Underscores within a word are part of a name.
    canOpen = isLeft && (marker == "*" || !isRight || isSignBefore)
    canClose = isRight && (marker == "*" || !isLeft || isSignAfter)
  }

  /// Whether what this one closes may have been opened by another.
  func closes(_ opener: Delimiter) -> Bool {
    guard opener.marker == marker, opener.canOpen else { return false }
    guard opener.canClose || canOpen else { return true }
    return (opener.length + length) % 3 != 0 || (opener.length % 3 == 0 && length % 3 == 0)
  }

  /// What a failed search for an opener holds for: later ones of the same kind fail as well.
  var kind: Kind { Kind(marker: marker, canOpen: canOpen, remainder: length % 3) }

  struct Kind: Hashable {
    let marker: Unicode.Scalar
    let canOpen: Bool
    let remainder: Int
  }
}

/// The delimiters that may still find a partner, in their order.
struct DelimiterList {
  private var all: [Delimiter] = []
  private(set) var first: Int?
  private(set) var last: Int?

  subscript(index: Int) -> Delimiter {
    get { all[index] }
    set { all[index] = newValue }
  }

  mutating func append(_ delimiter: Delimiter) {
    let index = all.count
    all.append(delimiter)
    all[index].previous = last
    if let last { all[last].next = index } else { first = index }
    last = index
  }

  /// Takes out all that stand between two; nil stands for either end.
  mutating func removeAll(after left: Int?, before right: Int?) {
    if let left { all[left].next = right } else { first = right }
    if let right { all[right].previous = left } else { last = left }
  }

  mutating func remove(_ index: Int) {
    removeAll(after: all[index].previous, before: all[index].next)
  }
}

extension InlineParser {
  /// Pairs the delimiters that stand behind one, and forgets them.
  mutating func matchDelimiters(above floor: Int?) {
    // How far down there is no opener for a kind of closer.
    var floors: [Delimiter.Kind: Int] = [:]
    var closer = floor.map { delimiters[$0].next } ?? delimiters.first
    while let current = closer {
      work += 1
      guard delimiters[current].canClose else {
        closer = delimiters[current].next
        continue
      }
      let kind = delimiters[current].kind
      let lowest = max(floor ?? -1, floors[kind] ?? -1)
      if let opener = opener(for: current, above: lowest) {
        pair(opener, current)
        if delimiters[current].count == 0 {
          closer = delimiters[current].next
          delimiters.remove(current)
        }
      } else {
        floors[kind] = delimiters[current].previous ?? -1
        closer = delimiters[current].next
        if !delimiters[current].canOpen { delimiters.remove(current) }
      }
    }
    delimiters.removeAll(after: floor, before: nil)
  }

  private mutating func opener(for closer: Int, above lowest: Int) -> Int? {
    var opener = delimiters[closer].previous
    while let current = opener, current > lowest {
      work += 1
      if delimiters[closer].closes(delimiters[current]) { return current }
      opener = delimiters[current].previous
    }
    return nil
  }

  /// Two markers are bold and one is italic; what is between them finds no partner any more.
  private mutating func pair(_ opener: Int, _ closer: Int) {
    let isBold = delimiters[opener].count >= 2 && delimiters[closer].count >= 2
    let used = isBold ? 2 : 1
    let level: WritableKeyPath<Depth, Int> = isBold ? \.bold : \.italic
    let (left, right) = (delimiters[opener].piece, delimiters[closer].piece)
    pieces[left].text = pieces[left].text.dropLast(used)
    pieces[left].begins[keyPath: level] += 1
    pieces[right].text = pieces[right].text.dropFirst(used)
    pieces[right].ends[keyPath: level] += 1
    delimiters[opener].count -= used
    delimiters[closer].count -= used
    delimiters.removeAll(after: opener, before: closer)
    if delimiters[opener].count == 0 { delimiters.remove(opener) }
  }
}

extension Unicode.Scalar {
  /// Whether it is one of ASCII's signs, which a backslash can stand before.
  var isASCIIPunctuation: Bool {
    switch value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  /// Whether it is punctuation or a symbol.
  fileprivate var isSign: Bool {
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      true
    default: false
    }
  }
}
