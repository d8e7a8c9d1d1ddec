import Glibc
import KnotenCore
import KnotenFixtures
import KnotenLook
import KnotenScreen
public import KnotenStorage

/// The one place where what went wrong becomes sentences for the person at the terminal.
enum Sentences {
  /// One line that says what failed, where, and what to do; then what the person may have meant, a line each.
  static func lines(for error: any Error) -> [String] {
    let tool = KnotenTool.description.name + ": "
    let problem = error as? DriveProblem
    let candidates = problem?.candidates ?? []
    guard let words = problem?.wordsAboveCandidates, !candidates.isEmpty else {
      return [tool + sentence(for: error)]
    }
    return [tool + cleaned(words)]
      + TextTable.lines(candidates.map { ["  " + $0.id.rawValue, $0.label] })
  }

  /// What failed, where, and what to do, in one line.
  static func sentence(for error: any Error) -> String {
    switch error {
    case DriveProblem.tap(let words, .none(let targets)):
      cleaned(nothingToTap(words, nearest: targets.nearest(to: words, limit: 5)))
    case let failure as SignInFailure: cleaned(failure.sentence)
    case let failure as IdentityFailure: cleaned(failure.sentence)
    case let failure as SessionFailure: cleaned(failure.sentence)
    case let failure as StoreFailure: cleaned(failure.sentence)
    case let unknown as UnknownRoute: "\(quoted(cleaned(unknown.route.path))) leads to no screen."
    default: cleaned(String(describing: error))
    }
  }

  /// A number of things, in the singular for one.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  /// A system's error number in words.
  static func words(forCode code: Int32) -> String {
    // The system's words for this one speak of descriptors, and it only ever means a standard stream.
    code == EBADF ? "it is closed" : String(cString: strerror(code)).lowercased()
  }

  /// What was typed or read may hold anything; on a terminal it is shown as the screens show such text.
  static func cleaned(_ text: String) -> String {
    Span(text).text
  }

  private static func nothingToTap(_ words: String, nearest: [Element]) -> String {
    let near = nearest.map { "\($0.id) (\($0.label))" }
    return "nothing that can be tapped answers to \(quoted(words))"
      + suggestion(near, else: "")
      + " look --ids shows the id of everything."
  }
}

extension UsageProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .noVerb:
      "say what to do; --help lists the verbs."
    case .unknownVerb(let name, let nearest):
      "there is no verb \(quoted(name))" + suggestion(nearest, else: "--help lists the verbs")
    case .incompleteVerb(let name, let next):
      "\(name) goes on with \(alternatives(next)); \(name) --help tells more."
    case .unknownOption(let name, let nearest):
      "there is no option \(quoted(name))" + suggestion(nearest, else: "--help lists the options")
    case .foreignOption(let name, let verb):
      "\(verb) has no option --\(name); \(verb) --help lists those it has."
    case .missingValue(let option, let placeholder):
      "--\(option) needs a value: --\(option) \(placeholder)."
    case .unexpectedValue(let option):
      "--\(option) takes no value."
    case .badValue(let option, let value, let expected):
      "--\(option) takes \(expected), and not \(quoted(value))."
    case .badOperand(let verb, let word, let expected):
      "\(verb) takes \(expected), and not \(quoted(word))."
    case .missingOperand(let verb, let placeholder):
      "\(verb) needs to know which \(placeholder); \(verb) --help shows how."
    case .unexpectedOperand(let verb, let word):
      "\(verb) has no use for \(quoted(word)); \(verb) --help shows what it takes."
    case .missingCompanion(let option, let other):
      "\(option) goes with \(other) only."
    case .conflictingOptions(let one, let other, let why):
      "\(one) and \(other) do not go together: \(why)."
    case .unknownScreen(let name, let nearest):
      "there is no screen \(quoted(name))" + suggestion(nearest, else: "look --list names them")
    case .unknownScene(let name, let screen, let nearest):
      "\(screen) has no scene \(quoted(name))" + suggestion(nearest, else: "look --list names them")
    }
  }
}

