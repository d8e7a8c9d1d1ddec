import KnotenCore
import KnotenStorage

/// Where the live app keeps its state and whom it asks, as a call says.
struct LiveOptions {
  /// Where state lies.
  let folders: StateFolders
  /// The server that stands for the internet; nil for the internet itself.
  let network: TestNetwork?
  /// Whether purchases are the test store's.
  let usesTestStore: Bool
  /// The API host of the instance.
  let instance: ServiceURL
  /// The notification service that was set up; nil for none.
  let notifications: ServiceURL?

  /// Reads the options; without any the state lies where the XDG specification says.
  ///
  /// - Throws: `UsageProblem`; `ShellProblem` where there is no folder to keep state in.
  init(_ shell: Shell) throws {
    folders = try Self.folders(shell)
    usesTestStore = shell.invocation.has("test-store")
    network = try shell.invocation.value(of: "test-network").map { text throws(UsageProblem) in
      guard let network = TestNetwork(text) else {
        throw .badValue(option: "test-network", value: text, expected: Self.loopback)
      }
      return network
    }
    notifications = try Self.notifications(shell.environment.variables, on: network)
    if let text = shell.invocation.value(of: "test-instance") {
      guard network != nil else {
        throw UsageProblem.missingCompanion("--test-instance", needs: "--test-network")
      }
      guard let instance = TestNetwork(text)?.service else {
        throw UsageProblem.badValue(option: "test-instance", value: text, expected: Self.loopback)
      }
      self.instance = instance
    } else {
      instance = network?.service ?? LiveHosts.instance
    }
  }

  private static let loopback =
    "a server on this machine's loopback interface, as in http://127.0.0.1:18080"

  private static func notifications(
    _ variables: [String: String], on network: TestNetwork?
  ) throws(ShellProblem) -> ServiceURL? {
    let name = "KNOTEN_NOTIFICATIONS"
    guard let text = variables[name], !text.isEmpty else { return nil }
    guard let service = ServiceURL(text, on: network) else {
      throw .badSetting(
        name, value: text, expected: "the address of a server, as in https://notify.example.com")
    }
    return service
  }

  private static func folders(_ shell: Shell) throws -> StateFolders {
    if let home = shell.invocation.value(of: "home") {
      guard !home.isEmpty else {
        throw UsageProblem.badValue(option: "home", value: home, expected: "a folder")
      }
      return StateFolders(home: shell.environment.absolute(home))
    }
    guard let folders = StateFolders(variables: shell.environment.variables) else {
      throw ShellProblem.noHome
    }
    return folders
  }
}
