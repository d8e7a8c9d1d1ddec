import KnotenCore

/// What is done where a path leads.
enum Edit: Hashable, Sendable {
  /// Another value stands there.
  case put(JSONValue)
  /// Nothing stands there any more.
  case remove
}

extension JSONValue {
  /// Why an edit was not made.
  enum EditProblem: Error, Hashable {
    /// The path leads nowhere.
    case nowhere
    /// What stands there is of another type than what was to take its place, or than the path takes it for.
    case otherType(found: String, given: String)
  }

  /// Makes an edit where a path leads; where it cannot, nothing is changed.
  ///
  /// A value takes only the place of its own type, or of `null`; `null` takes any place, and the whole answer may be anything.
  mutating func make(_ edit: Edit, at path: AnswerPath) throws(EditProblem) {
    if path.steps.isEmpty, case .put(let value) = edit {
      self = value
    } else {
      self = try edited(edit, at: path.steps[...])
    }
  }

  /// What kind of value it is, in words.
  var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .integer, .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }

  private func edited(
    _ edit: Edit, at steps: ArraySlice<AnswerPath.Step>
  ) throws(EditProblem) -> JSONValue {
    guard let step = steps.first else { return try replaced(by: edit) }
    let rest = steps.dropFirst()
    switch (self, step) {
    case (.object(let object), .key), (.object(let object), .newKey):
      return .object(try Self.edited(object, edit, step, rest))
    case (.array(let array), .index), (.array(let array), .before), (.array(let array), .end),
      (.array(let array), .each):
      return .array(try Self.edited(array, edit, step, rest))
    case (.null, _):
      throw .nowhere
    case (_, .key), (_, .newKey):
      throw .otherType(found: typeName, given: "a key")
    case (_, .index), (_, .before), (_, .end), (_, .each):
      throw .otherType(found: typeName, given: "a place in a list")
    }
  }

  private func replaced(by edit: Edit) throws(EditProblem) -> JSONValue {
    guard case .put(let value) = edit else { throw .nowhere }
    guard self == .null || value == .null || typeName == value.typeName else {
      throw .otherType(found: typeName, given: value.typeName)
    }
    return value
  }

  private static func edited(
    _ object: JSONObject, _ edit: Edit, _ step: AnswerPath.Step,
    _ rest: ArraySlice<AnswerPath.Step>
  ) throws(EditProblem) -> JSONObject {
    var object = object
    switch step {
    case .key(let key):
      guard let inner = object[key] else { throw .nowhere }
      if rest.isEmpty, edit == .remove {
        object = JSONObject(object.filter { $0.key != key }.map { ($0.key, $0.value) })
      } else {
        object[key] = try inner.edited(edit, at: rest)
      }
    case .newKey(let key):
      guard object[key] == nil, case .put(let value) = edit else { throw .nowhere }
      object[key] = value
    case .index, .before, .end, .each:
      throw .nowhere
    }
    return object
  }

  private static func edited(
    _ array: [JSONValue], _ edit: Edit, _ step: AnswerPath.Step,
    _ rest: ArraySlice<AnswerPath.Step>
  ) throws(EditProblem) -> [JSONValue] {
    var array = array
    switch (step, edit) {
    case (.index(let index), _) where array.indices.contains(index):
      if rest.isEmpty, edit == .remove {
        array.remove(at: index)
      } else {
        array[index] = try array[index].edited(edit, at: rest)
      }
    case (.each, .remove) where rest.isEmpty && !array.isEmpty:
      array = []
    case (.each, _) where !array.isEmpty:
      for index in array.indices { array[index] = try array[index].edited(edit, at: rest) }
    case (.before(let index), .put(let value)) where index <= array.count:
      array.insert(value, at: index)
    case (.end, .put(let value)):
      array.append(value)
    default:
      throw .nowhere
    }
    return array
  }
}
