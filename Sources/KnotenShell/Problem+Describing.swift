import Glibc
import KnotenCore
import KnotenFixtures
import KnotenLook
import KnotenScreen

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
    cleaned(String(describing: error))
  }

  /// A system's error number in words.
  static func words(forCode code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }

  /// What was typed or read may hold anything; on a terminal it is shown as the screens show such text.
  private static func cleaned(_ text: String) -> String {
    Span(text).text
  }
}

extension UsageProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .noVerb:
      "say what to do; --help lists the verbs"
    case .unknownVerb(let name, let nearest):
      "there is no verb \(name)" + suggestion(nearest, else: "--help lists the verbs")
    case .incompleteVerb(let name, let next):
      "\(name) goes on with \(alternatives(next)); \(name) --help tells more"
    case .unknownOption(let name, let nearest):
      "there is no option \(name)" + suggestion(nearest, else: "--help lists the options")
    case .foreignOption(let name, let verb):
      "\(verb) has no option --\(name); \(verb) --help lists those it has"
    case .missingValue(let option, let placeholder):
      "--\(option) needs a value: --\(option) \(placeholder)"
    case .unexpectedValue(let option):
      "--\(option) takes no value"
    case .badValue(let option, let value, let expected):
      "--\(option) takes \(expected), and not \"\(value)\""
    case .missingOperand(let verb, let placeholder):
      "\(verb) needs to know which \(placeholder); \(verb) --help shows how"
    case .unexpectedOperand(let verb, let word):
      "\(verb) has no use for \"\(word)\"; \(verb) --help shows what it takes"
    case .conflictingOptions(let one, let other, let why):
      "\(one) and \(other) do not go together: \(why)"
    case .unknownScreen(let name, let nearest):
      "there is no screen \"\(name)\"" + suggestion(nearest, else: "look --list names them")
    case .unknownScene(let name, let screen, let nearest):
      "\(screen) has no scene \"\(name)\"" + suggestion(nearest, else: "look --list names them")
    }
  }
}

extension FileProblem: CustomStringConvertible {
  /// The file, what went wrong, and what to do, in one sentence.
  public var description: String {
    let reason = Sentences.words(forCode: code)
    return switch operation {
    case .read: "\(path) cannot be read: \(reason)"
    case .write: "\(path) cannot be written: \(reason)"
    case .makeFolder: "the folder \(path) cannot be made: \(reason)"
    }
  }
}

extension PatchProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .empty(let name):
      "\(name) is empty; there is no patch in it"
    case .noPatch(let name):
      "\(name) holds no patch, as git diff or git format-patch would print one"
    case .tooLarge(let name, let limit):
      "\(name) holds more than \(limit >> 20) MB, which is all that is read"
    case .gzip(let name, let problem):
      "\(name) cannot be inflated: \(problem)"
    case .damaged(let name, let damaged, let files):
      files == 1
        ? "\(name) is damaged: its file is not whole; what there is was shown"
        : "\(name) is damaged: \(damaged) of its \(files) files are not whole; what there is was shown"
    }
  }
}

extension ShellProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .noCheckout:
      "there is no \(Shipped.world) above the program or the current folder; call it from a "
        + "checkout of Knoten"
    }
  }
}

extension DriveProblem {
  /// What to say above the candidates, which stand on lines of their own; nil where the problem has none.
  fileprivate var wordsAboveCandidates: String? {
    switch self {
    case .tap(let words, .none):
      "nothing that can be tapped answers to \"\(words)\"; there are"
    case .tap(let words, .several):
      "\"\(words)\" could be any of these; name one by its id"
    case .notAField(let words, let found, _):
      "\"\(words)\" is \(found.id), which takes no text; these do"
    case .unknownRoute, .unknownCommand, .nothingShown, .nothingAskedFor, .untouched:
      nil
    }
  }
}

private func suggestion(_ nearest: [String], else advice: String) -> String {
  nearest.isEmpty ? "; " + advice : "; did you mean \(alternatives(nearest))?"
}

private func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.joined() }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
