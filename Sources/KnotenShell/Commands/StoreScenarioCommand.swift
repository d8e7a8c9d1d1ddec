import KnotenCore
import KnotenStorage
import KnotenTestStore

/// `store scenario`: plays a story of purchases on a clock of its own.
enum StoreScenarioCommand: ShellCommand {
  static let verb = VerbDescription(
    "store", "scenario", operand: OperandDescription("FILE", .optional),
    summary: "Plays a story of purchases, step by step.",
    options: [
      OptionDescription(
        "out", takes: "DIR|-", "a folder a step, with its screens; - prints what changes on them")
    ],
    refused: ["home", "now", "test-instance", "test-network", "test-store"],
    examples: [
      ExampleDescription(
        "store scenario Fixtures/knoten/store/ask-to-buy.json",
        "tells how things stand, step by step"),
      ExampleDescription(
        "store scenario Fixtures/knoten/store/ask-to-buy.json --out out/store",
        "writes out/store/01-buy/paywall.txt and so on"),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let out = try out(shell.invocation)
    let file = try shell.operand(of: verb)
    let scenario = try scenario(file, shell.environment)
    let chapters = try await ScenarioChapter.chapters(of: scenario, on: try ScenarioScreens(shell))
    if out == "-" {
      try shell.output.write(ScenarioChapter.transcript(of: chapters, title: scenario.title))
      return .done
    }
    if let out { try write(chapters, below: shell.environment.absolute(out)) }
    try shell.tell(
      [scenario.title] + chapters.flatMap(\.lines), mustShow: out == nil,
      json: [
        "title": .string(scenario.title),
        "steps": .array(chapters.map { .object($0.json) }),
      ])
    return .done
  }

  private static func out(_ invocation: Invocation) throws(UsageProblem) -> String? {
    guard let out = invocation.value(of: "out") else { return nil }
    if out.isEmpty { throw .badValue(option: "out", value: out, expected: "a folder or -") }
    if out == "-", invocation.has("json") {
      throw .conflictingOptions("--out -", "--json", why: "both print the story")
    }
    return out
  }

  private static func scenario(
    _ path: String, _ environment: ShellEnvironment
  ) throws -> StoreScenario {
    let file = try FileDescriptor(reading: environment.absolute(path))
    // Nothing was written, so nothing can get lost.
    defer { try? file.close() }
    // The reader refuses what is longer than a story may be, so a byte more than that is enough.
    let bytes = try file.read(limit: StoreScenario.longestFile, expected: try file.size() ?? 0)
    do throws(ScenarioProblem) {
      return try StoreScenario(file: bytes)
    } catch {
      throw StoreProblem.noScenario(path, error)
    }
  }

  private static func write(_ chapters: [ScenarioChapter], below folder: String) throws {
    for file in chapters.flatMap(\.files) {
      try WholeFile.write(Array(file.text.utf8), to: folder + "/" + file.path)
    }
  }
}
