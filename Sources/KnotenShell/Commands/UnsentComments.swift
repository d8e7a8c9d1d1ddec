import KnotenCore
import KnotenScreen
import KnotenViewModels

/// The comments that wait on this machine: `comment --unsent` lists them, `comment --send-unsent` sends them.
struct UnsentComments {
  let shell: Shell
  let account: DID
  let store: any Store
  let writer: any CommentWriting
  let clock: any WallClock

  /// Says what waits, about what, and how it begins.
  func list() async throws -> ExitCode {
    let drafts = try await drafts()
    let lines = drafts.map { "\($0.subject.uri)  \(Line($0.firstLine).text)" }
    try shell.tell(
      lines.isEmpty ? [Self.nothing] : lines, mustShow: !lines.isEmpty,
      json: ["unsent": .array(drafts.map { .object($0.json) })])
    return .done
  }

  /// Sends what waits, each comment once the person has agreed; `isAgreed` says that they did so to all.
  ///
  /// - Throws: `CommentProblem` where nobody can be asked, or some were not taken; those stay.
  func send(isAgreed: Bool) async throws -> ExitCode {
    let drafts = try await drafts()
    guard !drafts.isEmpty else {
      try shell.tell([Self.nothing], mustShow: false, json: ["sent": .array([])])
      return .done
    }
    let person = shell.environment.isTerminal ? shell.input : nil
    guard isAgreed || person != nil else { throw CommentProblem.unasked(drafts.count) }
    var sent: [StrongReference] = []
    var failures: [XRPCFailure] = []
    for draft in drafts where try isAgreed || agrees(person, to: draft) {
      do throws(XRPCFailure) {
        sent.append(try await send(draft))
      } catch {
        failures.append(error)
        // Where nobody answers, or the session is over, the others would only fail in the same way.
        if error.silence != nil || error.isAboutSession { break }
      }
    }
    try shell.tell(
      sent.map(\.uri.rawValue), mustShow: true, json: ["sent": .strings(sent.map(\.uri.rawValue))])
    if let failure = failures.first {
      throw CommentProblem.notSent(failure.sentences(now: clock.now()))
    }
    return .done
  }

  private static let nothing = "No comment waits to be sent."

  private func drafts() async throws -> [CommentDraft] {
    do throws(StoreFailure) {
      return try await UnsentWork.comments(of: account, in: store)
    } catch {
      throw CommentProblem.unlisted(error.sentence)
    }
  }

  private func agrees(_ person: (any Input)?, to draft: CommentDraft) throws -> Bool {
    let question = "\(draft.subject.uri)\n  \(Line(draft.firstLine).text)\nSend it? [y/N] "
    try shell.output.write(question)
    return ["y", "yes"].contains(person?.line()?.lowercased() ?? "")
  }

  /// Its record has the key it had at first, so that it is written once, whatever became of the tries before.
  private func send(_ draft: CommentDraft) async throws(XRPCFailure) -> StrongReference {
    let written = try await writer.write(draft, as: account, isRepeat: true)
    // One that stays is settled once an answer contains it.
    try? await UnsentWork.forget(draft, of: account, in: store)
    return written
  }
}

extension CommentDraft {
  fileprivate var json: JSONObject {
    [
      "subject": .string(subject.uri.rawValue), "key": .string(key.rawValue),
      "createdAt": .string(Datetime(createdAt).rawValue), "text": .string(text),
    ]
  }
}

extension XRPCFailure {
  fileprivate var isAboutSession: Bool {
    if case .session = reason { true } else { false }
  }
}
