import Glibc
import Synchronization

/// The terminal on loan: taken in its raw form, and given back as it was by whoever comes first, from any thread.
///
/// It is opened anew, so that what is set on our descriptor is not set on the shell's.
final class TerminalLoan: Sendable {
  /// What became of bytes that were written.
  enum Written: Hashable, Sendable {
    case bytes(Int)
    /// The terminal takes no more for now.
    case full
    /// There is no terminal any more.
    case gone
  }

  /// The system's number of the terminal.
  let number: Int32
  private let before: termios
  private let crash: CrashRestorer
  private let taken = Mutex(false)

  /// The terminal this process was started at, which is not touched yet.
  ///
  /// - Throws: `RunProblem`.
  init() throws(RunProblem) {
    let flags = O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    var number = open("/dev/tty", flags)
    // Whoever runs it without a controlling terminal may have given it one all the same.
    if number < 0, let path = ttyname(STDIN_FILENO) { number = open(path, flags) }
    var before = termios()
    guard number >= 0, tcgetattr(number, &before) == 0 else { throw .noTerminal }
    self.number = number
    self.before = before
    crash = CrashRestorer(number: number, bytes: Self.leaving, modes: before)
  }

  /// How many cells there are.
  var size: (rows: Int, columns: Int) {
    var size = winsize()
    guard ioctl(number, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else {
      return (24, 80)
    }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// Whether the terminal is on loan now.
  var isTaken: Bool { taken.withLock { $0 } }

  /// Whether this process is the one the terminal listens to.
  var isInFront: Bool { tcgetpgrp(number) == getpgrp() }

  /// Takes the terminal: no echo, each key at once, another screen, pastes and the mouse told apart.
  func take() {
    taken.withLock { isTaken in
      var raw = before
      raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
      raw.c_oflag &= ~tcflag_t(OPOST)
      raw.c_cflag |= tcflag_t(CS8)
      // The keys that interrupt and stop go on to do so, whatever the app is busy with.
      raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
      tcsetattr(number, TCSANOW, &raw)
      isTaken = true
      Self.insist(Self.entering, on: number)
      crash.arm()
    }
  }

  /// Gives the terminal back as it was; a second time does nothing.
  func giveBack() {
    taken.withLock { isTaken in
      guard isTaken else { return }
      isTaken = false
      crash.disarm()
      Self.insist(Self.leaving, on: number)
      var before = before
      tcsetattr(number, TCSANOW, &before)
    }
  }

  /// Writes as much as the terminal takes now; while it is not on loan everything is dropped.
  func write(_ bytes: ArraySlice<UInt8>) -> Written {
    taken.withLock { isTaken in
      guard isTaken else { return .bytes(bytes.count) }
      return Self.write(bytes, to: number)
    }
  }

  /// What came from the terminal: empty where nothing did, nil where there is no terminal any more.
  func read() -> [UInt8]? {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4_096) { buffer, count in
      let result = Glibc.read(number, buffer.baseAddress, buffer.count)
      code = result > 0 ? 0 : result == 0 ? EIO : errno
      count = max(0, result)
    }
    return code == 0 || code == EAGAIN || code == EINTR ? bytes : nil
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to number: Int32) -> Written {
    let count = bytes.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
    if count >= 0 { return .bytes(count) }
    return errno == EAGAIN || errno == EINTR ? .full : .gone
  }

  /// Writes all of a few bytes, but waits for a terminal that takes none no longer than a moment.
  private static func insist(_ bytes: [UInt8], on number: Int32) {
    var rest = bytes[...]
    var attempts = 0
    while !rest.isEmpty, attempts < 20 {
      switch write(rest, to: number) {
      case .bytes(let count): rest = rest.dropFirst(count)
      case .full:
        attempts += 1
        var waiting = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, 10)
      case .gone: return
      }
    }
  }

  private static let entering = Array(
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h".utf8)
  /// Ends whatever sequence was cut short, then undoes what `entering` did and what a frame may have begun.
  private static let leaving = Array(
    ("\u{1B}\\\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l"
      + "\u{1B}[?1049l\u{1B}[?25h").utf8)
}
