import KnotenLook
import KnotenStorage

/// `golden review`: shows what changed, one decision at a time, and takes the decisions.
enum GoldenReviewCommand: ShellCommand {
  static let verb = VerbDescription(
    "golden", "review", operand: OperandDescription("SCREEN", .any),
    summary: "Shows what changed, and asks what to do with it.",
    refused: Goldens.refusedOptions.union(["json"]),
    examples: [
      ExampleDescription(
        "golden review",
        "on a terminal asks: accept, reject or skip\nelsewhere prints all, and leaves it pending"),
      ExampleDescription("golden review inbox", "the same for one screen"),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let goldens = try Goldens(shell)
    let report = try await goldens.compared()
    guard !shell.environment.isContinuousIntegration else {
      return try goldens.tell(report, note: Goldens.noteOfCI)
    }
    let files = try shell.looks()
    let pending = PendingLooks(app: Shipped.app, files: files)
    try pending.put(report.acceptable, of: goldens.names)
    let groups = report.groups
    guard let input = shell.input, shell.environment.isTerminal, !groups.isEmpty else {
      return try goldens.tell(report, note: groups.isEmpty ? nil : note)
    }
    try shell.output.write(lines: report.problems)
    var isAllAccepted = report.problems.isEmpty
    for (number, group) in groups.enumerated() {
      try shell.output.write(lines: ["", "\(number + 1) of \(groups.count): \(group.headline)"])
      try shell.output.write(lines: group.diff)
      let answer = try ask(about: group, input, shell.output)
      let paths = group.comparisons.map { $0.path + PendingLooks.ending }
      switch answer {
      case .accept: try pending.accept(paths)
      case .reject: try pending.reject(paths)
      case .skip, .details: break
      case .quit: return .foundSomething
      }
      if answer != .accept { isAllAccepted = false }
    }
    return isAllAccepted ? .done : .foundSomething
  }

  /// What can be done with a change.
  private enum Answer: String, CaseIterable {
    case accept
    case reject
    case skip
    case details
    case quit
  }

  private static let note =
    "All of it is pending: ./knoten golden accept or ./knoten golden reject, with a screen, a "
    + "screen/scene or --all."

  /// Asks until there is an answer; somebody who went away has quit.
  private static func ask(
    about group: ChangeGroup, _ input: any Input, _ output: any Output
  ) throws(FileProblem) -> Answer {
    while true {
      try output.write("accept, reject, skip, details or quit? ")
      guard let line = input.line() else { return .quit }
      let word = line.lowercased().filter { !$0.isWhitespace }
      let answer = Answer.allCases.first { !word.isEmpty && $0.rawValue.hasPrefix(word) }
      guard let answer else { continue }
      guard answer == .details else { return answer }
      try output.write(lines: group.wholeDiff)
    }
  }
}
