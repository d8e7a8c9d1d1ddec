/// What could stand where a person stopped typing, read from the tool's own description.
///
/// The scripts for the shells only ask for this, so that there is one place that knows the answer.
struct Completion {
  /// The tool.
  let tool: ToolDescription
  /// The names of its screens.
  let screens: [String]
  /// The names of the scenes of a screen.
  let scenes: (String) -> [String]
  /// The ids of what can be tapped on a screen, those that are the same in every world.
  let ids: (String) -> [String]
  /// The names of the formats.
  let formats: [String]
  /// How it can stand with the account.
  let sessions: [String]
  /// The names of the settings, and what each takes where that can be listed.
  let settings: [(name: String, choices: [String])]

  /// One thing that could stand there.
  struct Candidate: Hashable {
    /// What would be typed.
    let text: String
    /// What it means, in one line; empty where it says so itself.
    var summary = ""

    /// Stands for the names of files, which the person's own shell knows best.
    static let files = Candidate(text: ":files")
  }

  /// What could replace the last word; those before it are whole.
  func candidates(for words: [String]) -> [Candidate] {
    let typed = words.last ?? ""
    var call = PartialCall(tool)
    for word in words.dropLast() { call.read(word) }
    if call.isOver { return operands(of: call, typed) }
    if let option = call.waiting { return values(of: option, in: call, typed) }
    guard typed.hasPrefix("-") else { return operands(of: call, typed) }
    let parts = typed.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return options(of: call, typed) }
    guard let option = call.options.first(where: { "--" + $0.name == parts[0] }) else { return [] }
    return values(of: option, in: call, String(parts[1])).map { value in
      value == .files ? value : Candidate(text: parts[0] + "=" + value.text)
    }
  }

  private func options(of call: PartialCall, _ typed: String) -> [Candidate] {
    call.options.map { Candidate(text: "--" + $0.name, summary: $0.summary) }
      .filter { $0.text.hasPrefix(typed) }
  }

  private func operands(of call: PartialCall, _ typed: String) -> [Candidate] {
    guard let verb = call.verb else { return nextWords(of: call, typed) }
    guard let operand = verb.operand, operand.count == .any || call.operands.isEmpty else {
      return []
    }
    return named(operand.placeholder, in: call, typed)
  }

  /// The words that a verb can go on with; of a family of verbs, its first word once.
  private func nextWords(of call: PartialCall, _ typed: String) -> [Candidate] {
    var candidates: [Candidate] = []
    for verb in tool.verbs(beginningWith: call.words) where verb.words.count > call.words.count {
      let word = verb.words[call.words.count]
      guard word.hasPrefix(typed), candidates.last?.text != word else { continue }
      candidates.append(Candidate(text: word, summary: verb.summary))
    }
    return candidates
  }

  private func values(
    of option: OptionDescription, in call: PartialCall, _ typed: String
  ) -> [Candidate] {
    named(option.placeholder ?? "", in: call, typed)
  }

  /// What a placeholder stands for; nothing for what only the person can know.
  private func named(_ placeholder: String, in call: PartialCall, _ typed: String) -> [Candidate] {
    let kinds = placeholder.split(separator: "|")
    if kinds.contains("FILE") || kinds.contains("DIR") { return [.files] }
    let isLiteral = placeholder == placeholder.lowercased()
    let names =
      switch placeholder {
      case "KEY":
        call.operands.first.map { key in settings.first { $0.name == key }?.choices ?? [] }
          ?? settings.map(\.name)
      case "ID|LABEL": call.operands.first.map(ids) ?? []
      case "LIST": formats
      case "SHELL": CompletionScript.allCases.map(\.rawValue)
      case "NAME": call.operands.first.map(scenes) ?? []
      case "STATE": sessions
      case _ where kinds.contains("SCREEN"): screens
      default: isLiteral ? kinds.map(String.init) : []
      }
    return names.filter { $0.hasPrefix(typed) }.map { Candidate(text: $0) }
  }
}

/// A command line as far as it is typed.
private struct PartialCall {
  private let tool: ToolDescription
  private(set) var words: [String] = []
  /// The option whose value comes next.
  private(set) var waiting: OptionDescription?
  /// Whether no more options can come.
  private(set) var isOver = false

  init(_ tool: ToolDescription) {
    self.tool = tool
  }

  /// The verb, once it is whole.
  var verb: VerbDescription? {
    tool.verbs.first { words.starts(with: $0.words) }
  }

  /// What stands after the verb.
  var operands: [String] {
    verb.map { Array(words.dropFirst($0.words.count)) } ?? []
  }

  /// The options that could come.
  var options: [OptionDescription] {
    verb.map(tool.options(of:)) ?? tool.options
  }

  mutating func read(_ word: String) {
    if waiting != nil {
      waiting = nil
    } else if isOver || !word.hasPrefix("-") || word == "-" {
      words.append(word)
    } else if word == "--" {
      isOver = true
    } else {
      let option = tool.allOptions.first { "--" + $0.name == word }
      waiting = option?.placeholder == nil ? nil : option
    }
  }
}
