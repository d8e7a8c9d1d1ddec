import KnotenCore

extension Invocation {
  /// Understands a command line.
  ///
  /// Options may stand anywhere, before the verb too; `--` ends them.
  init(_ arguments: [String], of tool: ToolDescription) throws(UsageProblem) {
    var reader = ArgumentReader(tool: tool)
    try reader.read(arguments)
    let verb = tool.verbs.first { reader.words.starts(with: $0.words) }
    self.verb = verb
    options = reader.options
    operands = Array(reader.words.dropFirst(verb?.words.count ?? 0))
    if let verb {
      try check(with: verb, of: tool)
    } else {
      try checkWithoutVerb(of: tool)
    }
  }

  private func check(with verb: VerbDescription, of tool: ToolDescription) throws(UsageProblem) {
    // Who asks for help may well have got the rest wrong.
    if has("help") { return }
    let known = Set(tool.options(of: verb).map(\.name))
    for option in options where !known.contains(option.name) {
      throw .foreignOption(option.name, verb: verb.name)
    }
    let most =
      switch verb.operand?.count {
      case nil: 0
      case .optional: 1
      case .any: Int.max
      }
    if operands.count > most { throw .unexpectedOperand(verb: verb.name, operands[most]) }
  }

  private func checkWithoutVerb(of tool: ToolDescription) throws(UsageProblem) {
    guard let first = operands.first else {
      if has("help") || has("version") { return }
      throw .noVerb
    }
    let family = tool.verbs.filter { $0.words.first == first }
    if family.isEmpty {
      let firsts = Set(tool.verbs.compactMap(\.words.first)).sorted()
      throw .unknownVerb(first, nearest: Nearest.matches(to: first, among: firsts, limit: 3))
    }
    guard let second = operands.dropFirst().first else {
      if has("help") { return }
      throw .incompleteVerb(first, next: family.compactMap(\.words.last))
    }
    let name = first + " " + second
    throw .unknownVerb(
      name, nearest: Nearest.matches(to: name, among: family.map(\.name), limit: 3))
  }
}

/// Parts arguments into options and words, without knowing the verb yet.
private struct ArgumentReader {
  let tool: ToolDescription
  var words: [String] = []
  var options: [Invocation.Option] = []

  mutating func read(_ arguments: [String]) throws(UsageProblem) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        return
      }
      if argument == "-h" {
        options.append(Invocation.Option(name: "help", value: ""))
      } else if argument.hasPrefix("-"), argument != "-" {
        options.append(try option(argument, &rest))
      } else {
        words.append(argument)
      }
    }
  }

  /// The option an argument begins; its value may be the argument after it.
  private func option(
    _ argument: String, _ rest: inout ArraySlice<String>
  ) throws(UsageProblem) -> Invocation.Option {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    guard let known = tool.allOptions.first(where: { "--" + $0.name == spelling }) else {
      let names = Set(tool.allOptions.map { "--" + $0.name }).sorted()
      throw .unknownOption(
        spelling, nearest: Nearest.matches(to: spelling, among: names, limit: 3))
    }
    guard let placeholder = known.placeholder else {
      guard parts.count == 1 else { throw .unexpectedValue(option: known.name) }
      return Invocation.Option(name: known.name, value: "")
    }
    if parts.count == 2 { return Invocation.Option(name: known.name, value: String(parts[1])) }
    // What looks like another option is one: a value that begins so is given with an equals sign.
    guard let value = rest.first, !value.hasPrefix("--") else {
      throw .missingValue(option: known.name, placeholder: placeholder)
    }
    rest.removeFirst()
    return Invocation.Option(name: known.name, value: value)
  }
}
