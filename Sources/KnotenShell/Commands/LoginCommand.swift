import KnotenCore

/// `login`: signs in through the browser.
enum LoginCommand: ShellCommand {
  static let verb = VerbDescription(
    "login", operand: OperandDescription("HANDLE|DID|URL", .optional),
    summary: "Signs in through the browser.",
    options: [
      OptionDescription("replace", "sign out whoever is signed in, without asking")
    ],
    refused: ["fixtures", "now"],
    examples: [
      ExampleDescription(
        "login mira.example.com", "prints the page to open, waits, and says who is signed in"),
      ExampleDescription("login https://pds.example.com", "the server then asks which account"),
      ExampleDescription(
        "login mira.example.com --json", "prints two objects, a line each: the page, the account"),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let world = try LiveWorld(shell)
    let typed = try shell.operand(of: verb)
    let session = LiveSession(world, variables: shell.environment.variables)
    let start = try session.start(typed)
    try await agree(shell, world)
    let account = try await session.signIn(start) { step in
      switch step {
      case .waiting(let address): try? tell(address, shell)
      case .usingDevelopmentClient(let host):
        try? shell.errors.write(
          lines: [
            "\(host) does not take Knoten's published name; it is asked as a client in "
              + "development."
          ])
      case .lookingUp, .asking, .finishing: break
      }
    }
    let description = AccountDescription(account, now: world.clock.now())
    if shell.invocation.has("json") {
      try shell.tell(line: description.json)
    } else {
      try shell.output.write(
        lines: ["Signed in as \(description.name)."] + description.notes)
    }
    return .done
  }

  private static func tell(_ address: String, _ shell: Shell) throws {
    if shell.invocation.has("json") {
      try shell.tell(line: ["page": .string(address)])
    } else {
      try shell.output.write(
        lines: ["To sign in, open this page in your browser and say yes there:", "", address, ""])
    }
  }

  /// Asks whether the session that there is may end; without a terminal only the option says so.
  private static func agree(_ shell: Shell, _ world: LiveWorld) async throws {
    guard case .signedIn(let account) = try await world.sessions.state(),
      !shell.invocation.has("replace")
    else { return }
    let name = AccountDescription(account, now: world.clock.now()).name
    guard shell.environment.isTerminal, let person = shell.input else {
      throw LoginProblem.isSignedIn(name)
    }
    try shell.output.write("\(name) is signed in. Sign out and go on? [y/N] ")
    let answer = person.line()?.lowercased() ?? ""
    guard ["y", "yes"].contains(answer) else { throw LoginProblem.keptSession(name) }
  }
}

/// Why nobody new was signed in.
enum LoginProblem: Error, Hashable {
  /// Somebody is signed in, and nobody can be asked whether that may end.
  case isSignedIn(String)
  /// The person wants to stay signed in.
  case keptSession(String)
  /// What was typed names no account and no server.
  case unreadableName(String, TypedNameProblem)
}

extension LoginProblem: CustomStringConvertible {
  var description: String {
    let tool = KnotenTool.description.name
    return switch self {
    case .isSignedIn(let name):
      "\(name) is signed in; \(tool) logout ends that, and login --replace does so without asking."
    case .keptSession(let name): "\(name) stays signed in."
    case .unreadableName(_, .empty):
      "name your account or your server, as in mira.example.com."
    case .unreadableName(let text, .badDID):
      "“\(text)” is no DID; one reads like did:plc:ewvi7nxzyoun6zhxrhs64oiz."
    case .unreadableName(let text, .notASCII):
      "“\(text)” has letters beyond ASCII; give the handle in its xn-- form."
    case .unreadableName(let text, .badHandle), .unreadableName(let text, .noDot):
      "“\(text)” is no handle, no DID and no server; a handle is a domain name, as in "
        + "mira.example.com."
    }
  }
}
