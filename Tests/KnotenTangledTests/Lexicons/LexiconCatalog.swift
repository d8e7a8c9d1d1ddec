import KnotenCore

/// The lexicon documents of the shared folders, upstream copies before rebuilt ones.
struct LexiconCatalog: Sendable {
  /// Read once, as it is several hundred files.
  static let shared = Result { try LexiconCatalog() }

  private let documents: [String: JSONObject]

  private init() throws {
    var documents: [String: JSONObject] = [:]
    for folder in [TestFolder.rebuiltLexicons, TestFolder.lexicons] {
      for file in try folder.files() {
        guard case .object(let document) = try folder.json(file),
          case .string(let id)? = document["id"], case .object(let definitions)? = document["defs"]
        else { continue }
        documents[id] = definitions
      }
    }
    self.documents = documents
  }

  /// The schema of a definition's value: the record of a record, the output of a query.
  func schema(_ name: String) -> LexiconSchema? {
    let parts = name.split(separator: "#", maxSplits: 1).map(String.init)
    guard let id = parts.first,
      case .object(let definition)? = documents[id]?[parts.count > 1 ? parts[1] : "main"]
    else { return nil }
    let schema = LexiconSchema(definition, of: id)
    switch schema.type {
    case "record": return schema["record"]
    case "query", "procedure": return schema["output"]?["schema"]
    default: return schema
    }
  }
}

/// One schema and the document that its local references mean.
struct LexiconSchema {
  let object: JSONObject
  let document: String

  init(_ object: JSONObject, of document: String) {
    self.object = object
    self.document = document
  }

  var type: String { text("type") ?? "" }

  /// The whole name of a definition that this schema refers to.
  func name(_ reference: String) -> String {
    reference.hasPrefix("#") ? document + reference : reference
  }

  var required: [String] { texts("required") }

  var properties: [(name: String, schema: LexiconSchema)] {
    guard case .object(let properties)? = object["properties"] else { return [] }
    return properties.compactMap { name, value in
      guard case .object(let property) = value else { return nil }
      return (name, LexiconSchema(property, of: document))
    }
  }

  subscript(key: String) -> LexiconSchema? {
    guard case .object(let schema)? = object[key] else { return nil }
    return LexiconSchema(schema, of: document)
  }

  func text(_ key: String) -> String? {
    guard case .string(let text)? = object[key] else { return nil }
    return text
  }

  func number(_ key: String) -> Int? {
    guard case .integer(let number)? = object[key] else { return nil }
    return Int(number)
  }

  func texts(_ key: String) -> [String] {
    guard case .array(let elements)? = object[key] else { return [] }
    return elements.compactMap { element in
      guard case .string(let text) = element else { return nil }
      return text
    }
  }
}
