/// What `--help` prints.
struct HelpText {
  private let tool: ToolDescription

  init(_ tool: ToolDescription) {
    self.tool = tool
  }

  /// Help on the whole tool, or on the verbs that begin with one word.
  func overview(of verbs: [VerbDescription]) -> String {
    """
    usage: \(tool.name) VERB [options]

    \(tool.summary)

    \(table(verbs.map { ($0.synopsis, $0.summary) }))
    General options:
    \(generalOptions(of: verbs))
    Exit codes:
    \(table(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) }))
    \(tool.name) VERB --help tells more, with an example.

    """
  }

  /// Help on one verb.
  func page(of verb: VerbDescription) -> String {
    var text = "usage: \(tool.name) \(verb.synopsis) [options]\n\n\(verb.summary)\n\n"
    if !verb.options.isEmpty {
      text += "Options:\n" + table(verb.options.map { ($0.synopsis, $0.summary) }) + "\n"
    }
    text += "General options:\n" + generalOptions(of: [verb]) + "\n"
    let examples = verb.examples.map { ("\(tool.name) \($0.arguments)", $0.outcome) }
    return text + "Examples:\n"
      + examples.map { call, outcome in
        "  \(call)\n" + outcome.split(separator: "\n").map { "      \($0)\n" }.joined()
      }.joined()
  }

  private func generalOptions(of verbs: [VerbDescription]) -> String {
    table(tool.generalOptions(of: verbs).map { ($0.synopsis, $0.summary) })
  }

  private func table(_ rows: [(String, String)]) -> String {
    TextTable.lines(rows.map { ["  " + $0, $1] }).map { $0 + "\n" }.joined()
  }
}

extension VerbDescription {
  /// How it is called, without its options.
  var synopsis: String {
    switch operand?.count {
    case nil: name
    case .optional: name + " [" + (operand?.placeholder ?? "") + "]"
    case .any: name + " [" + (operand?.placeholder ?? "") + "…]"
    }
  }
}

extension OptionDescription {
  /// How it is given.
  var synopsis: String {
    "--" + name + (placeholder.map { " " + $0 } ?? "") + (isRepeatable ? " …" : "")
  }
}
