import KnotenCore
import KnotenLook
import KnotenScreen

/// What a program asks for in one line; `Examples/README.md` describes the forms.
struct ServeRequest: Hashable {
  /// The longest line that is read, in bytes.
  static let longest = 1 << 20

  /// What is to be done.
  enum Verb: Hashable {
    /// Open a place.
    case open(Route)
    /// Say what shows.
    case screen
    /// Tap or type.
    case act(Scene.Step)
    /// Go back, or close the sheet.
    case back
    /// Run until nothing is under way.
    case wait
    /// Change what the fixture world answers.
    case change([Intervention])
    /// End.
    case quit

    /// Whether it can still be under way when it is answered.
    var isStep: Bool {
      switch self {
      case .open, .act, .back: true
      case .screen, .wait, .change, .quit: false
      }
    }
  }

  /// What is to be done.
  let verb: Verb
  /// How long that may take before it is answered all the same; nil for as long as it takes.
  let limit: Duration?

  /// The members of the object that a line is.
  static func members(of line: [UInt8]) throws(ServeProblem) -> JSONObject {
    let value: JSONValue
    do throws(JSONProblem) {
      if let repeated = try JSONParser.repeatedKeys(in: line, limits: limits).first {
        throw repeated
      }
      value = try JSONParser.parse(line, limits: limits)
    } catch {
      throw ServeProblem(.notJSON, "the line is no JSON: \(error)")
    }
    guard case .object(let members) = value else {
      throw ServeProblem(.notAnObject, "a request is an object, as in {\"screen\": true}.")
    }
    return members
  }

  /// What the program calls its request; nil where it does not.
  static func id(in members: JSONObject) throws(ServeProblem) -> JSONValue? {
    switch members["id"] {
    case nil: nil
    case .string?, .integer?: members["id"]
    case .null?, .bool?, .number?, .array?, .object?:
      throw .badValue(of: "id", "a text or a whole number")
    }
  }

  /// Reads what an object asks for.
  init(_ members: JSONObject) throws(ServeProblem) {
    let keys = members.map(\.key).filter { !Self.companions.contains($0) }
    let words = keys.compactMap(Word.init)
    guard words.count < 2 else {
      throw ServeProblem(
        .severalVerbs,
        "a request has one verb, and not \(words.map(\.rawValue).joined(separator: " and ")).")
    }
    guard let word = words.first, let value = members[word.rawValue] else {
      throw Self.withoutVerb(keys)
    }
    if let key = keys.first(where: { $0 != word.rawValue }) {
      throw Self.unknown(
        .unknownKey, key, "means nothing beside \(word.rawValue).", Self.companions)
    }
    verb = try Self.verb(word, value)
    limit = try Self.limit(members["seconds"])
  }

  private static func withoutVerb(_ keys: [String]) -> ServeProblem {
    guard let key = keys.first else {
      return ServeProblem(
        .noVerb, "a request has one verb: \(Word.names.joined(separator: ", ")).",
        nearest: Word.names)
    }
    return unknown(.unknownVerb, key, "is no verb.", Word.names)
  }

  private static func unknown(
    _ code: ServeProblem.Code, _ word: String, _ words: String, _ known: [String]
  ) -> ServeProblem {
    ServeProblem(
      code, "“\(word.prefix(mostQuoted))” \(words)",
      nearest: Nearest.matches(to: word, among: known, limit: 3))
  }

  private static func limit(_ value: JSONValue?) throws(ServeProblem) -> Duration? {
    let seconds: Double
    switch value {
    case nil: return nil
    case .integer(let whole)?: seconds = Double(whole)
    case .number(let number)?: seconds = number
    case .null?, .bool?, .string?, .array?, .object?: seconds = -1
    }
    guard possibleSeconds.contains(seconds) else {
      throw .badValue(of: "seconds", "a number from 0 to \(Int(possibleSeconds.upperBound))")
    }
    return .seconds(seconds)
  }

  private static let limits = JSONLimits(bytes: longest)
  private static let companions = ["id", "seconds"]
  private static let possibleSeconds = 0.0...3_600
  /// As much of a word as helps to find it again.
  private static let mostQuoted = 80
}

// What each verb takes.
extension ServeRequest {
  /// The verbs, as they are written.
  private enum Word: String, CaseIterable {
    case back
    case fail
    case hold
    case open
    case quit
    case release
    case screen
    case set
    case tap
    case type
    case wait

    static let names = allCases.map(\.rawValue)
  }

  private static func verb(_ word: Word, _ value: JSONValue) throws(ServeProblem) -> Verb {
    switch word {
    case .back: try plain(.back, value, word)
    case .fail:
      .change(
        try changes(value, word, "an object of the names of requests and what becomes of each") {
          name, value in
          switch value {
          case .string(let word): .fail("\(name)=\(word)")
          case .integer(let status): .fail("\(name)=\(status)")
          case .null, .bool, .number, .array, .object: nil
          }
        })
    case .hold: .change([.hold(try text(value, word, "the name of a request"))])
    case .open: .open(Route(try text(value, word, "a screen or a route")))
    case .quit: try plain(.quit, value, word)
    case .release: .change([.release(try text(value, word, "the name of a request, or *"))])
    case .screen: try plain(.screen, value, word)
    case .set:
      .change(
        try changes(value, word, "an object of paths and what to put there") { path, value in
          .set("\(path)=\(JSONWriter.text(value))")
        })
    case .tap: .act(.tap(try text(value, word, "an id or a label")))
    case .type: .act(try typing(value))
    case .wait: try plain(.wait, value, word)
    }
  }

  private static func plain(
    _ verb: Verb, _ value: JSONValue, _ word: Word
  ) throws(ServeProblem) -> Verb {
    guard value == true else { throw .badValue(of: word.rawValue, "true") }
    return verb
  }

  private static func text(
    _ value: JSONValue, _ word: Word, _ expected: String
  ) throws(ServeProblem) -> String {
    guard case .string(let text) = value, !text.isEmpty else {
      throw .badValue(of: word.rawValue, expected)
    }
    return text
  }

  private static func typing(_ value: JSONValue) throws(ServeProblem) -> Scene.Step {
    guard case .object(let members) = value, members.count == 2,
      case .string(let field)? = members["id"], case .string(let text)? = members["text"]
    else { throw .badValue(of: "type", "an object of id and text") }
    return .type(into: field, text: text)
  }

  private static func changes(
    _ value: JSONValue, _ word: Word, _ expected: String,
    _ change: (String, JSONValue) -> Intervention?
  ) throws(ServeProblem) -> [Intervention] {
    guard case .object(let members) = value, !members.isEmpty else {
      throw .badValue(of: word.rawValue, expected)
    }
    let changes = members.compactMap { change($0.key, $0.value) }
    guard changes.count == members.count else { throw .badValue(of: word.rawValue, expected) }
    return changes
  }
}

extension ServeProblem {
  fileprivate static func badValue(of key: String, _ expected: String) -> ServeProblem {
    ServeProblem(.badValue, "\(key) takes \(expected).")
  }
}
