/// Why a value could not be read: what was expected at a place, and what stood there.
public struct WireProblem: Error, Hashable, Sendable {
  /// The place, such as `items[3].value.createdAt`; empty for the whole answer.
  public let path: String
  /// What the type reads there, with its article: `a datetime`.
  public let expected: String
  /// What stood there, cut and cleaned: `the string "soon"`.
  public let found: String

  /// Names a place, what should have been there, and what was.
  public init(path: String, expected: String, found: String) {
    self.path = path
    self.expected = expected
    self.found = found
  }

  init(_ path: WirePath, expected: String, found value: JSONValue?) {
    self.init(path: path.description, expected: expected, found: Self.describe(value))
  }

  /// What was expected and found, without the place.
  var reason: String { "expected \(expected), found \(found)" }

  private static func describe(_ value: JSONValue?) -> String {
    switch value {
    case nil: "nothing"
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "the number \(value)"
    case .number(let value): "the number \(value)"
    case .string(let text): "the string \"\(Excerpt.of(text, limit: 40))\""
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension WireProblem: CustomStringConvertible {
  /// The place, what was expected and what was found, in one line.
  public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}
