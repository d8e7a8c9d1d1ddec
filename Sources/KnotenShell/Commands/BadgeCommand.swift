import KnotenCore

/// `badge`: the last count, read from disk at once; fit for a prompt, which nothing may stall or break.
enum BadgeCommand: ShellCommand {
  static let verb = VerbDescription(
    "badge", summary: "Prints the last count of what waits for you.",
    options: [OptionDescription("explain", "a line for each thing: what it is, and which rule")],
    refused: ["fixtures", "now"],
    examples: [
      ExampleDescription("badge", "as in 3, or 3 (2h) once it is old; - where nothing is kept"),
      ExampleDescription("badge --explain", "why it is 3"),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let world = try LiveWorld(shell)
    let isExplained = shell.invocation.has("explain")
    let account: DID?
    do throws(SessionFailure) {
      account = try await world.sessions.state().did
    } catch {
      if isExplained { throw error }
      try shell.tell(["-"], mustShow: true, json: BadgeWords.json(isSignedIn: false))
      return .done
    }
    guard let account else {
      try shell.tell(
        isExplained ? ["Nobody is signed in; \(name) login HANDLE signs in."] : [],
        mustShow: true, json: BadgeWords.json(isSignedIn: false))
      return .done
    }
    guard let badge = await world.badges.badge(of: account) else {
      try shell.tell(
        [isExplained ? "Nobody has looked yet; \(name) refresh does." : "-"], mustShow: true,
        json: BadgeWords.json(isSignedIn: true))
      return .done
    }
    let words = BadgeWords(badge, now: world.clock.now())
    try shell.tell(
      isExplained ? words.explanation : [words.short], mustShow: true, json: words.json)
    return .done
  }

  private static var name: String { KnotenTool.description.name }
}

extension SessionState {
  /// Who is signed in, or was until the server ended it; nil for nobody.
  var did: DID? {
    switch self {
    case .signedOut: nil
    case .signedIn(let account), .ended(let account, _): account.actor.did
    }
  }
}
