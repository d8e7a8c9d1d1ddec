import KnotenCore
import Observation

/// The part of a pull's screen that fetches the diff of a round and lays it out.
@MainActor @Observable final class DiffModel {
  private(set) var diff: Phase<PullDiff> = .loading
  private let reader: PullDiffReader
  private let clock: any WallClock
  private var turns = Turns()
  private var extent = DiffExtent()
  private var read: (round: PullRound, patch: Patch)?

  init(reader: PullDiffReader, clock: any WallClock) {
    self.reader = reader
    self.clock = clock
  }

  /// Shows the diff of a round; what a round changes is fixed, so one that is there is not fetched again.
  func read(_ round: PullRound, in pull: Pull) async {
    if let read, read.round == round, diff.content != nil { return }
    let turn = turns.next()
    let before = diff
    diff = .loading
    do {
      let patch = try await patch(of: round, in: pull)
      let extent = DiffExtent()
      let laidOut = await reader.layOut(patch, to: extent)
      guard turns.isLatest(turn) else { return }
      self.extent = extent
      read = (round, patch)
      diff.succeed(laidOut, at: clock.now())
    } catch {
      guard turns.isLatest(turn) else { return }
      let isUntold = error.isCancellation || AnswerSource.isKept
      diff = isUntold ? before : .failed(Failure(error, now: clock.now()))
    }
  }

  /// The patch, which is the same whenever it was kept.
  private func patch(of round: PullRound, in pull: Pull) async throws(DiffFailure) -> Patch {
    do throws(DiffFailure) {
      return try await reader.patch(of: round, in: pull)
    } catch {
      guard error.silence != nil, !AnswerSource.isKept,
        let kept = try? await AnswerSource.recalling({ [reader] () async throws(DiffFailure) in
          try await reader.patch(of: round, in: pull)
        })
      else { throw error }
      return kept.value
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

  private func layOut() async {
    guard let loaded = diff.loaded, let read else { return }
    let turn = turns.next()
    let laidOut = await reader.layOut(read.patch, to: extent)
    if turns.isLatest(turn) { diff.succeed(laidOut, at: loaded.seenAt) }
  }
}
