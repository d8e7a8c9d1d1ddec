import KnotenCore
import KnotenFixtures
import KnotenLook
import KnotenScreen

/// Why a request of a program was not done.
struct ServeProblem: Error, Hashable {
  /// What went wrong, in one word; a program may rely on these, so their meaning stays.
  enum Code: String, Hashable, CaseIterable {
    case badChange = "bad-change"
    case badValue = "bad-value"
    case failed
    case isAField = "is-a-field"
    case noVerb = "no-verb"
    case noWayBack = "no-way-back"
    case notAField = "not-a-field"
    case notAnObject = "not-an-object"
    case notJSON = "not-json"
    case nothingOpen = "nothing-open"
    case onlyFixtures = "only-fixtures"
    case pending
    case severalTargets = "several-targets"
    case severalVerbs = "several-verbs"
    case tooLong = "too-long"
    case unknownKey = "unknown-key"
    case unknownRoute = "unknown-route"
    case unknownTarget = "unknown-target"
    case unknownVerb = "unknown-verb"
  }

  /// What went wrong.
  let code: Code
  /// The same in one sentence, for a person.
  let message: String
  /// What could stand in the place of what was not understood, most alike first.
  let nearest: [String]

  init(_ code: Code, _ message: String, nearest: [String] = []) {
    self.code = code
    self.message = Sentences.cleaned(message)
    self.nearest = nearest
  }

  /// What met a request on its way through an app.
  init(_ error: any Error, in app: ShellApp) {
    switch error {
    case let problem as ServeProblem: self = problem
    case let problem as DriveProblem: self.init(problem, in: app)
    case is ArgumentProblem: self.init(.badChange, Sentences.sentence(for: error))
    default: self.init(.failed, Sentences.sentence(for: error))
    }
  }

  private init(_ problem: DriveProblem, in app: ShellApp) {
    let (code, nearest): (Code, [String]) =
      switch problem {
      case .tap(let words, .none(let targets)):
        (.unknownTarget, targets.nearest(to: words, limit: 5).map(\.id.rawValue))
      case .tap(_, .several(let targets)): (.severalTargets, targets.map(\.id.rawValue))
      case .notAField(_, found: _, let fields): (.notAField, fields.map(\.id.rawValue))
      case .isField(_, let found): (.isAField, [found.id.rawValue])
      case .unknownRoute(let route):
        (
          .unknownRoute,
          Nearest.matches(to: route.screen, among: app.screens.map(\.name), limit: 3)
        )
      case .nothingShown: (.nothingOpen, [])
      case .unknownCommand, .nothingAskedFor, .neverEnded, .untouched: (.failed, [])
      }
    // The candidates are told as such, and so not once more in the sentence.
    let message =
      if case .tap(let words, .several(let targets)) = problem {
        "“\(words)” could be any of \(targets.count) targets."
      } else {
        problem.description
      }
    self.init(code, message, nearest: nearest)
  }
}
