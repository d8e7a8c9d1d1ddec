import KnotenCore
import KnotenLook
import KnotenRenderText
import KnotenScreen
import KnotenStorage

/// `drive`: runs scripts of steps through the app.
enum DriveCommand: ShellCommand {
  static let verb = VerbDescription(
    "drive", operand: OperandDescription("FILE", .any),
    summary: "Runs scripts of steps: open, tap, type, expect.",
    options: [
      OptionDescription(
        "out", takes: "DIR|-", "where its looks go; - prints them (default: \(standardFolder)/)")
    ],
    examples: [
      ExampleDescription(
        "drive \(Shipped.looks)/knoten/flows/unlock.drive",
        "exit 3 where something is not as expected, with what was on the screen"),
      ExampleDescription("drive flow.drive --out -", "prints every look that the script takes"),
    ])

  /// Where looks go when nothing else is said.
  static let standardFolder = "out/drive"

  static func run(_ shell: Shell) async throws -> ExitCode {
    let files = shell.invocation.operands
    guard !files.isEmpty else {
      throw UsageProblem.missingOperand(verb: verb.name, placeholder: "FILE")
    }
    // All of them are read before the first one runs.
    let scripts = try files.map { try read($0, shell) }
    let make = try FixtureWorlds(shell).make
    let out = shell.invocation.value(of: "out") ?? standardFolder
    var lines: [String] = []
    var answers: [JSONValue] = []
    var hasFailed = false
    for script in scripts {
      let result = try await Driver.run(script, .text, in: make) { Sentences.sentence(for: $0) }
      let written = try put(result.shots, of: script, in: out, shell)
      let told = result.failure.map { $0.lines(.text) }
      hasFailed = hasFailed || told != nil
      lines += written + (told ?? ["\(script.file): \(held(result)) held"])
      answers.append([
        "file": .string(script.file), "holds": .bool(told == nil),
        "met": .integer(Int64(result.met)),
        "line": result.failure.map { .integer(Int64($0.line.number)) } ?? .null,
        "problem": result.failure.map { .string($0.problem) } ?? .null,
        "looks": .strings(written),
      ])
    }
    try shell.tell(lines, mustShow: hasFailed, json: ["scripts": .array(answers)])
    return hasFailed ? .foundSomething : .done
  }

  private static func held(_ result: ScriptResult) -> String {
    Sentences.counted(result.met, "expectation")
  }

  private static func read(_ file: String, _ shell: Shell) throws -> DriveScript {
    let descriptor = try FileDescriptor(reading: shell.environment.absolute(file))
    defer { try? descriptor.close() }
    let bytes = try descriptor.read(limit: DriveScript.longest, expected: 4_096)
    return try DriveScript(bytes, at: file)
  }

  /// Draws the looks a script took; the paths they went to.
  private static func put(
    _ shots: [ScriptResult.Shot], of script: DriveScript, in out: String, _ shell: Shell
  ) throws -> [String] {
    let folder = out + "/" + name(of: script)
    var paths: [String] = []
    for (index, shot) in shots.enumerated() {
      let text = Renderer.text.draw(shot.look, DrawOptions())
      if out == "-" {
        try shell.output.write(text)
      } else {
        let path = "\(folder)/\(index + 1)-\(shot.name ?? shot.look.screen.name).txt"
        try WholeFile.write(Array(text.utf8), to: shell.environment.absolute(path))
        paths.append(path)
      }
    }
    return paths
  }

  /// The file's name without its folder and ending.
  private static func name(of script: DriveScript) -> String {
    let file = script.file.split(separator: "/").last ?? "script"
    return String(file.split(separator: ".").first ?? file)
  }
}
