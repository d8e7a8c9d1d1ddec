import KnotenCore
import KnotenScreen

/// `feed`: what happened lately.
enum FeedCommand: ScreenCommand {
  static let verb = VerbDescription(
    "feed", summary: "Shows what happened lately on the forge.",
    examples: [ExampleDescription("feed", "the first page of the feed")])

  static func route(_ shell: Shell, in app: OpenedApp) -> Route { Route("feed") }
}

/// `inbox`: what waits for the person.
enum InboxCommand: ScreenCommand {
  static let verb = VerbDescription(
    "inbox", summary: "Shows what waits for you, and who follows you now.",
    examples: [ExampleDescription("inbox --json", "the same for a program")])

  static let needsAccount = true

  static func route(_ shell: Shell, in app: OpenedApp) -> Route { Route("inbox") }
}

/// `issue`: one issue and what was said about it.
enum IssueCommand: ScreenCommand {
  static let verb = VerbDescription(
    "issue", operand: OperandDescription("URI", .optional),
    summary: "Shows an issue and what was said about it.",
    examples: [
      ExampleDescription(
        "issue at://did:plc:abc/sh.tangled.repo.issue/3mk2x", "the issue at this at-uri")
    ])

  static func route(_ shell: Shell, in app: OpenedApp) throws -> Route {
    Route("issue/" + (try shell.recordOperand(of: verb).rawValue))
  }
}

/// `profile`: one person.
enum ProfileCommand: ScreenCommand {
  static let verb = VerbDescription(
    "profile", operand: OperandDescription("HANDLE|DID", .optional),
    summary: "Shows a person, their repos and followers.",
    examples: [ExampleDescription("profile mira.example.com", "the person with this handle")])

  static func route(_ shell: Shell, in app: OpenedApp) async throws -> Route {
    let words = try shell.operand(of: verb)
    guard let who = try? AtIdentifier(typed: words) else {
      throw UsageProblem.badOperand(
        verb: verb.name, words, expected: "a handle or a DID, as in mira.example.com")
    }
    return Route("profile/" + (try await app.did(of: who).rawValue))
  }
}

/// `pull`: one pull with its rounds and its diff.
enum PullCommand: ScreenCommand {
  static let verb = VerbDescription(
    "pull", operand: OperandDescription("URI", .optional),
    summary: "Shows a pull: its rounds, its diff, its comments.",
    examples: [
      ExampleDescription(
        "pull at://did:plc:abc/sh.tangled.repo.pull/3mk2x", "the pull at this at-uri")
    ])

  static func route(_ shell: Shell, in app: OpenedApp) throws -> Route {
    Route("pull/" + (try shell.recordOperand(of: verb).rawValue))
  }
}

/// `repos`: the person's repositories.
enum ReposCommand: ScreenCommand {
  static let verb = VerbDescription(
    "repos", summary: "Shows your repositories.",
    examples: [ExampleDescription("repos", "the first page of them")])

  static let needsAccount = true

  static func route(_ shell: Shell, in app: OpenedApp) -> Route { Route("repos") }
}

/// `search`: what fits some words.
enum SearchCommand: ScreenCommand {
  static let verb = VerbDescription(
    "search", operand: OperandDescription("WORD", .any),
    summary: "Finds repos, pulls, issues, strings and people.",
    options: [
      OptionDescription("kind", takes: "KIND", "only repo, pull, issue, string or profile")
    ],
    examples: [
      ExampleDescription("search tide tables", "whatever fits both words"),
      ExampleDescription("search cache --kind pull", "pulls only"),
    ])

  static func route(_ shell: Shell, in app: OpenedApp) throws -> Route {
    let words = shell.invocation.operands.joined(separator: " ")
    guard !words.allSatisfy(\.isWhitespace) else {
      throw UsageProblem.missingOperand(verb: verb.name, placeholder: "WORD")
    }
    var kind: SearchKind?
    if let name = shell.invocation.value(of: "kind") {
      kind = SearchKind(rawValue: name)
      guard kind != nil else {
        throw UsageProblem.badValue(
          option: "kind", value: name,
          expected: "one of " + SearchKind.allCases.map(\.rawValue).joined(separator: ", "))
      }
    }
    return Route("search/" + (kind?.rawValue ?? "all") + "/" + words)
  }
}

/// `work`: open pulls and issues.
enum WorkCommand: ScreenCommand {
  static let verb = VerbDescription(
    "work", summary: "Shows the pulls and issues of your repositories.",
    examples: [ExampleDescription("work", "those that are open")])

  static let needsAccount = true

  static func route(_ shell: Shell, in app: OpenedApp) -> Route { Route("work") }
}
