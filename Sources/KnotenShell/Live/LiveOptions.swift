import KnotenCore
import KnotenStorage
import KnotenTangled

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
  /// What the names of its queries begin with.
  let namespace: TangledNamespace
  /// The host of the notification service; nil where none is set.
  let notifications: ServiceURL?

  /// Reads the options; without any the state lies where the XDG specification says.
  ///
  /// - Throws: `UsageProblem`; `ShellProblem` where there is no folder to keep state in.
  init(_ shell: Shell) throws {
    let settings = try Settings(shell)
    folders = try StateFolders(shell)
    namespace = try settings.namespace()
    usesTestStore = shell.invocation.has("test-store")
    network = try shell.invocation.value(of: "test-network").map { text throws(UsageProblem) in
      guard let network = TestNetwork(text) else {
        throw .badValue(option: "test-network", value: text, expected: Self.loopback)
      }
      return network
    }
    notifications = try settings.notifications(on: network)
    if let text = shell.invocation.value(of: "test-instance") {
      guard network != nil else {
        throw UsageProblem.missingCompanion("--test-instance", needs: "--test-network")
      }
      guard let instance = TestNetwork(text)?.service else {
        throw UsageProblem.badValue(option: "test-instance", value: text, expected: Self.loopback)
      }
      self.instance = instance
    } else {
      instance = try network?.service ?? settings.instance()
    }
  }

  private static let loopback =
    "a server on this machine's loopback interface, as in http://127.0.0.1:18080"
}

extension StateFolders {
  /// Where a call keeps its state.
  ///
  /// - Throws: `UsageProblem` for an empty name; `ShellProblem` where there is no folder to keep anything in.
  init(_ shell: Shell) throws {
    if let home = shell.invocation.value(of: "home") {
      guard !home.isEmpty else {
        throw UsageProblem.badValue(option: "home", value: home, expected: "a folder")
      }
      self.init(home: shell.environment.absolute(home))
    } else {
      guard let folders = StateFolders(variables: shell.environment.variables) else {
        throw ShellProblem.noHome
      }
      self = folders
    }
  }
}
