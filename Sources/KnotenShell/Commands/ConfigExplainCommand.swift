import KnotenCore
import KnotenStorage

/// `config explain`: what settings mean, what they are now and why.
enum ConfigExplainCommand: ShellCommand {
  static let verb = VerbDescription(
    "config", "explain", operand: OperandDescription("KEY", .optional),
    summary: "Says what settings mean and where they come from.",
    examples: [
      ExampleDescription(
        "config explain pager", "its value, the default, and what overrules the file")
    ])

  static func run(_ shell: Shell) throws -> ExitCode {
    let settings = try Settings(shell)
    let file = try ConfigFile(in: try StateFolders(shell)).path
    let asked = try shell.invocation.operands.first.map { [try Setting.named($0)] }
    let explanations = (asked ?? Setting.allCases).map { Explanation($0, settings, file: file) }
    try shell.tell(
      explanations.flatMap(\.lines), mustShow: true,
      json: ["file": .string(file), "settings": .array(explanations.map(\.json))])
    return explanations.allSatisfy { $0.problem == nil } ? .done : .foundSomething
  }
}

/// What is to be said of one setting.
private struct Explanation {
  private let setting: Setting
  private let value: Settings.Value
  private let file: String
  /// Why its value does not hold; nil where it does.
  let problem: String?

  init(_ setting: Setting, _ settings: Settings, file: String) {
    self.setting = setting
    self.file = file
    value = settings[setting]
    do {
      try settings.check(setting)
      problem = nil
    } catch {
      problem = Sentences.sentence(for: error)
    }
  }

  var lines: [String] {
    let shown = value.text.isEmpty ? "(empty)" : Sentences.cleaned(value.text)
    let standard = setting.standard.isEmpty ? "empty" : setting.standard
    return [
      "\(setting.rawValue): \(shown), from \(place)",
      "  " + setting.meaning,
      "  It takes \(setting.expected).",
      "  Default: \(standard). "
        + "\(setting.variables.joined(separator: " or ")) overrules the file.",
    ] + (problem.map { ["  " + $0] } ?? [])
  }

  var json: JSONValue {
    [
      "key": .string(setting.rawValue), "value": .string(value.text),
      "origin": .string(origin), "place": .string(place),
      "default": .string(setting.standard), "meaning": .string(setting.meaning),
      "takes": .string(setting.expected), "environment": .strings(setting.variables),
      "problem": problem.map(JSONValue.string) ?? .null,
    ]
  }

  private var origin: String {
    switch value.origin {
    case .standard: "default"
    case .file: "file"
    case .environment: "environment"
    case .option: "option"
    }
  }

  private var place: String {
    switch value.origin {
    case .standard: "the default"
    case .file: file
    case .environment(let name), .option(let name): name
    }
  }
}
