@preconcurrency import Dispatch
import Glibc

/// What the system tells a program at a terminal.
enum TerminalSignal: Hashable, Sendable {
  /// The program goes on after it was stopped.
  case continued
  /// The program is to end.
  case ended
  /// The terminal has another size.
  case resized
  /// The program is to stop for a while.
  case stopped
}

/// Catches the signals that a program at a terminal has to answer, as long as it lives.
final class TerminalSignals {
  /// The signals that are caught, and that a program started from here must find as they were.
  static let caught = [SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH]

  /// What was told; of what nobody has taken yet only the latest few are kept.
  let told: AsyncStream<TerminalSignal>
  private let sources: [any DispatchSourceSignal]

  /// Begins to catch; a signal that ends the program gives the terminal back by itself, however busy the app is.
  init(_ loan: TerminalLoan) {
    let (told, teller) = AsyncStream<TerminalSignal>.makeStream(
      bufferingPolicy: .bufferingNewest(8))
    self.told = told
    sources = Self.caught.map { number in
      // A signal that is ignored is told all the same, and then does nothing else.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { Self.answer(number, loan, teller) }
      source.resume()
      return source
    }
  }

  /// Stops the program as the signal would have done, until it is to go on.
  static func stop() {
    signal(SIGTSTP, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    // Sent to this thread it has come before this returns; to the process, it might be dropped by the next line.
    raise(SIGTSTP)
    signal(SIGTSTP, SIG_IGN)
  }

  private static func answer(
    _ number: Int32, _ loan: TerminalLoan, _ teller: AsyncStream<TerminalSignal>.Continuation
  ) {
    switch number {
    case SIGCONT: teller.yield(.continued)
    case SIGTSTP: teller.yield(.stopped)
    case SIGWINCH: teller.yield(.resized)
    case SIGINT where !loan.isTaken, SIGQUIT where !loan.isTaken:
      // Somebody else has the terminal, and the key is theirs.
      break
    default:
      loan.giveBack()
      teller.yield(.ended)
      DispatchQueue.global().asyncAfter(deadline: .now() + patience) {
        _exit(ExitCode.interrupted.rawValue)
      }
    }
  }

  /// How long the app may take to end by itself, in seconds.
  private static let patience = 2.0
}