extension FileProblem: CustomStringConvertible {
  /// The file, what went wrong, and what to do, in one sentence.
  public var description: String {
    let reason = Sentences.words(forCode: code)
    return switch operation {
    case .read: "\(path) cannot be read: \(reason)."
    case .write: "\(path) cannot be written: \(reason)."
    case .makeFolder: "the folder \(path) cannot be made: \(reason)."
    }
  }
}

extension PatchProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .empty(let name):
      "\(name) is empty; there is no patch in it."
    case .noPatch(let name):
      "\(name) holds no patch, as git diff or git format-patch would print one."
    case .tooLarge(let name, let limit):
      "\(name) holds more than \(limit >> 20) MB, which is all that is read."
    case .gzip(let name, let problem):
      "\(name) cannot be inflated: \(problem)"
    case .damaged(let name, let damaged, let files):
      files == 1
        ? "\(name) is damaged: its file is not whole; what there is was shown."
        : "\(name) is damaged: \(damaged) of its \(files) files are not whole; what there is was shown."
    }
  }
}

extension ThemeProblem: CustomStringConvertible {
  var description: String {
    let place = key.isEmpty ? file : "\(file): \(quoted(key))"
    return switch reason {
    case .unreadable(let problem): "\(file) is no JSON: \(problem)"
    case .tooLarge(let limit): "\(file) is longer than the \(limit) bytes a theme may have."
    case .unknown(let nearest):
      "\(place) means nothing" + suggestion(nearest, else: "Themes/README.md lists the keys")
    case .expected(let kind): "\(place) must be \(kind)."
    }
  }
}

extension PictureProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .noBrowser:
      "a picture needs Chromium, and there is none; install it (Debian: apt-get install chromium) "
        + "or draw --format html."
    case .failed(let program):
      "\(program) took no picture; --format html draws the page for any browser."
    }
  }
}

extension ShellProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .badSetting(let name, let value, let expected):
      "\(name) takes \(expected), and not \(quoted(value))."
    case .noCheckout:
      "there is no \(Shipped.world) above the program or the current folder; call it from a "
        + "checkout of Knoten."
    case .noHome:
      "HOME is not set, so there is nowhere to keep anything; --home DIR names a folder."
    case .fixedGoldens:
      "CI is set, so goldens are compared and never decided on; do it where somebody looks at them."
    }
  }
}

extension DriveProblem {
  /// What to say above the candidates, which stand on lines of their own; nil where the problem has none.
  fileprivate var wordsAboveCandidates: String? {
    switch self {
    case .tap(let words, .several):
      "\(quoted(words)) could be any of these; name one by its id:"
    case .notAField(let words, let found, _):
      "\(quoted(words)) is \(found.id), which takes no text; these do:"
    case .tap(_, .none), .isField, .unknownRoute, .unknownCommand, .nothingShown, .nothingAskedFor,
      .neverEnded, .untouched:
      nil
    }
  }
}

extension [Element] {
  /// The targets whose id, last part of the id, or label is most like some words, nearest first.
  fileprivate func nearest(to words: String, limit: Int) -> [Element] {
    let spellings = map { element in
      let id = element.id.rawValue
      return [id, id.split(separator: ".").last.map(String.init) ?? id, element.label]
    }
    let near = Nearest.matches(to: words, among: spellings.flatMap(\.self), limit: limit)
    var found: [Element] = []
    for word in near {
      for (element, known) in zip(self, spellings)
      where known.contains(word) && !found.contains(element) {
        found.append(element)
      }
    }
    return Array(found.prefix(limit))
  }
}

private func quoted(_ words: String) -> String {
  "“" + words + "”"
}

/// How a sentence goes on, and ends: with what may have been meant, else with advice where there is some.
private func suggestion(_ nearest: [String], else advice: String) -> String {
  guard nearest.isEmpty else { return "; did you mean \(alternatives(nearest))?" }
  return advice.isEmpty ? "." : "; \(advice)."
}

private func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
