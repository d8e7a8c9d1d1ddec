import KnotenScreen

extension DriveProblem: CustomStringConvertible {
  /// The problem in one sentence, with what a person may have meant.
  public var description: String {
    switch self {
    case .tap(let words, .none):
      "nothing that can be tapped answers to \(quoted(words))."
    case .tap(let words, .several):
      "\(quoted(words)) could be any of several: \(list(candidates))."
    case .notAField(let words, let found, _):
      "\(quoted(words)) is \(found.id), which takes no text; "
        + (candidates.isEmpty ? "nothing here does." : "there are \(list(candidates)).")
    case .isField(let words, let found):
      "\(quoted(words)) is \(found.id), which takes text: type into it instead of tapping it."
    case .unknownRoute(let route):
      "\(quoted(route.path)) leads to no screen."
    case .unknownCommand(let command):
      "the screen does not know its own command \(quoted(command.name))."
    case .nothingShown:
      "no screen is open."
    case .nothingAskedFor(let hold):
      "nothing asked for \(quoted(hold)), so there is nothing to hold."
    case .neverEnded(let step):
      (step == 0 ? "the opening" : "step \(step)")
        + " never ended, and no request is held that it could wait for."
    case .untouched(let words):
      "met nothing: " + words.map(VisibleText.of).joined(separator: " ")
    }
  }
}

extension SceneProblem: CustomStringConvertible {
  /// The file, the key and what is wrong there, in one sentence.
  public var description: String {
    let place = key.isEmpty ? file : file + ": " + key
    return VisibleText.of(place) + ": " + reason.words + "."
  }
}

extension SceneProblem.Reason {
  fileprivate var words: String {
    switch self {
    case .tooLarge(let limit):
      "longer than \(limit) bytes"
    case .unreadable:
      "not JSON, or a number in it is not whole"
    case .newerFormat(let format):
      "format \(format) is newer than \(SceneFile.format), the newest that this version reads"
    case .missing:
      "has to be there"
    case .unknown(let known):
      "means nothing here; there are " + known.joined(separator: ", ")
    case .expected(let kind):
      "should be \(kind)"
    case .illFormedName(let name):
      "\(quoted(name)) cannot name a scene; use lower-case words joined by hyphens, as in first-page"
    case .repeatedName(let name):
      "a second scene named \(quoted(name))"
    case .emptyAbout:
      "should say in one sentence what the scene shows"
    }
  }
}

extension GoldenFileProblem: CustomStringConvertible {
  /// The file and what went wrong, in one sentence.
  public var description: String {
    VisibleText.of(GoldenPath.root + path) + ": " + VisibleText.of(reason) + "."
  }
}

private func quoted(_ words: String) -> String {
  "“" + VisibleText.of(words) + "”"
}

private func list(_ candidates: [Element]) -> String {
  candidates.map { "\($0.id) (\(VisibleText.of($0.label)))" }.joined(separator: ", ")
}
