import KnotenCore

/// The names by which options may call the requests of a world.
struct RequestNames: Sendable {
  private let names: [String]

  /// Knows the requests with these whole names.
  init(_ names: [String]) {
    self.names = names.sorted()
  }

  /// The whole name of the request that is called so, wholly or by its last part.
  func resolve(_ text: String) throws(ArgumentProblem.Reason) -> String {
    if names.contains(text) { return text }
    let candidates = names.filter { Self.lastPart(of: $0) == text }
    guard let name = candidates.first else {
      throw .unknownName(text, nearest: nearest(to: text))
    }
    guard candidates.count == 1 else { throw .ambiguousName(text, candidates: candidates) }
    return name
  }

  /// Reads the name an override begins with, whole or its last part, and leaves its parameters or path to be read.
  func read(from reader: inout ArgumentReader) throws(ArgumentProblem.Reason) -> String {
    var ahead = reader
    let head = ahead.take(until: "?[=")
    let spelled: String
    if ahead.next == UInt8(ascii: "?") {
      spelled = head
    } else {
      // A path begins with a dot as a name's next part does, so the longest name that is known wins.
      let whole = names.filter { head == $0 || head.hasPrefix($0 + ".") }.max {
        $0.utf8.count < $1.utf8.count
      }
      spelled = whole ?? Self.firstPart(of: head)
      if whole == nil, names.contains(where: { $0.hasPrefix(spelled + ".") }) {
        throw .unknownName(head, nearest: nearest(to: head))
      }
    }
    let name = try resolve(spelled)
    reader.skip(count: spelled.utf8.count)
    return name
  }

  /// Names like a misspelled one: whole names if it has dots, else last parts.
  private func nearest(to text: String) -> [String] {
    guard text.contains(".") else {
      let parts = Set(names.map(Self.lastPart(of:))).sorted()
      return Nearest.matches(to: text, among: parts, limit: Self.mostSuggestions)
    }
    // What follows the name may be a path, so only as many parts are compared as the known name has.
    let parts = text.split(separator: ".", maxSplits: 16, omittingEmptySubsequences: false)
    let near = names.filter { name in
      let spelled = parts.prefix(name.split(separator: ".").count).joined(separator: ".")
      return !Nearest.matches(to: spelled, among: [name], limit: 1).isEmpty
    }
    return Array(near.prefix(Self.mostSuggestions))
  }

  private static let mostSuggestions = 5

  private static func lastPart(of name: String) -> String {
    String(name.split(separator: ".").last ?? "")
  }

  private static func firstPart(of name: String) -> String {
    String(name.prefix { $0 != "." })
  }
}
