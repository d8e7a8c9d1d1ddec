import Glibc
import KnotenStorage

/// A command of the shell that is fed a text, and writes to the terminal itself.
struct PagerProcess: ~Copyable {
  private let process: pid_t
  private let input: FileDescriptor

  /// Starts a command; nil where that cannot be done.
  init?(_ command: String) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    defer { close(ends[0]) }
    // The pager must not hold the end open that says to it when the text is over.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in Self.leftToPager { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let words = ["sh", "-c", command]
    let arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawn(&process, "/bin/sh", &actions, &attributes, arguments, environ) == 0 else {
      close(ends[1])
      return nil
    }
    self.process = process
    input = FileDescriptor(ends[1], path: command)
  }

  /// Shows a text and waits until the person has left it; one who leaves before its end has seen enough.
  ///
  /// - Returns: Whether there was such a command.
  consuming func show(_ text: String) -> Bool {
    // The interrupt key is for the pager to read, which would be left alone with the terminal if this process ended.
    let before = Self.leftToPager.map { signal($0, SIG_IGN) }
    defer { for (number, action) in zip(Self.leftToPager, before) { signal(number, action) } }
    try? input.write(Array(text.utf8))
    try? input.close()
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let isExit = status & 0x7F == 0
    return !(isExit && Self.notFound.contains(status >> 8 & 0xFF))
  }

  private static let leftToPager = [SIGINT, SIGQUIT, SIGPIPE]
  /// What the shell ends with where it cannot run a command.
  private static let notFound: ClosedRange<Int32> = 126...127
}
