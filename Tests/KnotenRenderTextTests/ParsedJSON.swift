/// Any JSON value, to read back what the renderer wrote.
enum ParsedJSON: Decodable, Hashable {
  case object([String: ParsedJSON])
  case array([ParsedJSON])
  case text(String)
  case number(Double)
  case claim(Bool)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let claim = try? container.decode(Bool.self) {
      self = .claim(claim)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let array = try? container.decode([ParsedJSON].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: ParsedJSON].self))
    }
  }

  /// The value of a key of an object.
  subscript(key: String) -> ParsedJSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  /// The value at a place of an array.
  subscript(place: Int) -> ParsedJSON? {
    if case .array(let values) = self, values.indices.contains(place) { values[place] } else { nil }
  }

  /// Every key of every object in the value.
  var keys: Set<String> {
    switch self {
    case .object(let members): members.values.reduce(Set(members.keys)) { $0.union($1.keys) }
    case .array(let values): values.reduce([]) { $0.union($1.keys) }
    case .text, .number, .claim: []
    }
  }

  /// Every text in the value that belongs to a key of this name.
  func texts(of key: String) -> [String] {
    switch self {
    case .object(let members):
      members.flatMap { name, value in
        if name == key, case .text(let text) = value { [text] } else { value.texts(of: key) }
      }
    case .array(let values): values.flatMap { $0.texts(of: key) }
    case .text, .number, .claim: []
    }
  }
}
