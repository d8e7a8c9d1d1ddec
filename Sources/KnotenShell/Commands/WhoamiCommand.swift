import KnotenCore

/// `whoami`: who is signed in, as it is kept on this machine.
enum WhoamiCommand: ShellCommand {
  static let verb = VerbDescription(
    "whoami", summary: "Says who is signed in, at which server and with which rights.",
    refused: ["fixtures", "now"],
    examples: [ExampleDescription("whoami --json", "the same for a program; exit 4 for nobody")])

  static func run(_ shell: Shell) async throws -> ExitCode {
    switch try await LiveWorld(shell).sessions.state() {
    case .signedIn(let account):
      try shell.tell(lines(account), mustShow: true, json: account.json)
      return .done
    case .ended(let account, let ending):
      throw SessionFailure.ended(account.actor.did, ending)
    case .signedOut:
      throw ScreenProblem.signInNeeded
    }
  }

  private static func lines(_ account: SessionAccount) -> [String] {
    let missing = account.missing
    return TextTable.lines(
      [
        ["account", account.actor.handle?.rawValue ?? "no verified handle"],
        ["did", account.actor.did.rawValue],
        ["server", account.pds.origin],
        ["signed in", Datetime(account.since).rawValue],
        ["may write", missing.isEmpty ? "all that Knoten writes" : "not: " + missing.joined(separator: ", ")],
      ])
  }
}
