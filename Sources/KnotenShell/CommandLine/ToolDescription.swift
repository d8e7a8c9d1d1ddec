/// What the tool can be told: parsing, help and "did you mean" are all read from this one description.
struct ToolDescription {
  /// What the program is called.
  let name: String
  /// What it is for, in one line.
  let summary: String
  /// The options that go with every verb but those that refuse them.
  let options: [OptionDescription]
  /// What it can do, in the order help lists them.
  let verbs: [VerbDescription]

  /// Every option of the tool, the global ones first; one name may stand in several verbs.
  var allOptions: [OptionDescription] {
    options + verbs.flatMap(\.options)
  }

  /// Every option that a verb takes, the global ones first.
  func options(of verb: VerbDescription) -> [OptionDescription] {
    generalOptions(of: [verb]) + verb.options
  }

  /// The options of the tool that at least one of some verbs takes.
  func generalOptions(of verbs: [VerbDescription]) -> [OptionDescription] {
    options.filter { option in verbs.contains { !$0.refused.contains(option.name) } }
  }

  /// The verbs whose first words are these.
  func verbs(beginningWith words: [String]) -> [VerbDescription] {
    verbs.filter { $0.words.starts(with: words) }
  }
}

/// One thing the tool can do.
struct VerbDescription: Hashable {
  /// Its name, which may be of several words, as in `golden check`.
  let words: [String]
  /// What it acts on.
  let operand: OperandDescription?
  /// What it does, in one line.
  let summary: String
  /// The options that are its own.
  let options: [OptionDescription]
  /// The names of the tool's options that would change nothing here, or what must not change.
  let refused: Set<String>
  /// Ways to call it that work as they stand.
  let examples: [ExampleDescription]

  init(
    _ words: String..., operand: OperandDescription? = nil, summary: String,
    options: [OptionDescription] = [], refused: Set<String> = [], examples: [ExampleDescription]
  ) {
    self.words = words
    self.operand = operand
    self.summary = summary
    self.options = options
    self.refused = refused
    self.examples = examples
  }

  /// Its name as it is typed.
  var name: String { words.joined(separator: " ") }
}

/// What a verb acts on: the words that are neither verb nor option.
struct OperandDescription: Hashable {
  /// How many there may be.
  enum Count {
    case optional
    case any
  }

  /// What stands for it in help, in capitals.
  let placeholder: String
  /// How many there may be.
  let count: Count

  init(_ placeholder: String, _ count: Count) {
    self.placeholder = placeholder
    self.count = count
  }
}

/// One option, without its dashes.
struct OptionDescription: Hashable {
  /// Its name.
  let name: String
  /// What stands for its value in help; nil where it takes none.
  let placeholder: String?
  /// Whether each use of it counts, not only the last.
  let isRepeatable: Bool
  /// What it does, in one line.
  let summary: String

  init(
    _ name: String, takes placeholder: String? = nil, isRepeatable: Bool = false, _ summary: String
  ) {
    self.name = name
    self.placeholder = placeholder
    self.isRepeatable = isRepeatable
    self.summary = summary
  }
}

/// A way to call a verb, and what comes of it.
struct ExampleDescription: Hashable {
  /// The arguments, as typed after the program's name.
  let arguments: String
  /// What comes of it, in one line or more.
  let outcome: String

  init(_ arguments: String, _ outcome: String) {
    self.arguments = arguments
    self.outcome = outcome
  }
}
