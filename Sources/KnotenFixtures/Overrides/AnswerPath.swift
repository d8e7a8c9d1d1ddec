import KnotenCore

/// Where a value stands in an answer, as in `.items[0].value["any key"]`.
struct AnswerPath: Hashable, Sendable {
  /// One step down into a value.
  enum Step: Hashable, Sendable {
    case key(String)
    /// A key that is not there yet.
    case newKey(String)
    case index(Int)
    /// Before an item of a list, where a new one goes.
    case before(Int)
    /// Past the end of a list, where a new item goes.
    case end
    /// Every item of a list.
    case each
  }

  private(set) var steps: [Step] = []

  /// The answer itself.
  init() {}

  /// Reads steps up to the `=` that the value follows; nil, with the reader at the fault, if one is no step.
  init?(from reader: inout ArgumentReader) {
    while let next = reader.next, next != UInt8(ascii: "=") {
      var ahead = reader
      guard steps.last?.makesRoom != true, let step = Step(from: &ahead) else { return nil }
      steps.append(step)
      reader = ahead
    }
  }

  /// The path that leads one step further.
  func appending(_ step: Step) -> AnswerPath {
    var path = self
    path.steps.append(step)
    return path
  }
}

extension AnswerPath.Step {
  /// Whether it leads to where nothing is yet.
  var makesRoom: Bool {
    switch self {
    case .newKey, .before, .end: true
    case .key, .index, .each: false
    }
  }

  fileprivate init?(from reader: inout ArgumentReader) {
    if reader.skip(".") {
      let isNew = reader.skip("+")
      let key = reader.take(until: ".[=")
      guard !key.isEmpty else { return nil }
      self = isNew ? .newKey(key) : .key(key)
    } else if reader.skip("["), let step = Self.bracketed(&reader), reader.skip("]") {
      self = step
    } else {
      return nil
    }
  }

  private static func bracketed(_ reader: inout ArgumentReader) -> Self? {
    if reader.next == UInt8(ascii: "]") { return .end }
    if reader.skip("*") { return .each }
    let isNew = reader.skip("+")
    if let quoted = reader.takeQuoted() {
      guard case .string(let key) = try? JSONParser.parse(quoted) else { return nil }
      return isNew ? .newKey(key) : .key(key)
    }
    let digits = reader.take(until: "]")
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(digits).map { isNew ? .before($0) : .index($0) }
  }
}

extension AnswerPath: CustomStringConvertible {
  /// The path as `--set` reads it.
  var description: String { steps.map(\.description).joined() }
}

extension AnswerPath.Step: CustomStringConvertible {
  /// The step as `--set` reads it.
  var description: String {
    switch self {
    case .key(let key): Self.spelled(key, "")
    case .newKey(let key): Self.spelled(key, "+")
    case .index(let index): "[\(index)]"
    case .before(let index): "[+\(index)]"
    case .end: "[]"
    case .each: "[*]"
    }
  }

  private static func spelled(_ key: String, _ mark: String) -> String {
    isPlain(key) ? "." + mark + key : "[" + mark + JSONWriter.text(.string(key)) + "]"
  }

  private static func isPlain(_ key: String) -> Bool {
    !key.isEmpty
      && key.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !".[]=\"?#+".utf8.contains($0) }
  }
}
