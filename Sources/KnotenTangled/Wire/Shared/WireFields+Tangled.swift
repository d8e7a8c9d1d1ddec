import KnotenCore

extension WireFields {
  /// The name of the union member or record that the object says it is.
  var typeName: TangledName? {
    guard case .string(let text)? = object["$type"] else { return nil }
    return TangledName(text)
  }

  /// How many elements the list under a key has, readable or not.
  func count(of key: String) -> Int {
    guard case .array(let elements)? = object[key] else { return 0 }
    return elements.count
  }

  /// Takes where the next page begins; an empty cursor would begin the list anew, so it is none.
  mutating func cursor() -> String? {
    let text = optional("cursor", .string)
    return text == "" ? nil : text
  }

  /// Takes a list that may be absent or null, which both mean that it is empty.
  mutating func list<Element>(_ key: String, of type: WireType<Element>) -> [Element] {
    optional(key, .list(of: type)) ?? []
  }

  /// Takes a list of texts without the empty ones, which profiles hold for fields left blank.
  mutating func filledTexts(_ key: String) -> [String] {
    list(key, of: .string).filter { !$0.isEmpty }
  }

  /// Takes a field in a form of this module's own; what does not fit stays in `rest`, unless empty.
  mutating func optional<Value>(_ key: String, _ read: (JSONValue) -> Value?) -> Value? {
    guard let json = object[key] else { return nil }
    let value = read(json)
    if value != nil || json == .null || json == "" { _ = optional(key, .json) }
    return value
  }

  /// The first of the spellings of a key that the object has; the first of all where it has none.
  func spelling(_ usual: String, _ others: String...) -> String {
    object[usual] == nil ? others.first { object[$0] != nil } ?? usual : usual
  }

  /// Takes a number that may have a fraction; anything else stays in `rest`.
  mutating func number(_ key: String) -> Double? {
    optional(key) { json in
      switch json {
      case .integer(let number): Double(number)
      case .number(let number): number
      case .null, .bool, .string, .array, .object: nil
      }
    }
  }
}
