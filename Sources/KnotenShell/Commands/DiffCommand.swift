import KnotenCore
import KnotenLook
import KnotenRenderText
import KnotenScreen
import KnotenViewModels

/// `diff`: shows a patch as the diff of a pull is shown.
enum DiffCommand: ShellCommand {
  static let verb = VerbDescription(
    "diff", operand: OperandDescription("FILE|-", .optional),
    summary: "Draws what git diff or git format-patch printed.",
    options: [
      OptionDescription("all", "every line of every file, however long"),
      OptionDescription(
        "columns", takes: "N", "the width in cells (default: the terminal's, else 80)"),
      OptionDescription("numstat", "only the counts, as git apply --numstat prints them"),
    ],
    examples: [
      ExampleDescription("diff change.patch.gz", "draws a patch, gzipped or not"),
      ExampleDescription("diff change.patch --numstat", "prints a line a file, as git does"),
      ExampleDescription(
        "diff change.patch --json",
        """
        prints files: path, oldPath, newPath, status, form, oldMode, newMode,
        similarity, binary, added, removed, hunks, damage; and mails: commit,
        title, author, email, time, files. A path that is not UTF-8 is an
        object, {"quoted": …}, that holds it as git quotes it
        """),
    ])

  static func run(_ shell: Shell) throws -> ExitCode {
    let invocation = shell.invocation
    try refuseMixture(invocation)
    guard let operand = invocation.operands.first else {
      throw UsageProblem.missingOperand(verb: verb.name, placeholder: "FILE|-")
    }
    let columns = try columns(invocation) ?? shell.environment.columns
    let input = PatchInput(operand, environment: shell.environment)
    if invocation.has("numstat") { return try count(input, shell) }
    let patch = Patch(bytes: try input.bytes())
    guard !patch.files.isEmpty else { throw PatchProblem.noPatch(input.name) }
    if invocation.has("json") {
      try shell.tell([], mustShow: true, json: patch.json)
    } else {
      try shell.page(drawing(of: patch, columns, whole: invocation.has("all")))
    }
    return try verdict(
      on: input, files: patch.files.count, damaged: patch.files.count { $0.damage != nil })
  }

  private static func drawing(of patch: Patch, _ columns: Int?, whole isWhole: Bool) -> String {
    var options = DrawOptions()
    options.columns = columns ?? options.columns
    return Renderer.text.draw(Look(screen: .patch(patch, isWhole: isWhole)), options)
  }

  private static func columns(_ invocation: Invocation) throws(UsageProblem) -> Int? {
    guard let text = invocation.value(of: "columns") else { return nil }
    let possible = Scene.possibleColumns
    guard let columns = Int(text), possible.contains(columns) else {
      throw .badValue(
        option: "columns", value: text,
        expected: "a width from \(possible.lowerBound) to \(possible.upperBound)")
    }
    return columns
  }

  private static func refuseMixture(_ invocation: Invocation) throws(UsageProblem) {
    guard invocation.has("numstat") else { return }
    if invocation.has("json") {
      throw .conflictingOptions("--numstat", "--json", why: "--json has the counts as well")
    }
    if invocation.has("all") {
      throw .conflictingOptions("--numstat", "--all", why: "the counts are of all lines")
    }
  }

  /// Counts the bytes where they lie; no line is kept.
  private static func count(_ input: PatchInput, _ shell: Shell) throws -> ExitCode {
    let count = try input.withBytes { Numstat.count($0) }
    guard count.files > 0 else { throw PatchProblem.noPatch(input.name) }
    try shell.output.write(count.text)
    return try verdict(on: input, files: count.files, damaged: count.damagedFiles)
  }

  /// What is not whole is shown as far as it goes, and is a failure all the same.
  private static func verdict(
    on input: PatchInput, files: Int, damaged: Int
  ) throws(PatchProblem) -> ExitCode {
    guard damaged == 0 else { throw .damaged(input.name, damaged: damaged, files: files) }
    return .done
  }
}
