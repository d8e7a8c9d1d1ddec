import FoundationEssentials
import KnotenCore
import KnotenTangled

/// `whoami`: who is signed in, as it is kept on this machine.
enum WhoamiCommand: ShellCommand {
  static let verb = VerbDescription(
    "whoami", summary: "Says who is signed in, where and with which rights.",
    refused: ["fixtures", "now"],
    examples: [ExampleDescription("whoami --json", "the same for a program; exit 4 for nobody")])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let world = try LiveWorld(shell)
    switch try await world.sessions.state() {
    case .signedIn(let account):
      let description = AccountDescription(account, now: world.clock.now())
      try shell.tell(description.lines, mustShow: true, json: description.json)
      return .done
    case .ended(let account, let ending):
      throw SessionFailure(account.actor.did, .ended(ending))
    case .signedOut:
      throw ScreenProblem.signInNeeded
    }
  }
}

/// An account as `login` and `whoami` describe it; holds no secret.
struct AccountDescription {
  private let account: SessionAccount
  private let now: Date

  init(_ account: SessionAccount, now: Date) {
    self.account = account
    self.now = now
  }

  /// Its handle where that was verified, else its DID.
  var name: String { account.actor.handle?.rawValue ?? account.actor.did.rawValue }

  /// All that is known of it, a line each.
  var lines: [String] {
    var rows = [
      ["handle", account.actor.handle?.rawValue ?? "none that could be verified"],
      ["did", account.actor.did.rawValue],
      ["server", account.pds.origin],
      ["signed in by", account.issuer.origin],
      ["since", Datetime(account.since).rawValue],
      ["may write", allowed.joined(separator: ", ")],
    ]
    rows += notes.map { ["", $0] }
    return TextTable.lines(rows)
  }

  /// What the person should know besides.
  var notes: [String] {
    var notes: [String] = []
    let missing = PermissionName.allCases.filter { !permissions.contains($0.permission) }
    if !missing.isEmpty {
      let names = missing.map(\.rawValue).joined(separator: ", ")
      notes.append("The server did not allow: \(names). Those are off.")
    }
    if account.client == .development {
      notes.append(
        "The server does not take Knoten's published name, so it knows this session as one of a "
          + "client in development.")
    }
    if account.endsSoon(now: now) {
      notes.append("The session may end soon; signing in again renews it.")
    }
    return notes
  }

  /// The same for a program.
  var json: JSONObject {
    JSONObject([
      ("did", .string(account.actor.did.rawValue)),
      ("handle", account.actor.handle.map { .string($0.rawValue) } ?? .null),
      ("pds", .string(account.pds.origin)),
      ("issuer", .string(account.issuer.origin)),
      ("client", account.client.map { .string($0.rawValue) } ?? .null),
      ("since", .string(Datetime(account.since).rawValue)),
      ("permissions", .array(allowed.map(JSONValue.string))),
    ])
  }

  private var permissions: Permissions { TangledScopes.permissions(in: account.scopes) }

  private var allowed: [String] {
    PermissionName.allCases.filter { permissions.contains($0.permission) }.map(\.rawValue)
  }
}

/// What may be written, by the words for it.
private enum PermissionName: String, CaseIterable {
  case comments
  case follows
  case stars
  case states

  var permission: Permissions {
    switch self {
    case .comments: .comment
    case .follows: .follow
    case .stars: .star
    case .states: .state
    }
  }
}
