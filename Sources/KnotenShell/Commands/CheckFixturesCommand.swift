import KnotenCore
import KnotenFixtures
import KnotenTangled

/// `check-fixtures`: reads every recorded answer as the app would, and tells what would get lost.
enum CheckFixturesCommand: ShellCommand {
  static let verb = VerbDescription(
    "check-fixtures", operand: OperandDescription("DIR", .optional),
    summary: "Tells what reading recorded answers would lose.",
    examples: [
      ExampleDescription("check-fixtures", "checks the shipped world; exit 3 if anything is lost"),
      ExampleDescription("check-fixtures /tmp/recorded", "checks the answers below its xrpc/"),
    ])

  static func run(_ shell: Shell) throws -> ExitCode {
    let folder = try FixtureFolder(path: try path(shell))
    var answers = 0
    var findings = try findingsInWorld(folder)
    for query in try folder.names(in: [answersFolder]) {
      for file in try folder.names(in: [answersFolder, query]) where !isRemark(file) {
        let place = [answersFolder, query, file]
        answers += 1
        findings += problems(of: place, in: folder).map { Finding(place, $0) }
      }
    }
    if answers == 0 { findings.append(Finding([answersFolder], "holds no answers")) }
    let counts =
      "\(Sentences.counted(answers, "answer")) read, "
      + "\(Sentences.counted(findings.count, "thing")) lost or refused"
    try shell.tell(
      findings.map(\.line) + [counts], mustShow: !findings.isEmpty,
      json: [
        "answers": .integer(Int64(answers)), "findings": .array(findings.map(\.json)),
      ])
    return findings.isEmpty ? .done : .foundSomething
  }

  private static let answersFolder = "xrpc"

  private static let worldFile = "world.json"

  /// Something lost or refused, and in which file.
  private struct Finding {
    private let path: String
    private let problem: String

    init(_ place: [String], _ problem: String) {
      path = place.joined(separator: "/")
      self.problem = problem
    }

    var line: String { "\(path): \(problem)" }
    var json: JSONValue { ["path": .string(path), "problem": .string(problem)] }
  }

  private static func path(_ shell: Shell) throws -> String {
    guard let folder = shell.invocation.operands.first else { return try shell.fixtures() }
    guard !folder.isEmpty else {
      throw UsageProblem.missingOperand(verb: verb.name, placeholder: "DIR")
    }
    return shell.environment.absolute(folder)
  }

  /// What stands among the answers for people.
  private static func isRemark(_ file: String) -> Bool {
    file.hasPrefix(".") || file == "README.md"
  }

  /// Answers may be checked without a world around them.
  private static func findingsInWorld(_ folder: FixtureFolder) throws -> [Finding] {
    let place = [worldFile]
    guard try folder.bytes(at: place) != nil else { return [] }
    let problems: [String]
    do {
      let unknown = try FixtureWorld(in: folder).unknownKeys
      problems =
        try repeatedKeys(of: place, in: folder) + unknown.map { "\($0): means nothing here" }
    } catch {
      problems = [Sentences.sentence(for: error)]
    }
    return problems.map { Finding(place, $0) }
  }

  private static func problems(of place: [String], in folder: FixtureFolder) -> [String] {
    guard let name = AnswerFileName(place[2]) else {
      return ["answers nothing, as its name is neither default.json, nor a status, nor parameters"]
    }
    do {
      guard let answer = try folder.json(at: place) else { return ["cannot be read"] }
      let repeated = try repeatedKeys(of: place, in: folder)
      switch verdict(on: answer, query: place[1], name) {
      case .unknownQuery: return repeated + ["no type reads the answers of \(place[1])"]
      case .refused(let problem): return repeated + [problem.description]
      case .read(let losses): return repeated + losses.map(\.description)
      }
    } catch {
      return [Sentences.sentence(for: error)]
    }
  }

  /// Of a key that stands twice only the last value is read, so the first is lost.
  private static func repeatedKeys(
    of place: [String], in folder: FixtureFolder
  ) throws -> [String] {
    let bytes = try folder.bytes(at: place) ?? []
    return try JSONParser.repeatedKeys(in: bytes, limits: JSONLimits(bytes: bytes.count))
      .map(\.description)
  }

  /// A file named for a status holds the body of an error.
  private static func verdict(
    on answer: JSONValue, query: String, _ name: AnswerFileName
  ) -> TangledAnswers.Verdict {
    switch name {
    case .status: TangledAnswers.checkError(answer)
    case .parameters: TangledAnswers.check(answer, of: query)
    }
  }
}
