import Glibc
import KnotenLook
import KnotenStorage

/// `serve`: the app for a program, over standard input and output.
enum ServeCommand: ShellCommand {
  static let verb = VerbDescription(
    "serve", summary: "Lets a program drive the app by lines of JSON.",
    options: [
      OptionDescription("pro", "with Knoten Pro unlocked, in a fixture world"),
      OptionDescription(
        "session", takes: "STATE", "signed-in, signed-out, expired, narrow or notified"),
    ],
    refused: ["json", "no-color", "quiet"],
    examples: [
      ExampleDescription(
        "serve --fixtures \(Shipped.world)",
        """
        {"open":"inbox"} and {"tap":"Clear"}, each on a line of its own, are
        answered with the screen; Examples/README.md has all requests
        """)
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let world = try await world(shell)
    // A reader that went away is told as any other output that cannot be written.
    signal(SIGPIPE, SIG_IGN)
    try await ServeSession(world, to: shell.output)
      .run(LineReader(.input, longest: ServeRequest.longest))
    return .done
  }

  private static func world(_ shell: Shell) async throws -> World {
    let invocation = shell.invocation
    guard invocation.has("fixtures") else {
      for option in ["pro", "session"] where invocation.has(option) {
        throw UsageProblem.missingCompanion("--\(option)", needs: "--fixtures DIR")
      }
      return .live(try await LiveApp(shell).app)
    }
    let scene = Scene(
      name: verb.name, about: "", session: try Scene.Session(invocation) ?? .signedIn,
      pro: invocation.has("pro"))
    return try FixtureWorlds(shell).make(scene)
  }
}
