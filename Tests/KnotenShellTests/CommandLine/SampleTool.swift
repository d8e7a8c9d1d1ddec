@testable import KnotenShell

extension ToolDescription {
  /// A tool with every kind of verb and option.
  static let sample = ToolDescription(
    name: "tool", summary: "A tool to test with.",
    options: [
      OptionDescription("help", "help"),
      OptionDescription("now", takes: "TIME", "the time"),
      OptionDescription("quiet", "say nothing"),
      OptionDescription("version", "the version"),
    ],
    verbs: [
      VerbDescription(
        "draw", operand: OperandDescription("SCREEN", .optional), summary: "Draws.",
        options: [
          OptionDescription("out", takes: "FILE", "where to"),
          OptionDescription("tap", takes: "ID|LABEL", isRepeatable: true, "tap"),
          OptionDescription("type", takes: "ID=TEXT", isRepeatable: true, "type"),
        ],
        examples: [ExampleDescription("draw inbox", "draws the inbox")]),
      VerbDescription(
        "golden", "check", operand: OperandDescription("SCREEN", .any), summary: "Checks.",
        examples: [ExampleDescription("golden check", "checks")]),
      VerbDescription(
        "golden", "record", operand: OperandDescription("SCREEN", .any), summary: "Records.",
        examples: [ExampleDescription("golden record", "records")]),
      VerbDescription(
        "set", operand: OperandDescription("KEY", .any), summary: "Sets.",
        examples: [ExampleDescription("set pager most", "sets")]),
      VerbDescription(
        "version", summary: "Says.", examples: [ExampleDescription("version", "says")]),
    ])
}

extension Invocation {
  /// A call of the sample tool, its arguments parted at spaces.
  init(sample arguments: String) throws(UsageProblem) {
    try self.init(arguments.split(separator: " ").map(String.init), of: .sample)
  }
}
