import FoundationEssentials
import KnotenCore
import KnotenStorage

/// What a command works with: how it was called, where, and where it writes to.
struct Shell: Sendable {
  let invocation: Invocation
  let environment: ShellEnvironment
  /// Who can be asked; nil where nobody is there.
  let input: (any Input)?
  let output: any Output
  let errors: any Output

  /// Prints one object on a line of its own, for a program that reads several.
  func tell(line object: JSONObject) throws(FileProblem) {
    try output.write(JSONWriter.text(.object(Self.versioned(object))) + "\n")
  }

  private static func versioned(_ object: JSONObject) -> JSONObject {
    JSONObject([("format", 1)] + object.map { ($0.key, $0.value) })
  }

  /// Prints a result: as JSON where that is asked for, else in lines, which `--quiet` leaves out unless they must show.
  func tell(
    _ lines: @autoclosure () -> [String], mustShow: Bool, json: @autoclosure () -> JSONObject
  ) throws(FileProblem) {
    if invocation.has("json") {
      let object = Self.versioned(json())
      try output.write(JSONWriter.text(.object(object), pretty: true) + "\n")
    } else if mustShow || !invocation.has("quiet") {
      // A terminal would act on control characters, as a file's name may hold; a program wants the name as it is.
      try output.write(
        lines: environment.isTerminal ? lines().map(Sentences.cleaned) : lines())
    }
  }

  /// Where the checkout lies that holds the shipped fixtures and the goldens.
  func checkout() throws(ShellProblem) -> String {
    guard let checkout = environment.checkout else { throw .noCheckout }
    return checkout
  }

  /// The folder of the fixture world.
  ///
  /// - Throws: `ShellProblem`; `UsageProblem` for an empty name.
  func fixtures() throws -> String {
    if let folder = invocation.value(of: "fixtures") {
      guard !folder.isEmpty else {
        throw UsageProblem.badValue(option: "fixtures", value: folder, expected: "a folder")
      }
      return environment.absolute(folder)
    }
    return try checkout() + "/" + Shipped.world
  }

  /// The folder of the goldens.
  func looks() throws(ShellProblem) -> GoldenFolder {
    GoldenFolder(try checkout() + "/" + Shipped.looks)
  }

  /// The one word a verb acts on.
  func operand(of verb: VerbDescription) throws(UsageProblem) -> String {
    guard let words = invocation.operands.first else {
      throw .missingOperand(verb: verb.name, placeholder: verb.operand?.placeholder ?? "")
    }
    return words
  }

  /// The record a verb acts on.
  func recordOperand(of verb: VerbDescription) throws(UsageProblem) -> AtURI {
    let words = try operand(of: verb)
    guard let uri = AtURI(words), uri.recordKey != nil else {
      throw .badOperand(
        verb: verb.name, words,
        expected: "the at-uri of a record, as in at://did:plc:abc/collection/key")
    }
    return uri
  }

  /// The time that the world stands still at; nil for its own.
  func now() throws(UsageProblem) -> Date? {
    guard let text = invocation.value(of: "now") else { return nil }
    guard let time = Datetime(text) else {
      throw .badValue(
        option: "now", value: text, expected: "a date and time, as in 2026-10-13T09:40:00Z")
    }
    return time.instant
  }
}

/// Why a command cannot begin, whatever it was asked.
enum ShellProblem: Error, Hashable {
  /// A setting has a value that means nothing.
  case badSetting(String, value: String, expected: String)
  /// Neither the program nor the current folder lies in a checkout.
  case noCheckout
  /// The environment names no folder to keep anything in.
  case noHome
  /// Goldens were to be decided on where CI is set.
  case fixedGoldens
}
