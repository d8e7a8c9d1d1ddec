import KnotenCore
import KnotenLook
import KnotenScreen
import KnotenStorage
import KnotenViewModels

/// `look`: draws a screen in any state to a file.
enum LookCommand: ShellCommand {
  static let verb = VerbDescription(
    "look", operand: OperandDescription("SCREEN|ROUTE", .optional),
    summary: "Draws a screen to a file and prints its path.",
    options: [
      OptionDescription("all", "every scene of every screen"),
      OptionDescription("at", takes: "MS", "this far into its motions (default: settled)"),
      OptionDescription("dark", "in the dark palette, which is the default"),
      OptionDescription(
        "fail", takes: "NAME[#N]=STATUS", isRepeatable: true,
        "fail a request: 400 to 599, offline, slow, empty …"),
      OptionDescription(
        "format", takes: "LIST", "text, ansi, json, a11y, html, png, or several"),
      OptionDescription(
        "hold", takes: "NAME[#N]", isRepeatable: true, "look while a request is still under way"),
      OptionDescription("ids", "list the ids of what can be tapped"),
      OptionDescription("increased-contrast", "in the palette with more contrast"),
      OptionDescription("light", "in the light palette"),
      OptionDescription("list", "name the screens and their scenes"),
      OptionDescription("live", "what the servers answer now, to whoever is signed in"),
      OptionDescription(
        "out", takes: "FILE|DIR|-", "where to; - prints it (default: \(Placement.standardFolder)/)"),
      OptionDescription("pro", "with Knoten Pro unlocked"),
      OptionDescription("scene", takes: "NAME", "begin with a scene of the screen"),
      OptionDescription(
        "session", takes: "STATE", "signed-in, signed-out, expired, narrow or notified"),
      OptionDescription(
        "set", takes: "NAME.PATH=JSON", isRepeatable: true, "put another value into an answer"),
      OptionDescription("size", takes: "WxH", "in cells (80x24), of a page in points (393x852)"),
      OptionDescription("tap", takes: "ID|LABEL", isRepeatable: true, "tap something first"),
      OptionDescription("theme", takes: "NAME|FILE", "in the colours of a theme or a file"),
      OptionDescription("top", "only what fits the first screenful"),
      OptionDescription("type", takes: "ID=TEXT", isRepeatable: true, "type into a field first"),
      OptionDescription("type-size", takes: "SIZE", "text of a page: XS to XXXL, AX1 to AX5"),
    ],
    examples: [
      ExampleDescription("look inbox", "writes out/look/inbox-dark.txt"),
      ExampleDescription(
        "look paywall --light --format png", "takes a picture of the page"),
      ExampleDescription(
        "look feed --set 'getTimeline.feed=[]' --out -", "prints the empty feed"),
      ExampleDescription(
        "look server-settings --tap server-settings.knots --format a11y --out -",
        "prints what is spoken once the locked section was tapped"),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let invocation = shell.invocation
    try refuseMixture(invocation)
    if invocation.has("list") {
      let list = try SceneList(try shell.looks())
      try shell.tell(list.lines, mustShow: true, json: list.json)
      return .done
    }
    let drawing = try DrawRequest(invocation, shell.environment, try Settings(shell))
    let placement = try Placement(
      invocation, formats: drawing.renderers.count, environment: shell.environment)
    let subjects = try invocation.has("all") ? everyScene(shell) : [oneScene(shell)]
    let make = try await worlds(shell)
    // One screen is shown, to a person who sees the path of its file too; every scene would be too much to look at.
    let isShown =
      placement != .standardOutput
      && !["all", "json", "quiet"].contains(where: invocation.has)
    let columns = isShown ? shell.environment.columns : nil
    var files: [File] = []
    var picture: String?
    for subject in subjects {
      // A misspelled option is told before anything runs; where a request is held, something does
      // before the scene's own world is made.
      if !subject.scene.hold.isEmpty { _ = try make(subject.scene) }
      let look = try await Driver.look(at: subject.scene, of: subject.entry, in: make)
      files += draw(look, of: subject, drawing, placement)
      picture = columns.flatMap { drawing.picture(of: look, for: subject.scene, columns: $0) }
    }
    try put(files, drawing, shell)
    if let picture { try shell.output.write(picture) }
    return .done
  }

  /// The worlds that are looked at: recorded ones, or the one there is.
  private static func worlds(_ shell: Shell) async throws -> WorldMaker {
    let invocation = shell.invocation
    guard invocation.has("live") else { return try FixtureWorlds(shell).make }
    let recorded: Set = [
      "all", "fail", "fixtures", "hold", "now", "pro", "scene", "session", "set",
    ]
    if let option = invocation.options.first(where: { recorded.contains($0.name) }) {
      throw UsageProblem.conflictingOptions(
        "--live", "--\(option.name)", why: "it changes recorded answers")
    }
    let world = World.live(try await LiveApp(shell).app)
    return { _ in world }
  }

  /// A scene to draw, and what its drawing is called.
  private struct Subject {
    let entry: ScreenEntry
    let scene: Scene
    let name: (Look) -> String
  }

  /// A drawing and where it goes; without a path to standard output.
  private struct File {
    let path: String?
    let format: String
    let screen: String
    let text: String
    let width: Int
  }

  /// With `--all` and `--list` nothing more can be said about what is drawn.
  private static func refuseMixture(_ invocation: Invocation) throws(UsageProblem) {
    let isList = invocation.has("list")
    guard isList || invocation.has("all") else { return }
    let mode = isList ? "--list" : "--all"
    if let word = invocation.operands.first {
      throw .unexpectedOperand(verb: "\(verb.name) \(mode)", word)
    }
    let details: Set = ["fail", "hold", "pro", "scene", "session", "set", "tap", "type"]
    let takes: Set = ["json", "list", "quiet"]
    let refused = invocation.options.first { option in
      isList ? !takes.contains(option.name) : details.contains(option.name)
    }
    guard let refused else { return }
    throw .conflictingOptions(
      mode, "--\(refused.name)",
      why: isList ? "nothing is drawn" : "the scenes say themselves what they show")
  }

  private static func oneScene(_ shell: Shell) throws -> Subject {
    let request = try LookRequest(
      shell.invocation, screens: ScreenCatalog.screens, looks: { try shell.looks() })
    let ending = request.sceneName.map { "-" + $0 } ?? ""
    return Subject(entry: request.entry, scene: request.scene) { $0.screen.name + ending }
  }

  /// Every scene; in a folder of its screen its name is unique, whichever screen it ends on.
  private static func everyScene(_ shell: Shell) throws -> [Subject] {
    try SceneList(try shell.looks()).screens.flatMap { screen in
      screen.scenes.map { scene in
        Subject(entry: screen.entry, scene: scene) { _ in screen.entry.name + "/" + scene.name }
      }
    }
  }

  private static func draw(
    _ look: Look, of subject: Subject, _ drawing: DrawRequest, _ placement: Placement
  ) -> [File] {
    let options = drawing.options(for: subject.scene)
    return drawing.renderers.map { renderer in
      File(
        path: placement.path(subject.name(look) + drawing.ending(for: renderer)),
        format: renderer.name, screen: look.screen.name, text: renderer.draw(look, options),
        width: options.width)
    }
  }

  /// Writes once all is drawn, so that a scene that cannot be drawn leaves nothing half done.
  private static func put(_ files: [File], _ drawing: DrawRequest, _ shell: Shell) throws {
    var written: [JSONValue] = []
    for file in files {
      guard let path = file.path else { return try shell.output.write(file.text) }
      try WholeFile.write(
        try bytes(of: file, drawing, shell), to: shell.environment.absolute(path))
      written.append(
        [
          "path": .string(path), "format": .string(file.format), "screen": .string(file.screen),
        ])
    }
    try shell.tell(
      files.compactMap(\.path), mustShow: false, json: ["files": .array(written)])
  }

  /// The bytes of a file: those of its text, or the picture a browser takes of it.
  private static func bytes(
    of file: File, _ drawing: DrawRequest, _ shell: Shell
  ) throws -> [UInt8] {
    guard file.format == Renderer.png.name else { return Array(file.text.utf8) }
    return try Chromium(shell.environment).picture(
      of: file.text, width: file.width, height: drawing.pageHeight)
  }
}
