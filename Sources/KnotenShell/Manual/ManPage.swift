/// The manual page, made from the description that `--help` is made from.
struct ManPage {
  private let tool: ToolDescription
  private let version: String

  /// The page of a tool in one of its versions.
  init(_ tool: ToolDescription, version: String) {
    self.tool = tool
    self.version = version
  }

  /// The page, as `man` reads it.
  var text: String {
    (heading + verbs + options + exitCodes).joined(separator: "\n") + "\n"
  }

  private var heading: [String] {
    [
      ".TH \(Roff.quoted(tool.name.uppercased())) 1 \"\" \(Roff.quoted("\(tool.name) \(version)"))",
      ".SH NAME", Roff.line("\(tool.name) - \(tool.summary)"),
      ".SH SYNOPSIS", ".B " + Roff.line(tool.name), Roff.line("VERB [options]"),
    ]
  }

  private var verbs: [String] {
    [".SH VERBS"]
      + tool.verbs.flatMap { verb in
        [".SS " + Roff.line(verb.synopsis), Roff.line(verb.summary)] + tagged(verb.options)
          + verb.examples.flatMap(example)
      }
  }

  private func example(_ example: ExampleDescription) -> [String] {
    [".PP", ".EX", Roff.line("\(tool.name) \(example.arguments)"), ".EE", ".RS"]
      + example.outcome.split(separator: "\n").map { Roff.line(String($0)) } + [".RE"]
  }

  private var options: [String] { [".SH GENERAL OPTIONS"] + tagged(tool.options) }

  private var exitCodes: [String] {
    [".SH EXIT STATUS"]
      + ExitCode.allCases.flatMap { code in
        [".TP", ".B \(code.rawValue)", Roff.line(code.meaning)]
      }
  }

  private func tagged(_ options: [OptionDescription]) -> [String] {
    options.flatMap { [".TP", ".B " + Roff.line($0.synopsis), Roff.line($0.summary)] }
  }
}

/// Text as the typesetter of manual pages takes it.
private enum Roff {
  /// One line in which nothing is a command; hyphens stay what they are, so that options can be copied.
  static func line(_ text: String) -> String {
    let escaped = text.map { character -> String in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "…": "..."
      default: String(character)
      }
    }.joined()
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// One argument of a command.
  static func quoted(_ text: String) -> String {
    let parts = line(text).split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.joined(separator: "\\(dq") + "\""
  }
}
