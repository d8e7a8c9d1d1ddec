import FoundationEssentials
import KnotenCore

/// What a command works with: how it was called, where, and where it writes to.
struct Shell: Sendable {
  let invocation: Invocation
  let environment: ShellEnvironment
  /// Who can be asked; nil where nobody is there.
  let input: (any Input)?
  let output: any Output

  /// Prints a result: as JSON where that is asked for, else in lines, which `--quiet` leaves out unless they must show.
  func tell(
    _ lines: @autoclosure () -> [String], mustShow: Bool, json: @autoclosure () -> JSONObject
  ) throws(FileProblem) {
    if invocation.has("json") {
      let object = JSONObject([("format", 1)] + json().map { ($0.key, $0.value) })
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
  /// Neither the program nor the current folder lies in a checkout.
  case noCheckout
  /// Goldens were to be decided on where CI is set.
  case fixedGoldens
}
