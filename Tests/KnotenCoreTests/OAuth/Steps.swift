import KnotenCore
import Synchronization

/// The steps that a sign-in reported.
final class Steps: Sendable {
  private let steps = Mutex<[SignInStep]>([])

  var all: [SignInStep] { steps.withLock { $0 } }

  func note(_ step: SignInStep) { steps.withLock { $0.append(step) } }
}
