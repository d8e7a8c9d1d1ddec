/// The members of a metadata document, each read as what it has to be or as nothing.
struct MetadataFields {
  private let object: JSONObject

  init(_ json: JSONValue) throws(MetadataProblem) {
    guard case .object(let object) = json else { throw .lacks("object") }
    self.object = object
  }

  /// The text of a field, nil where it is none.
  func text(_ name: String) -> String? {
    guard case .string(let text)? = object[name] else { return nil }
    return text
  }

  /// The text of a field as an error may show it.
  func shown(_ name: String) -> String {
    text(name).map { Excerpt.of($0, limit: 100) } ?? "nothing"
  }

  /// The texts of a list; none where there is no list.
  func list(_ name: String) -> [String] {
    guard case .array(let elements)? = object[name] else { return [] }
    return elements.compactMap { element in
      if case .string(let text) = element { text } else { nil }
    }
  }

  /// Whether there is such a field at all, null aside.
  func has(_ name: String) -> Bool { object[name] ?? .null != .null }

  /// Demands that a list holds a value.
  func require(_ value: String, in name: String) throws(MetadataProblem) {
    guard list(name).contains(value) else { throw .lacks(name) }
  }

  /// Demands that a field says yes.
  func requireTrue(_ name: String) throws(MetadataProblem) {
    guard object[name] == .bool(true) else { throw .lacks(name) }
  }

  /// Demands that a field is an address that may be asked, and opened in a browser.
  func endpoint(_ name: String, on network: TestNetwork?) throws(MetadataProblem) -> EndpointURL {
    guard let text = text(name) else { throw .lacks(name) }
    guard let endpoint = EndpointURL(text, on: network) else { throw .badEndpoint(name) }
    return endpoint
  }
}
