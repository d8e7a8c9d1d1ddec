import KnotenCore
import Synchronization

/// The steps that a sign-in reported.
final class Steps: Sendable {
  private let steps = Mutex<[SignInFlow.Step]>([])

  var all: [SignInFlow.Step] { steps.withLock { $0 } }

  func note(_ step: SignInFlow.Step) { steps.withLock { $0.append(step) } }
}
