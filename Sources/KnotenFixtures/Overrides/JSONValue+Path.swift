import KnotenCore

extension JSONValue {
  /// Up to five paths that exist, those most like a path that does not first.
  ///
  /// Looked for below the last value on the way that exists: the same key elsewhere, then keys spelled alike, then whatever stands there.
  func paths(near path: AnswerPath) -> [AnswerPath] {
    var parent = self
    var reached = AnswerPath()
    var missing: AnswerPath.Step?
    for step in path.steps {
      guard let inner = parent.value(at: step) else {
        missing = step
        break
      }
      parent = inner
      reached = reached.appending(step)
    }
    let below = parent.paths(below: reached)
    let level = reached.steps.count + 1
    let siblings = below.filter { $0.steps.count == level }
    let sameKey = below.filter { $0.steps.last == path.steps.last }
    let alike = Nearest.matches(
      to: missing?.description ?? "", among: siblings.compactMap { $0.steps.last?.description },
      limit: Self.mostSuggestions)
    let spelledAlike = alike.compactMap { name in
      siblings.first { $0.steps.last?.description == name }
    }
    var found: [AnswerPath] = []
    for candidate in sameKey + spelledAlike + siblings where !found.contains(candidate) {
      found.append(candidate)
      if found.count == Self.mostSuggestions { break }
    }
    return found.isEmpty && !reached.steps.isEmpty ? [reached] : found
  }

  private static var mostSuggestions: Int { 5 }
  /// More than any answer's keys; a bound against answers made to be large.
  private static var mostPaths: Int { 2_000 }

  private func value(at step: AnswerPath.Step) -> JSONValue? {
    switch step {
    case .key(let key):
      guard case .object(let object) = self else { return nil }
      return object[key]
    case .index(let index):
      guard case .array(let array) = self, array.indices.contains(index) else { return nil }
      return array[index]
    case .each:
      guard case .array(let array) = self else { return nil }
      return array.first
    case .before, .end, .newKey:
      return nil
    }
  }

  /// The steps that lead into a value; of a list only the last and the first item and the place behind them.
  private var steps: [AnswerPath.Step] {
    if case .object(let object) = self { return object.map { .key($0.key) } }
    guard case .array(let array) = self else { return [] }
    switch array.count {
    case 0: return [.end]
    case 1: return [.index(0), .end]
    default: return [.index(array.count - 1), .index(0), .end]
    }
  }

  /// Paths below a value, nearest first; of a list's items only those of the first are followed.
  private func paths(below start: AnswerPath) -> [AnswerPath] {
    var found: [AnswerPath] = []
    var waiting = [(path: start, value: self)]
    var position = 0
    while position < waiting.count, found.count < Self.mostPaths {
      let (path, value) = waiting[position]
      position += 1
      for step in value.steps.prefix(Self.mostPaths - found.count) {
        found.append(path.appending(step))
        if case .index(let index) = step, index > 0 { continue }
        if let inner = value.value(at: step) { waiting.append((path.appending(step), inner)) }
      }
    }
    return found
  }
}
