import Glibc
import Synchronization

/// Where the plan of the restorer lies that is armed; 0 where none is.
///
/// A handler of signals can be given nothing, so it has to find its plan by itself.
private let armedPlan = Atomic<UInt>(0)

/// Gives the terminal back when the program crashes, from inside the signal's handler.
///
/// All that the handler needs is laid out beforehand: it writes, sets the modes, and lets the signal do what it would have done.
struct CrashRestorer: Sendable {
  /// The signals of a crash.
  private static let signals = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

  /// What the handler does; nothing in it is counted or made when it is asked for.
  private struct Plan {
    let number: Int32
    let bytes: UnsafeMutableBufferPointer<UInt8>
    var modes: termios
    let signals: UnsafeMutableBufferPointer<Int32>
    /// What the signals did before.
    let actions: UnsafeMutableBufferPointer<sigaction>
    /// Where the handler works: a stack that overflowed is of no use to it.
    let stack: UnsafeMutableRawBufferPointer
  }

  private let address: UInt

  /// A restorer of a terminal, with the bytes that undo what is shown; it lives as long as the process.
  init(number: Int32, bytes: [UInt8], modes: termios) {
    let plan = UnsafeMutablePointer<Plan>.allocate(capacity: 1)
    plan.initialize(
      to: Plan(
        number: number, bytes: Self.lasting(bytes), modes: modes,
        signals: Self.lasting(Self.signals),
        actions: Self.lasting(Self.signals.map { _ in sigaction() }),
        stack: .allocate(byteCount: 65_536, alignment: 16)))
    address = UInt(bitPattern: plan)
  }

  /// From now on a crash gives the terminal back.
  func arm() {
    guard let plan = UnsafeMutablePointer<Plan>(bitPattern: address) else { return }
    var stack = stack_t()
    stack.ss_sp = plan.pointee.stack.baseAddress
    stack.ss_size = plan.pointee.stack.count
    sigaltstack(&stack, nil)
    guard armedPlan.exchange(address, ordering: .acquiringAndReleasing) != address else { return }
    for (index, signal) in plan.pointee.signals.enumerated() {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = Self.giveBack
      action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_NODEFER)
      sigaction(signal, &action, &plan.pointee.actions[index])
    }
  }

  /// From now on a crash is none of ours.
  func disarm() {
    guard let plan = UnsafeMutablePointer<Plan>(bitPattern: address),
      armedPlan.exchange(0, ordering: .acquiringAndReleasing) == address
    else { return }
    for (index, signal) in plan.pointee.signals.enumerated() {
      sigaction(signal, &plan.pointee.actions[index], nil)
    }
  }

  private static func lasting<Element>(
    _ elements: [Element]
  ) -> UnsafeMutableBufferPointer<Element> {
    let buffer = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = buffer.initialize(from: elements)
    return buffer
  }

  /// Only calls that are safe in a handler (signal-safety(7)); it allocates nothing and locks nothing.
  private static let giveBack: @convention(c) (Int32) -> Void = { signal in
    let address = armedPlan.exchange(0, ordering: .acquiringAndReleasing)
    if let plan = UnsafeMutablePointer<Plan>(bitPattern: address) {
      _ = write(plan.pointee.number, plan.pointee.bytes.baseAddress, plan.pointee.bytes.count)
      tcsetattr(plan.pointee.number, TCSANOW, &plan.pointee.modes)
      var index = 0
      while index < plan.pointee.signals.count {
        sigaction(plan.pointee.signals[index], &plan.pointee.actions[index], nil)
        index += 1
      }
    }
    raise(signal)
    // Whoever caught it before us may have returned, as the runtime does that tells of crashes.
    var action = sigaction()
    sigaction(signal, &action, nil)
    raise(signal)
  }
}
