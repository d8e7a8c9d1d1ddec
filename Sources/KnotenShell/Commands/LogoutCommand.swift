import FoundationEssentials
import KnotenCore
import KnotenStorage
import KnotenViewModels

/// `logout`: ends the session, with its server and on this machine.
enum LogoutCommand: ShellCommand {
  static let verb = VerbDescription(
    "logout", summary: "Ends the session, with its server and here.",
    options: [OptionDescription("all", "forget drafts and unsent comments too")],
    refused: ["fixtures", "now"],
    examples: [
      ExampleDescription("logout", "drafts and unsent comments stay"),
      ExampleDescription("logout --all", "what you bought stays all the same"),
    ])

  static func run(_ shell: Shell) async throws -> ExitCode {
    let world = try LiveWorld(shell)
    let end = try await world.sessions.signOut()
    // The session is gone by now, whatever becomes of the rest.
    try shell.tell(lines(end), mustShow: false, json: json(end))
    if let account = end.account?.actor.did { try await world.forgetSeen(of: account) }
    if shell.invocation.has("all") {
      try await UnsentWork.forget(of: end.account?.actor.did, in: world.store)
    }
    return .done
  }

  private static func lines(_ end: SignOut) -> [String] {
    guard let account = end.account else { return ["Nobody was signed in."] }
    var lines = ["\(account.actor.handle?.rawValue ?? account.actor.did.rawValue) is signed out."]
    if !end.isRevoked {
      lines.append(
        "\(account.issuer.authority) could not be told; there the session ends when its time is "
          + "over.")
    } else if let time = end.accessEnd {
      lines.append("A copy of its last token might be taken until \(Datetime(time).rawValue).")
    }
    return lines
  }

  private static func json(_ end: SignOut) -> JSONObject {
    JSONObject([
      ("did", end.account.map { .string($0.actor.did.rawValue) } ?? .null),
      ("revoked", .bool(end.isRevoked)),
      ("accessEnd", end.accessEnd.map { .string(Datetime($0).rawValue) } ?? .null),
    ])
  }
}
