import KnotenCore

extension FixtureProblem: CustomStringConvertible {
  /// What is wrong, where, and what to do, in one sentence for people.
  public var description: String {
    switch self {
    case .unreadableFolder(let path):
      "\(path) cannot be read: name a folder that holds world.json."
    case .missingFile(let path):
      "\(path) is missing: a fixture folder begins with it, see Fixtures/README.md."
    case .unreadableFile(let path):
      "\(path) cannot be read: it has to be a plain file that you may read."
    case .tooLarge(let path, let limit):
      "\(path) holds more than \(limit) bytes: make it smaller."
    case .notJSON(let path, let problem):
      "\(path), \(problem): correct it there."
    case .wrongValue(let path, let problem):
      "\(path), \(problem): correct it there."
    case .misnamed(let path):
      "\(path) answers nothing: call it default.json, a status as in 429.json, or parameters as in a=1&b=2.json."
    case .argument(let problem):
      problem.description
    }
  }
}

extension ArgumentProblem: CustomStringConvertible {
  /// What is wrong with the option and what would be right, in one sentence for people.
  public var description: String {
    "\(option.rawValue) \(argument.shortened()): \(reason.sentence(for: option))"
  }
}

extension ArgumentProblem.Reason {
  fileprivate func sentence(for option: ArgumentProblem.Option) -> String {
    switch self {
    case .unknownName(let name, let nearest):
      "no query of this world is called \(quoted(name))" + Self.meant(nearest)
    case .ambiguousName(let name, let candidates):
      "\(quoted(name)) may be \(Self.list(candidates)); give the whole name."
    case .malformedParameters:
      "parameters are written as ?name=value&name=value, with a dot in a value as %2E."
    case .malformedPath(let rest):
      "the path cannot be read from \(quoted(rest)) on; its steps are .key, [0], [\"any key\"], [*] for every item and, last, [] or [+0] for a new item and .+key for a new key."
    case .missingValue:
      switch option {
      case .set: "a value is missing, as in getTimeline.cursor=null."
      case .fail, .hold: "a status is missing, as in getTimeline=429."
      }
    case .notJSON(let problem, let example):
      "the value is not JSON (\(problem)); text stands in quotes, as in '\(example.shortened())'."
    case .malformedStatus(let text):
      "\(quoted(text)) is no status; use 400 to 599, no-network, offline, truncated, slow, "
        + SpoiledAnswer.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .unknownWord(let text, let words):
      "\(quoted(text)) is nothing that can be known of purchases; use \(Self.list(words))."
    case .malformedCount(let text):
      "\(quoted(text)) is no count; the second request is getTimeline#2."
    case .neverAsked(let name):
      "\(name) was never asked."
    case .neverAskedWithParameters(let name):
      "\(name) was asked, but never with these parameters."
    case .askedLessOften(let name, let times):
      "\(name) was asked only \(times == 1 ? "once" : "\(times) times")."
    case .overruled(let name):
      "no answer of \(name) was left to change, as other options held or failed every one."
    case .otherType(let found, let given):
      "the answer has \(found) there, and not \(given)."
    case .nothingToSpoil(let name):
      "no answer of \(name) had anything in it that could go wrong so."
    case .missingPath(let nearest):
      "no answer has this path" + Self.meant(nearest)
    }
  }

  private func quoted(_ text: String) -> String {
    "“" + text.shortened() + "”"
  }

  private static func meant(_ nearest: [String]) -> String {
    nearest.isEmpty ? "." : "; did you mean \(list(nearest))?"
  }

  private static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
