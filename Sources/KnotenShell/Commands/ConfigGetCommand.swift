import KnotenCore

/// `config get`: what is set.
enum ConfigGetCommand: ShellCommand {
  static let verb = VerbDescription(
    "config", "get", operand: OperandDescription("KEY", .optional),
    summary: "Prints the value of a setting, or of all of them.",
    examples: [
      ExampleDescription("config get theme", "prints the value that holds now"),
      ExampleDescription("config get --json", "prints all of them as an object"),
    ])

  static func run(_ shell: Shell) throws -> ExitCode {
    let settings = try Settings(shell)
    let named = try shell.invocation.operands.first.map(Setting.named)
    let asked = named.map { [$0] } ?? Setting.allCases
    for setting in asked { try settings.check(setting) }
    let lines =
      named.map { [settings[$0].text] }
      ?? TextTable.lines(asked.map { [$0.rawValue, settings[$0].text] })
    try shell.tell(
      lines, mustShow: true,
      json: JSONObject(asked.map { ($0.rawValue, .string(settings[$0].text)) }))
    return .done
  }
}
