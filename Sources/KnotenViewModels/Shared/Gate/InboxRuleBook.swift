import KnotenCore
import KnotenScreen
import Observation

/// The rules of the inbox, and the repositories they can be about.
struct InboxRulesState: Hashable, Sendable {
  var rules = InboxRules()
  var repos: Phase<[Repo]> = .loading
  /// Why a rule could not be kept.
  var failure: Failure?
}

/// The part of Settings that says what asks for the person.
@MainActor @Observable final class InboxRuleBook {
  private var rules = InboxRules()
  private var failure: Failure?
  private let account: DID
  private let badges: any BadgeBoard
  private let record: InboxRulesRecord
  private let repos: Question<[Repo]>

  init(_ account: DID, _ dependencies: KnotenDependencies) {
    self.account = account
    badges = dependencies.badges
    record = InboxRulesRecord(store: dependencies.store, account: account)
    let work = WorkReader(
      issues: dependencies.issues, pulls: dependencies.pulls, repos: dependencies.repos)
    repos = Question("Your repositories", clock: dependencies.clock) { () throws(XRPCFailure) in
      try await work.repos(of: account)
    }
  }

  var state: InboxRulesState {
    InboxRulesState(rules: rules, repos: repos.answer, failure: failure)
  }

  /// Reads the rules kept on this machine, and asks which repositories there are.
  func load() async {
    if let kept = try? await record.read() { rules = kept }
    await repos.ask()
  }

  /// Switches what a word names, a kind or the DID of a repository, on or off; false for another word.
  func set(_ word: String, asks: Bool) async -> Bool {
    if let kind = InboxRules.Kind(rawValue: word) {
      await change { $0.set(kind, asks: asks) }
    } else if let repo = DID(word) {
      await change { $0.set(repo, asks: asks) }
    } else {
      return false
    }
    return true
  }

  /// Shows the change at once and keeps it; what cannot be kept is taken back, with a word.
  private func change(_ change: (inout InboxRules) -> Void) async {
    let before = rules
    change(&rules)
    failure = nil
    do {
      try await record.write(rules)
    } catch {
      rules = before
      failure = Failure(keeping: "The rule")
      return
    }
    // Where the new number cannot be shown, the next look shows it.
    if let kept = await badges.badge(of: account) { try? await badges.show(kept.following(rules)) }
  }
}
