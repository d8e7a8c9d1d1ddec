import KnotenCore

/// Finds what a decoded value keeps without knowing it, wherever in it that stands.
enum UnknownFields {
  /// The path of every unknown field, and of every union member that was kept whole.
  static func paths(in value: Any) -> [String] { paths(in: value, at: "") }

  private static func paths(in value: Any, at path: String) -> [String] {
    if value is JSONValue || value is JSONObject { return [] }
    let mirror = Mirror(reflecting: value)
    let isList = mirror.displayStyle == .collection
    return mirror.children.enumerated().flatMap { index, child -> [String] in
      let label = isList ? "[\(index)]" : child.label.map { path.isEmpty ? $0 : ".\($0)" } ?? ""
      switch (child.label, child.value) {
      case ("unknown", let object as JSONObject):
        return object.map { path.isEmpty ? $0.key : "\(path).\($0.key)" }
      case ("other", is JSONObject): return ["\(path) kept whole"]
      default: return paths(in: child.value, at: path + label)
      }
    }
  }
}
