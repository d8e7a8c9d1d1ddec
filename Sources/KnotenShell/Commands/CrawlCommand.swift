import KnotenCore
import KnotenLook
import KnotenScreen
import KnotenStorage
import KnotenViewModels

/// `crawl`: taps everything that can be tapped, and audits every state that is reached.
enum CrawlCommand: ShellCommand {
  static let verb = VerbDescription(
    "crawl", operand: OperandDescription("SCREEN", .any),
    summary: "Taps everything; finds what breaks or does nothing.",
    options: [
      OptionDescription(
        "map", takes: "FILE", "write the map; as JSON if it ends with .json, else as DOT"),
      OptionDescription("pro", "with Knoten Pro unlocked"),
    ],
    refused: Goldens.refusedOptions,
    examples: [
      ExampleDescription(
        "crawl --map map.dot", "exit 3 where it finds something; the map for Graphviz"),
      ExampleDescription("crawl pull", "the same, beginning at one screen"),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let names = try Goldens.screens(of: shell.invocation)
    let isPro = shell.invocation.has("pro")
    let make = try FixtureWorlds(shell).make
    let map = try await crawl(names, isPro: isPro, make)
    if let file = shell.invocation.value(of: "map") {
      let text =
        file.hasSuffix(".json")
        ? JSONWriter.text(.object(json(of: map)), pretty: true) + "\n" : map.dot
      try WholeFile.write(Array(text.utf8), to: shell.environment.absolute(file))
    }
    try shell.tell(map.lines, mustShow: !map.problems.isEmpty, json: json(of: map))
    return map.problems.isEmpty ? .done : .foundSomething
  }

  @MainActor private static func crawl(
    _ names: [String], isPro: Bool, _ make: @escaping WorldMaker
  ) async throws -> CrawlMap {
    let crawl = Crawl(
      faces: .shipped,
      make: { scene in
        var scene = scene
        scene.pro = isPro
        return try make(scene)
      },
      describe: { Sentences.sentence(for: $0) })
    return try await crawl.map(from: starts(names))
  }

  /// The screens named, or every tab.
  private static func starts(_ names: [String]) -> [Route] {
    let named = ScreenCatalog.screens.filter { names.contains($0.name) }
    let tabs = ScreenCatalog.screens.filter { $0.placement == .tab }
    return (names.isEmpty ? tabs : named).map(\.start)
  }

  private static func json(of map: CrawlMap) -> JSONObject {
    let states = map.states.map { state -> JSONValue in
      let steps = state.steps.map { step in
        switch step {
        case .tap(let id): id
        case .type(let id, let text): id + "=" + text
        }
      }
      return [
        "screen": .string(state.screen), "start": .string(state.start.path),
        "steps": .strings(steps),
      ]
    }
    let edges = map.edges.map { edge -> JSONValue in
      [
        "from": .integer(Int64(edge.from)), "target": .string(edge.target),
        "to": edge.to.map { .integer(Int64($0)) } ?? .null,
      ]
    }
    return [
      "screens": .strings(map.screens), "states": .array(states), "edges": .array(edges),
      "taps": .integer(Int64(map.taps)), "neverTapped": .strings(map.neverTapped.sorted()),
      "problems": .strings(map.problems),
    ]
  }
}
