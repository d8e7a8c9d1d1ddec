import KnotenCore

/// One line that a program reads: an object whose members are written as they come.
struct ServeAnswer {
  /// The version of the forms in `Examples/README.md`; another number means that one of them changed its meaning.
  static let protocolVersion: JSONValue = 1

  /// The line, with its newline.
  var line: String { "{" + members.joined(separator: ",") + "}\n" }

  private var members: [String] = []

  init() {
    add("protocol", Self.protocolVersion)
  }

  /// Adds a member.
  mutating func add(_ key: String, _ value: JSONValue) {
    add(key, written: JSONWriter.text(value))
  }

  /// Adds a member whose value somebody else wrote as JSON, on one line.
  mutating func add(_ key: String, written value: some StringProtocol) {
    members.append(JSONWriter.text(.string(key)) + ":" + value)
  }
}
