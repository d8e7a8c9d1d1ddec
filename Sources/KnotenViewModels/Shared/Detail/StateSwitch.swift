import FoundationEssentials
import KnotenCore
import Observation

/// A state that the person set and no answer has contained yet, as far as it got.
struct StateChange: Hashable, Sendable {
  enum Stage: Hashable, Sendable {
    case sending
    /// The server has it; the index does not.
    case written
    case failed(Failure)
  }

  let draft: StateDraft
  var stage: Stage
}

/// The part of a screen that closes and opens a pull or an issue: shown at once, put back where that failed.
@MainActor @Observable final class StateSwitch {
  private(set) var change: StateChange?
  private let subject: WorkSubject
  private let account: Actor
  private let dependencies: KnotenDependencies
  private var keys: TIDGenerator?

  init(of subject: WorkSubject, as account: Actor, _ dependencies: KnotenDependencies) {
    self.subject = subject
    self.account = account
    self.dependencies = dependencies
  }

  /// Puts the subject somewhere; while another change is under way, nothing happens.
  func put(_ state: StateDraft.State) async {
    guard change?.stage != .sending else { return }
    let now = dependencies.clock.now()
    var keys = keys ?? TIDGenerator(dependencies.randomness)
    let draft = StateDraft(
      subject: subject, state: state, createdAt: now, key: keys.next(now: now))
    self.keys = keys
    await write(draft, isRepeat: false)
  }

  /// Writes once more what failed; its record has the same key, so it is not written twice.
  func tryAgain() async {
    guard let change, case .failed = change.stage else { return }
    await write(change.draft, isRepeat: true)
  }

  /// Forgets a change that was written once the index knows a state as new as it.
  func settle(with since: Date?) {
    guard let change, change.stage == .written, let since,
      since >= Datetime(change.draft.createdAt).instant
    else { return }
    self.change = nil
  }

  private func write(_ draft: StateDraft, isRepeat: Bool) async {
    change = StateChange(draft: draft, stage: .sending)
    do {
      try await dependencies.stateWriter.write(draft, as: account.did, isRepeat: isRepeat)
      change?.stage = .written
    } catch {
      let noun =
        switch draft.subject {
        case .pull: "pull"
        case .issue: "issue"
        }
      let deed = draft.state == .closed ? "closed" : "reopened"
      let title = "The \(noun) could not be \(deed)."
      change?.stage = .failed(
        Failure(title, writing: error, now: dependencies.clock.now()))
    }
  }
}
