import Glibc

/// Opens pages with `$BROWSER`, else with `xdg-open`, and prints every address besides.
///
/// The address is an argument of its own; no shell ever reads it.
public struct SystemBrowser: BrowserOpening {
  private let environment: [String: String]
  private let announce: @Sendable (String) -> Void
  private let workers = Workers(limit: 4)

  /// Finds the program in an environment; `announce` prints an address for the person.
  public init(
    environment: [String: String], announce: @escaping @Sendable (String) -> Void
  ) {
    self.environment = environment
    self.announce = announce
  }

  /// Opens an address over http or https; others are neither opened nor printed.
  public func open(_ address: String) async {
    guard (try? RequestTarget(address)) != nil else { return }
    announce(address)
    guard let command = command(for: address) else { return }
    // Whoever starts a program must also wait for it, or it stays behind as a zombie.
    workers.start { Self.run(command) }
  }

  /// The program and its arguments; nil where there is none, and the person opens the printed address.
  func command(for address: String) -> [String]? {
    let named = environment["BROWSER"].map { $0.split(separator: " ").map(String.init) } ?? []
    if let program = named.first { return isThere(program) ? named + [address] : nil }
    return isThere("xdg-open") ? ["xdg-open", address] : nil
  }

  private func isThere(_ program: String) -> Bool {
    if program.contains("/") { return access(program, X_OK) == 0 }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  private static func run(_ command: [String]) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A browser says a lot, and none of it belongs among our own lines.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // A group of its own, so that the interrupt key stops this program and not the browser.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var arguments = command.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawnp(&process, command[0], &actions, &attributes, arguments, environ) == 0 else {
      return
    }
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  }
}
