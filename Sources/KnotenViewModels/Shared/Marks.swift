import FoundationEssentials
import KnotenCore
import KnotenScreen
import Observation

/// Whom the account follows or what it stars, with what the person changed and no read has shown yet.
struct MarksState: Hashable, Sendable {
  /// A change of one mark, as far as it got.
  struct Change: Hashable, Sendable {
    enum Stage: Hashable, Sendable {
      case sending
      case failed(Failure)
    }

    /// Whether the mark is set by it; else it is taken away.
    let sets: Bool
    /// What is written where the mark is set.
    let draft: MarkDraft
    var stage: Stage
  }

  var known: Phase<[DID: [RecordKey]]> = .loading
  /// The keys of all records that set a mark, where that was changed since it was read.
  var written: [DID: [RecordKey]] = [:]
  var changes: [DID: Change] = [:]
  var access = WriteAccess.allowed

  /// Whether the mark is set as far as the person is concerned; nil before that was read.
  ///
  /// A change that failed is put back.
  func isSet(_ subject: DID) -> Bool? {
    guard known.content != nil else { return nil }
    if let change = changes[subject], change.stage == .sending { return change.sets }
    return !keys(subject).isEmpty
  }

  /// The keys of all records that set the mark; other clients may have written several.
  func keys(_ subject: DID) -> [RecordKey] {
    written[subject] ?? known.content?[subject] ?? []
  }

  /// Why the last change of a mark failed.
  func failure(_ subject: DID) -> Failure? {
    if case .failed(let failure)? = changes[subject]?.stage { failure } else { nil }
  }
}

/// The part of a screen that sets and takes away marks: shown changed at once, put back where that failed.
@MainActor @Observable final class Marks {
  private let kind: MarkKind
  private let account: Actor
  private let question: Question<[DID: [RecordKey]]>
  private let dependencies: KnotenDependencies
  private var written: [DID: [RecordKey]] = [:]
  private var changes: [DID: MarksState.Change] = [:]
  private var keys: TIDGenerator?

  /// The marks of a kind that the account has set; `what` is what a failure calls them.
  init(_ kind: MarkKind, _ what: String, of account: Actor, _ dependencies: KnotenDependencies) {
    self.kind = kind
    self.account = account
    self.dependencies = dependencies
    question = Question(what, clock: dependencies.clock) { () throws(XRPCFailure) in
      try await dependencies.marks.marks(kind, of: account.did)
    }
  }

  var state: MarksState {
    MarksState(
      known: question.answer, written: written, changes: changes,
      access: dependencies.session.current.access(kind == .follow ? .follow : .star))
  }

  /// Reads what is set; what was written before that is in the answer.
  func load() async {
    let before = written
    await question.ask()
    guard question.answer.isCurrent else { return }
    for (subject, keys) in before where written[subject] == keys { written[subject] = nil }
  }

  /// Sets the mark where it is not set, and takes it away where it is; `name` is what failures call its subject.
  func toggle(_ subject: DID, named name: String) async {
    guard state.access == .allowed, let isSet = state.isSet(subject) else { return }
    let now = dependencies.clock.now()
    var keys = keys ?? TIDGenerator(dependencies.randomness)
    let draft = MarkDraft(kind: kind, subject: subject, createdAt: now, key: keys.next(now: now))
    self.keys = keys
    await write(
      MarksState.Change(sets: !isSet, draft: draft, stage: .sending), named: name, isRepeat: false)
  }

  /// Writes once more what failed; its record has the same key, so it is not written twice.
  func tryAgain(_ subject: DID, named name: String) async {
    guard let change = changes[subject], case .failed = change.stage else { return }
    await write(change, named: name, isRepeat: true)
  }

  private func write(_ change: MarksState.Change, named name: String, isRepeat: Bool) async {
    let subject = change.draft.subject
    guard changes[subject]?.stage != .sending else { return }
    let present = state.keys(subject)
    changes[subject] = change
    changes[subject]?.stage = .sending
    do {
      if change.sets {
        try await dependencies.markWriter.write(
          change.draft, as: account.did, isRepeat: isRepeat)
      } else {
        for key in present {
          try await dependencies.markWriter.remove(kind, key, as: account.did)
        }
      }
      written[subject] = change.sets ? present + [change.draft.recordKey].compactMap(\.self) : []
      changes[subject] = nil
    } catch {
      let failure = Failure(
        kind.refusal(of: name, sets: change.sets), writing: error, now: dependencies.clock.now())
      changes[subject]?.stage = .failed(failure)
    }
  }
}

extension MarksState {
  /// The button that sets or takes away a mark; nil before it is known whether it is set, and where nobody may.
  func button(_ subject: DID, of kind: MarkKind, id: ElementID, command: Command) -> Button? {
    guard access == .allowed || access == .expired, let isSet = isSet(subject) else { return nil }
    let isFree = access == .allowed && changes[subject]?.stage != .sending
    return Button(
      id: id, title: kind.title(sets: !isSet), action: isFree ? .perform(command) : nil)
  }

  /// What holds for a mark that is being changed.
  func capsules(_ subject: DID) -> [Capsule] {
    changes[subject]?.stage == .sending ? [Capsule("sending", tone: .neutral)] : []
  }
}

extension MarkDraft {
  fileprivate var recordKey: RecordKey? { RecordKey(key.rawValue) }
}

extension MarkKind {
  fileprivate func title(sets: Bool) -> Line {
    switch self {
    case .follow: sets ? "Follow" : "Unfollow"
    case .star: sets ? "Star" : "Unstar"
    }
  }

  fileprivate func refusal(of name: String, sets: Bool) -> String {
    let deed =
      switch self {
      case .follow: sets ? "followed" : "unfollowed"
      case .star: sets ? "starred" : "unstarred"
      }
    return "\(name) could not be \(deed)."
  }
}
