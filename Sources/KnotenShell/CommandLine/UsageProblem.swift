/// Why a command line cannot be followed.
enum UsageProblem: Error, Hashable {
  /// No verb was given.
  case noVerb
  /// There is no such verb; those that are spelled alike.
  case unknownVerb(String, nearest: [String])
  /// The verb goes on with one of these words.
  case incompleteVerb(String, next: [String])
  /// There is no such option; those that are spelled alike.
  case unknownOption(String, nearest: [String])
  /// The option is another verb's.
  case foreignOption(String, verb: String)
  /// The option takes a value and has none.
  case missingValue(option: String, placeholder: String)
  /// The option takes no value and has one.
  case unexpectedValue(option: String)
  /// The option's value is not what it takes; what that is, in words.
  case badValue(option: String, value: String, expected: String)
  /// What the verb was to act on is not what it acts on; what that is, in words.
  case badOperand(verb: String, String, expected: String)
  /// The verb acts on something, and it was not said on what.
  case missingOperand(verb: String, placeholder: String)
  /// The verb has no use for this word.
  case unexpectedOperand(verb: String, String)
  /// The option means nothing without another.
  case missingCompanion(String, needs: String)
  /// The two options cannot both hold.
  case conflictingOptions(String, String, why: String)
  /// There is no such setting; those that are spelled alike.
  case unknownSetting(String, nearest: [String])
  /// There is no such screen; those that are spelled alike.
  case unknownScreen(String, nearest: [String])
  /// The screen has no such scene; those that are spelled alike.
  case unknownScene(String, screen: String, nearest: [String])
}
