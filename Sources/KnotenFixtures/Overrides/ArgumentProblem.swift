public import KnotenCore

/// Why a `--set`, `--fail` or `--hold` cannot be followed, or did nothing.
public struct ArgumentProblem: Error, Hashable, Sendable {
  /// The option that was given.
  public let option: Option
  /// Its value, as it was given.
  public let argument: String
  /// What is wrong with it.
  public let reason: Reason

  /// The options that change what a fixture world answers.
  public enum Option: String, Hashable, Sendable {
    /// Puts another value into an answer.
    case set = "--set"
    /// Makes a request fail.
    case fail = "--fail"
    /// Leaves a request without an answer.
    case hold = "--hold"
  }

  /// What can be wrong with such an option.
  public enum Reason: Error, Hashable, Sendable {
    /// No query of this world is called so; the nearest that are.
    case unknownName(String, nearest: [String])
    /// Several queries of this world end so.
    case ambiguousName(String, candidates: [String])
    /// The parameters between `?` and the path are not `name=value`.
    case malformedParameters
    /// The path breaks off or holds something unreadable from here on.
    case malformedPath(rest: String)
    /// There is no `=` with a value behind it.
    case missingValue
    /// The value is not JSON; the option as it would be right.
    case notJSON(JSONProblem, example: String)
    /// The status is neither a number from 400 to 599 nor a word we know.
    case malformedStatus(String)
    /// What is known of purchases cannot be this; the words for what it can be.
    case unknownWord(String, words: [String])
    /// What follows `#` is not a count from 1.
    case malformedCount(String)
    /// The run never asked this query.
    case neverAsked(name: String)
    /// The run asked this query, but never with these parameters.
    case neverAskedWithParameters(name: String)
    /// The run asked this query less often than the count.
    case askedLessOften(name: String, times: Int)
    /// Every request it would have met was held or failed by another option.
    case overruled(name: String)
    /// An answer has another type of value there than was given, or than the path takes it for.
    case otherType(found: String, given: String)
    /// No answer of this query had anything in it that could be spoiled so.
    case nothingToSpoil(name: String)
    /// No answer of this query holds the path; the nearest paths that exist, as the option would say them.
    case missingPath(nearest: [String])
  }

  init(_ option: Option, _ argument: String, _ reason: Reason) {
    self.option = option
    self.argument = argument
    self.reason = reason
  }
}
