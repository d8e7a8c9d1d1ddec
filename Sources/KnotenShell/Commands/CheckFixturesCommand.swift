import KnotenCore
import KnotenFixtures
import KnotenTangled

/// `check-fixtures`: reads every recorded answer as the app would, and tells what would get lost.
enum CheckFixturesCommand: ShellCommand {
  static let verb = VerbDescription(
    "check-fixtures", operand: OperandDescription("DIR", .optional),
    summary: "Tells what would be lost in reading recorded answers.",
    examples: [
      ExampleDescription("check-fixtures", "checks the shipped world; exit 3 if anything is lost"),
      ExampleDescription("check-fixtures /tmp/recorded", "checks the answers below its xrpc/"),
    ])

  static func run(_ shell: Shell) throws -> ExitCode {
    let path =
      try shell.invocation.operands.first.map(shell.environment.absolute) ?? shell.fixtures()
    let folder = try FixtureFolder(path: path)
    var answers = 0
    var findings: [Finding] = []
    for query in try folder.names(in: [answersFolder]) {
      for file in try folder.names(in: [answersFolder, query]) where file.hasSuffix(".json") {
        let place = [answersFolder, query, file]
        answers += 1
        findings += problems(of: place, in: folder).map {
          Finding(path: place.joined(separator: "/"), problem: $0)
        }
      }
    }
    if answers == 0 { findings.append(Finding(path: answersFolder, problem: "holds no answers")) }
    try shell.tell(
      findings.map(\.line) + ["\(answers) answers read, \(findings.count) things lost or refused"],
      mustShow: !findings.isEmpty,
      json: [
        "answers": .integer(Int64(answers)), "findings": .array(findings.map(\.json)),
      ])
    return findings.isEmpty ? .done : .foundSomething
  }

  private static let answersFolder = "xrpc"

  /// Something lost or refused, and in which file.
  private struct Finding {
    let path: String
    let problem: String

    var line: String { "\(path): \(problem)" }
    var json: JSONValue { ["path": .string(path), "problem": .string(problem)] }
  }

  private static func problems(of place: [String], in folder: FixtureFolder) -> [String] {
    do {
      guard let answer = try folder.json(at: place) else { return ["cannot be read"] }
      switch verdict(on: answer, query: place[1], file: place[2]) {
      case .unknownQuery: return ["no type reads the answers of \(place[1])"]
      case .refused(let problem): return [problem.description]
      case .read(let losses): return losses.map(\.description)
      }
    } catch {
      return [Sentences.sentence(for: error)]
    }
  }

  /// A file named for a status holds the body of an error.
  private static func verdict(
    on answer: JSONValue, query: String, file: String
  ) -> TangledAnswers.Verdict {
    let name = file.dropLast(".json".count)
    let isStatus = name.count == 3 && name.allSatisfy(\.isNumber)
    return isStatus ? TangledAnswers.checkError(answer) : TangledAnswers.check(answer, of: query)
  }
}
