/// How one kind of field is read, such as `.string` or `.list(of: .did)`.
public struct WireType<Value: Sendable>: Sendable {
  /// What is read, with its article, for the sentence of a problem.
  let expected: String
  /// Whether an empty string stands for no value, as live servers write it for anything but text.
  private let isAbsentWhenEmpty: Bool
  private let reader: @Sendable (JSONValue, WirePath, inout WireLosses) throws(WireProblem) -> Value

  /// Reads with all that reading may need: the place for a problem, and where to note losses.
  init(
    nested expected: String,
    reader:
      @escaping @Sendable (JSONValue, WirePath, inout WireLosses) throws(WireProblem) -> Value
  ) {
    self.expected = expected
    isAbsentWhenEmpty = true
    self.reader = reader
  }

  /// Reads with a function of the JSON alone; nil means that it is wrong.
  init(
    _ expected: String, isAbsentWhenEmpty: Bool = true,
    convert: @escaping @Sendable (JSONValue) -> Value?
  ) {
    self.expected = expected
    self.isAbsentWhenEmpty = isAbsentWhenEmpty
    reader = { (json, path, _) throws(WireProblem) in
      guard let value = convert(json) else {
        throw WireProblem(path, expected: expected, found: json)
      }
      return value
    }
  }

  func read(
    _ json: JSONValue, _ path: WirePath, _ losses: inout WireLosses
  ) throws(WireProblem) -> Value {
    try reader(json, path, &losses)
  }

  func readsAsAbsent(_ json: JSONValue) -> Bool {
    switch json {
    case .null: true
    case .string(let text): isAbsentWhenEmpty && text.isEmpty
    case .bool, .integer, .number, .array, .object: false
    }
  }
}
