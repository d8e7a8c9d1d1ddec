/// Why a tap could not be made.
public enum TapProblem: Error, Hashable, Sendable {
  /// Nothing on the screen answers to the words given; the targets there are.
  case none(targets: [Element])
  /// More than one target answers to them.
  case several(targets: [Element])
}

extension Screen {
  /// Everything that can be tapped or typed into, in reading order.
  public var tapTargets: [Element] {
    elements.filter { $0.action != nil }
  }

  /// The one target with this id, this whole label, or these words in a label only it has.
  ///
  /// - Throws: `TapProblem`, with the candidates.
  public func tapTarget(_ name: String) throws(TapProblem) -> Element {
    let targets = tapTargets
    let sought = words(of: name)
    let readings: [(Element) -> Bool] = [
      { $0.id.rawValue == name },
      { $0.label == name },
      { contains(words(of: $0.label), sought) },
    ]
    for reading in readings {
      let found = targets.filter(reading)
      if let only = found.first, found.count == 1 { return only }
      if found.count > 1 { throw .several(targets: found) }
    }
    throw .none(targets: targets)
  }
}

private func words(of text: String) -> [Substring] {
  text.split { !$0.isLetter && !$0.isNumber }
}

private func contains(_ words: [Substring], _ sought: [Substring]) -> Bool {
  guard !sought.isEmpty, words.count >= sought.count else { return false }
  return (0...(words.count - sought.count)).contains { start in
    words[start..<(start + sought.count)].elementsEqual(sought)
  }
}
