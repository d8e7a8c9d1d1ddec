import KnotenCore

@testable import KnotenTangled

/// Tells where a value departs from a lexicon.
struct LexiconValidator {
  let catalog: LexiconCatalog

  /// One departure: where, without positions in lists, and what about it.
  struct Departure: Hashable, CustomStringConvertible {
    let path: String
    let what: String

    var description: String { "\(path): \(what)" }
  }

  /// The departures of a query's answer, and of the records in it.
  func departures(of answer: JSONValue, from query: String) -> [Departure] {
    guard let schema = catalog.schema(query) else {
      return [Departure(path: "", what: "no lexicon describes the answer of \(query)")]
    }
    return check(answer, schema, "")
  }

  private func check(_ value: JSONValue, _ schema: LexiconSchema, _ path: String) -> [Departure] {
    switch (schema.type, value) {
    case ("object", .object(let object)): checkObject(object, schema, path)
    case ("array", .array(let elements)):
      checkCount(elements.count, schema, "Length", path)
        + elements.flatMap { element in
          schema["items"].map { check(element, $0, path + "[]") } ?? []
        }
    case ("string", .string(let text)): checkText(text, schema, path)
    case ("integer", .integer(let number)):
      checkBounds(Int(number), schema.number("minimum"), schema.number("maximum"), path)
    case ("boolean", .bool): []
    case ("blob", _): checkBlob(value, path)
    case ("ref", _): checkNamed(value, schema.name(schema.text("ref") ?? ""), path)
    case ("union", .object(let object)): checkMember(object, schema, path)
    case ("unknown", .object(let object)): checkRecord(object, path)
    case ("unknown", _): []
    default: [Departure(path: path, what: "is no \(schema.type)")]
    }
  }

  private func checkObject(
    _ object: JSONObject, _ schema: LexiconSchema, _ path: String
  ) -> [Departure] {
    let missing = schema.required.filter { object[$0] == nil }
      .map { Departure(path: Self.path(path, $0), what: "is missing") }
    let known = Dictionary(schema.properties.map { ($0.name, $0.schema) }) { first, _ in first }
    return missing
      + object.flatMap { name, value -> [Departure] in
        if name == "$type" { return [] }
        let path = Self.path(path, name)
        guard let property = known[name] else { return [Departure(path: path, what: "is unknown")] }
        return check(value, property, path)
      }
  }

  private func checkNamed(_ value: JSONValue, _ name: String, _ path: String) -> [Departure] {
    guard let schema = catalog.schema(name) else {
      return [Departure(path: path, what: "is of the unknown type \(name)")]
    }
    return check(value, schema, path)
  }

  private func checkMember(
    _ object: JSONObject, _ schema: LexiconSchema, _ path: String
  ) -> [Departure] {
    guard case .string(let type)? = object["$type"] else {
      return [Departure(path: path, what: "has no $type")]
    }
    guard schema.texts("refs").map(schema.name).contains(type) else {
      return [Departure(path: path, what: "is the unknown member \(TangledName(type).short)")]
    }
    return checkNamed(.object(object), type, path)
  }

  private func checkRecord(_ object: JSONObject, _ path: String) -> [Departure] {
    guard case .string(let type)? = object["$type"] else {
      return [Departure(path: path, what: "has no $type")]
    }
    return checkNamed(.object(object), type, path)
  }

  private func checkText(
    _ text: String, _ schema: LexiconSchema, _ path: String
  ) -> [Departure] {
    let choices = schema.texts("enum")
    let tokens = schema.texts("knownValues")
    var departures = checkCount(text.utf8.count, schema, "Length", path)
    departures += checkCount(text.count, schema, "Graphemes", path)
    if !choices.isEmpty, !choices.contains(text) {
      departures.append(Departure(path: path, what: "is none of the values allowed"))
    }
    if !tokens.isEmpty, !tokens.contains(text) {
      let word = TangledName(text).short
      departures.append(Departure(path: path, what: "has the unknown value \(word)"))
    }
    if let format = schema.text("format"), !Self.follows(text, format) {
      departures.append(
        Departure(path: path, what: text.isEmpty ? "is empty" : "is no \(format)"))
    }
    return departures
  }

  private func checkBlob(_ value: JSONValue, _ path: String) -> [Departure] {
    guard case .object(let blob) = value, blob["$type"] == "blob",
      case .string? = blob["mimeType"], case .integer? = blob["size"], blob.count == 4
    else { return [Departure(path: path, what: "is no blob")] }
    guard case .object(let link)? = blob["ref"], case .string(let cid)? = link["$link"],
      DecodedCID(cid) != nil
    else { return [Departure(path: path + ".ref", what: "is no link")] }
    return []
  }

  private func checkCount(
    _ count: Int, _ schema: LexiconSchema, _ measure: String, _ path: String
  ) -> [Departure] {
    checkBounds(count, schema.number("min\(measure)"), schema.number("max\(measure)"), path)
  }

  private func checkBounds(
    _ number: Int, _ least: Int?, _ most: Int?, _ path: String
  ) -> [Departure] {
    if let least, number < least {
      return [Departure(path: path, what: number == 0 ? "is empty" : "is less than \(least)")]
    }
    if let most, number > most {
      return [Departure(path: path, what: "is more than \(most)")]
    }
    return []
  }

  private static func path(_ path: String, _ name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }

  private static func follows(_ text: String, _ format: String) -> Bool {
    switch format {
    case "at-identifier": AtIdentifier(text) != nil
    case "at-uri": AtURI(text) != nil
    case "cid": DecodedCID(text) != nil
    case "datetime": Datetime(text) != nil
    case "did": DID(text) != nil
    case "handle": Handle(text) != nil
    case "nsid": NSID(text) != nil
    case "record-key": RecordKey(text) != nil
    case "tid": TID(text) != nil
    case "uri": URI(text) != nil
    default: false
    }
  }
}
