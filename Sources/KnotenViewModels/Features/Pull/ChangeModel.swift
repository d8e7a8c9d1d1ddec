import KnotenCore
import Observation

/// The part of a pull's screen that fetches a change and lays it out: that of a round, or what lies between two.
@MainActor @Observable
final class ChangeModel<
  Subject: Equatable & Sendable, Source: Sendable, Drawn: Hashable & Sendable
> {
  private var change: Phase<Drawn> = .loading
  private let clock: any WallClock
  private let read: @Sendable (Subject) async throws(DiffFailure) -> Source
  private let layOut: @Sendable (Source, Subject, DiffExtent) async -> Drawn
  private var turns = Turns()
  private var extent = DiffExtent()
  /// What `change` is about.
  private var subject: Subject?
  private var source: Source?

  /// A change that nobody asked for yet; both functions run away from the main actor.
  init(
    clock: any WallClock, read: @escaping @Sendable (Subject) async throws(DiffFailure) -> Source,
    layOut: @escaping @Sendable (Source, Subject, DiffExtent) async -> Drawn
  ) {
    self.clock = clock
    self.read = read
    self.layOut = layOut
  }

  /// The change of this subject, as far as it was read.
  func change(of subject: Subject) -> Phase<Drawn> {
    self.subject == subject ? change : .loading
  }

  /// Shows the change of a subject; what a round changes is fixed, so one that is there is not fetched again.
  func read(_ subject: Subject) async {
    if self.subject == subject, change.content != nil { return }
    let turn = turns.next()
    let before = (self.subject, change)
    (self.subject, change) = (subject, .loading)
    do {
      let source = try await source(of: subject)
      let extent = DiffExtent()
      let laidOut = await layOut(source, subject, extent)
      guard turns.isLatest(turn) else { return }
      self.extent = extent
      self.source = source
      change.succeed(laidOut, at: clock.now())
    } catch {
      guard turns.isLatest(turn) else { return }
      if error.isCancellation || AnswerSource.isKept {
        (self.subject, change) = before
      } else {
        change = .failed(Failure(error, now: clock.now()))
      }
    }
  }

  /// Lays out more lines of a file.
  func showLines(of file: String) async {
    extent.addLines(of: file)
    await layOut()
  }

  /// Lays out more files.
  func showFiles() async {
    extent.addFiles()
    await layOut()
  }

  /// What a change is made of, which is the same whenever it was kept.
  private func source(of subject: Subject) async throws(DiffFailure) -> Source {
    do throws(DiffFailure) {
      return try await read(subject)
    } catch {
      guard error.silence != nil, !AnswerSource.isKept,
        let kept = try? await AnswerSource.recalling({ [read] () async throws(DiffFailure) in
          try await read(subject)
        })
      else { throw error }
      return kept.value
    }
  }

  private func layOut() async {
    guard let loaded = change.loaded, let source, let subject else { return }
    let turn = turns.next()
    let laidOut = await layOut(source, subject, extent)
    if turns.isLatest(turn) { change.succeed(laidOut, at: loaded.seenAt) }
  }
}
