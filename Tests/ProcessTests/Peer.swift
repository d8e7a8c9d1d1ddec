import Foundation
import TestSupport
import Testing

/// The independent server that signing in is tested against; `./check` starts it.
enum Peer {
  /// Its address; nil where it does not run.
  static let address = ProcessInfo.processInfo.environment["KNOTEN_PEER"]
  /// The address of the server that plays the API host.
  static let appView = ProcessInfo.processInfo.environment["KNOTEN_APPVIEW"] ?? ""
  /// Where that server notes each request.
  static let appViewLog = ProcessInfo.processInfo.environment["KNOTEN_APPVIEW_LOG"] ?? ""
  /// The account that can sign in there.
  static let did = "did:plc:aaaaaaaaaaaaaaaaaaaaaaaa"

  /// The bytes at an address of the peer.
  static func get(_ path: String) throws -> Data {
    let result = try Program.script("exec curl --silent --fail '\(address ?? "")\(path)'", in: "/")
    return Data(result.output.utf8)
  }

  /// The account's comments as JSON objects; the peer refuses to list what it has none of.
  static func comments() throws -> [[String: Any]] {
    let answer = try get(
      "/xrpc/com.atproto.repo.listRecords?repo=\(did)&collection=sh.tangled.feed.comment"
        + "&limit=100")
    guard !answer.isEmpty else { return [] }
    let object = try JSONSerialization.jsonObject(with: answer) as? [String: Any]
    return object?["records"] as? [[String: Any]] ?? []
  }

  /// How many requests to a path the peer has seen.
  static func count(of path: String) throws -> Int {
    let log = try JSONSerialization.jsonObject(with: get("/_log")) as? [Any] ?? []
    return log.count { String(describing: $0).contains(path) }
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs only beside the peer.
  static var peer: Self {
    .enabled(if: Peer.address != nil, "KNOTEN_PEER names no peer to sign in at")
  }
}

/// One person's machine: a home of their own, from which the program is called.
struct Machine {
  let folder: TemporaryFolder
  let home: String

  init() throws {
    folder = try TemporaryFolder()
    home = folder.path + "/home"
  }

  /// Calls the program; words with spaces are quoted by whoever writes them.
  func call(_ arguments: String) throws -> Program.Result {
    try Program.script(line(arguments), in: folder.path)
  }

  /// Signs the peer's account in, with a browser that says yes.
  @discardableResult func signIn(_ name: String = "alice.test") throws -> Program.Result {
    try call("login \(name)")
  }

  /// The call as a line of a shell script.
  func line(_ arguments: String) -> String {
    """
    BROWSER='\(Checkout.root)/Tests/ProcessTests/Servers/browser.sh' \
    "$KNOTEN_PROGRAM" --home home --test-network "$KNOTEN_PEER" --test-instance "$KNOTEN_APPVIEW" \
    \(arguments)
    """
  }

  /// The file that holds the session.
  func sessionFile() throws -> String {
    let files = try folder.files().filter {
      $0.hasPrefix("home/state/secrets/") && $0.contains("did")
    }
    return try #require(files.first)
  }
}
