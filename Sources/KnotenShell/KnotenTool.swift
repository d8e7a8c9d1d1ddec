/// The command line of Knoten: arguments in, text and an exit code out.
public enum KnotenTool {
  /// Does what the arguments say.
  ///
  /// Whatever goes wrong becomes a line on `errors` and an exit code; nothing is thrown. Without an `input` nobody is asked anything.
  public static func run(
    arguments: [String], environment: ShellEnvironment, input: (any Input)? = nil,
    output: any Output, errors: any Output
  ) async -> ExitCode {
    do {
      let invocation = try Invocation(arguments, of: description)
      let shell = Shell(
        invocation: invocation, environment: environment, input: input, output: output,
        errors: errors)
      return try await run(shell)
    } catch {
      // Where standard error cannot be written to either, the exit code is all that is left to say.
      try? errors.write(lines: Sentences.lines(for: error))
      return ExitCode(for: error)
    }
  }

  /// Does what this process was started to do.
  public static func runAsProcess() async -> ExitCode {
    await run(
      arguments: Array(CommandLine.arguments.dropFirst()), environment: .ofProcess,
      input: Keyboard(), output: StandardStream.output, errors: StandardStream.errors)
  }

  /// What the program is called, its own name first.
  static let names = ["knoten-shell", "knoten"]

  static let description = ToolDescription(
    name: names[0],
    summary: "Knoten in a terminal, and every screen of it in every state, drawn and checked.",
    options: [
      OptionDescription(
        "fixtures", takes: "DIR", "the fixture world to use, instead of the shipped one"),
      OptionDescription("help", "what there is, or all about one verb"),
      OptionDescription(
        "home", takes: "DIR", "where everything is kept (default: the XDG folders)"),
      OptionDescription("json", "the result for a program to read"),
      OptionDescription("no-color", "draw without colour"),
      OptionDescription("no-pager", "print long text as it is"),
      OptionDescription(
        "now", takes: "TIME", "the time in the fixture world, as in 2026-10-13T09:40:00Z"),
      OptionDescription("quiet", "say nothing when all is well"),
      OptionDescription(
        "test-instance", takes: "URL", "tests only: who answers for the instance"),
      OptionDescription(
        "test-network", takes: "URL", "tests only: a server on this machine is the net"),
      OptionDescription(
        "test-store", "for tests: a store on this machine, for no money"),
      OptionDescription("version", "the version of this program"),
    ],
    verbs: commands.map { $0.verb })

  private static let commands: [any ShellCommand.Type] = [
    AuditCommand.self,
    BadgeCommand.self,
    CheckFixturesCommand.self,
    CommentCommand.self,
    CompletionsCommand.self,
    ConfigExplainCommand.self,
    ConfigGetCommand.self,
    ConfigSetCommand.self,
    CrawlCommand.self,
    DiffCommand.self,
    DoctorCommand.self,
    DriveCommand.self,
    FeedCommand.self,
    GalleryCommand.self,
    GoldenAcceptCommand.self,
    GoldenCheckCommand.self,
    GoldenRecordCommand.self,
    GoldenRejectCommand.self,
    GoldenReviewCommand.self,
    InboxCommand.self,
    InstallCommand.self,
    IssueCommand.self,
    LoginCommand.self,
    LogoutCommand.self,
    LookCommand.self,
    ProfileCommand.self,
    PullCommand.self,
    RefreshCommand.self,
    RepoCommand.self,
    ReposCommand.self,
    RunCommand.self,
    SearchCommand.self,
    ServeCommand.self,
    StoreBuyCommand.self,
    StoreImportCommand.self,
    StoreRestoreCommand.self,
    StoreScenarioCommand.self,
    StoreStatusCommand.self,
    StoreTipCommand.self,
    StoreVerifyCommand.self,
    VersionCommand.self,
    WhoamiCommand.self,
    WorkCommand.self,
  ]

  private static func run(_ shell: Shell) async throws -> ExitCode {
    let invocation = shell.invocation
    if invocation.has("help") {
      try shell.page(help(for: invocation))
      return .done
    }
    let verb = invocation.has("version") ? VersionCommand.verb : invocation.verb
    guard let command = commands.first(where: { $0.verb == verb }) else {
      throw UsageProblem.noVerb
    }
    return try await command.run(shell)
  }

  private static func help(for invocation: Invocation) -> String {
    let help = HelpText(description)
    if let verb = invocation.verb { return help.page(of: verb) }
    return help.overview(of: description.verbs(beginningWith: invocation.operands))
  }
}
