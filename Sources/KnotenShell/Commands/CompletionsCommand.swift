import KnotenCore
import KnotenLook
import KnotenScreen
import KnotenViewModels

/// `completions`: teaches the person's shell what can be typed.
enum CompletionsCommand: ShellCommand {
  static let verb = VerbDescription(
    "completions", operand: OperandDescription("SHELL", .any),
    summary: "Prints what completes command lines in a shell.",
    examples: [
      ExampleDescription(
        "completions bash",
        """
        to be kept as ~/.local/share/bash-completion/completions/knoten-shell:
        Tab then completes verbs, options, screens and scenes
        """),
      ExampleDescription(
        "completions next -- golden c", "prints what the last word could be, as the scripts ask"),
    ])

  static func run(_ shell: Shell) throws -> ExitCode {
    guard let which = shell.invocation.operands.first else {
      throw UsageProblem.missingOperand(verb: verb.name, placeholder: "SHELL")
    }
    let rest = Array(shell.invocation.operands.dropFirst())
    if which == "next" {
      try shell.output.write(lines: candidates(for: rest, shell))
      return .done
    }
    guard let script = CompletionScript(rawValue: which) else {
      throw UsageProblem.badOperand(
        verb: verb.name, which,
        expected: CompletionScript.allCases.map(\.rawValue).joined(separator: ", "))
    }
    if let word = rest.first { throw UsageProblem.unexpectedOperand(verb: verb.name, word) }
    try shell.output.write(script.text(for: KnotenTool.names))
    return .done
  }

  private static func candidates(for words: [String], _ shell: Shell) -> [String] {
    let completion = Completion(
      tool: KnotenTool.description, screens: ScreenCatalog.screens.map(\.name),
      scenes: { screen in
        let scenes = try? shell.looks().scenes(app: Shipped.app, screen: screen)
        return (scenes ?? []).map(\.name)
      },
      ids: { ids(on: $0, shell) }, formats: Renderers.all.map(\.name),
      sessions: Scene.Session.allCases.map(\.rawValue),
      settings: Setting.allCases.map { ($0.rawValue, $0.choices) })
    return completion.candidates(for: words).map { candidate in
      candidate.summary.isEmpty ? candidate.text : candidate.text + "\t" + candidate.summary
    }
  }

  /// The ids that were recorded of a screen; those with the key of a record are another world's, and too long to type.
  private static func ids(on screen: String, _ shell: Shell) -> [String] {
    let golden = try? shell.looks().read("\(Shipped.app)/\(screen)/default.json")
    guard let bytes = golden ?? nil, case .object(let look)? = try? JSONParser.parse(bytes),
      case .array(let targets)? = look["targets"]
    else { return [] }
    return targets.compactMap { target in
      guard case .object(let members) = target, case .string(let id)? = members["id"],
        !id.contains("[")
      else { return nil }
      return id
    }
  }
}
