import KnotenCore
import KnotenScreen
import KnotenViewModels

/// `run`: the app in the terminal.
enum RunCommand: ShellCommand {
  static let verb = VerbDescription(
    "run", operand: OperandDescription("SCREEN|ROUTE", .optional),
    summary: "Opens the app in the terminal: keyboard and mouse.",
    options: [
      OptionDescription("dark", "in the dark palette, whatever the terminal says"),
      OptionDescription("light", "in the light palette, whatever the terminal says"),
      OptionDescription("linear", "line by line, a number for all that can be tapped"),
    ],
    refused: ["json", "quiet"],
    examples: [
      ExampleDescription("run", "the app, over the network; ? lists its keys"),
      ExampleDescription("run inbox --light", "the same, from the inbox"),
      ExampleDescription(
        "run --linear --fixtures Fixtures/knoten", "recorded answers, in plain lines"),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let request = try RunRequest(shell)
    guard request.isLinear || request.hasTerminal else { throw RunProblem.noTerminal }
    let app = try await RunApp(shell)
    let route = request.route ?? Route(app.screens.tabs.first?.screen ?? "")
    if request.isLinear { return try await LinearRun(shell, app).run(from: route) }
    return try await TerminalRun(shell, app, request, loan: try TerminalLoan()).run(from: route)
  }
}

/// Why the app cannot run where it was started.
enum RunProblem: Error, Hashable {
  /// Keyboard and screen are not both a terminal.
  case noTerminal
}

extension RunProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .noTerminal:
      "run needs a terminal for both input and output; run --linear does without one."
    }
  }
}
