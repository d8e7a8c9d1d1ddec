import KnotenCore
import Observation

/// What a knot said about merging a pull.
struct MergeAnswer: Hashable, Sendable {
  let mergeability: Mergeability
  /// How many pulls below it were asked about along with it.
  let along: Int
}

/// Why nobody could say whether a pull can be merged.
enum MergeFailure: Error, Hashable, Sendable {
  /// The patch of a pull could not be had.
  case diff(DiffFailure)
  /// A patch holds bytes that are not text, and knots take text only.
  case notText
  /// It builds on another pull, and nobody knows what else would have to be merged.
  case stack
  /// All patches together have more bytes than this.
  case tooLarge(limit: Int)
  /// The knot did not answer.
  case knot(XRPCFailure)

  /// Whether whoever asked stopped waiting, so that nothing failed.
  var isCancellation: Bool {
    switch self {
    case .diff(let failure): failure.isCancellation
    case .notText, .stack, .tooLarge: false
    case .knot(let failure): failure.isCancellation
    }
  }
}

/// The part of a pull's screen that asks whether it can be merged, and only once it is told to.
@MainActor @Observable final class MergeModel {
  private var answer: Phase<MergeAnswer>?
  private let patches: RoundPatches
  private let merges: any MergeChecking
  private let clock: any WallClock
  private var turns = Turns()
  /// What the answer is about.
  private var asked: ProposedRound?

  init(patches: RoundPatches, merges: any MergeChecking, clock: any WallClock) {
    self.patches = patches
    self.merges = merges
    self.clock = clock
  }

  /// What is known of a pull's newest round; nil where nobody asked about it.
  func answer(about proposed: ProposedRound?) -> Phase<MergeAnswer>? {
    asked == proposed ? answer : nil
  }

  /// Asks about a round of a pull, along with the pulls that are merged with it, the nearest first; nil where they are not known.
  func ask(about proposed: ProposedRound, into branch: String, along: [Pull]?) async {
    let turn = turns.next()
    let before = (asked, answer)
    var phase = answer(about: proposed) ?? .loading
    phase.begin()
    (asked, answer) = (proposed, phase)
    do throws(MergeFailure) {
      guard let along else { throw MergeFailure.stack }
      let patch = try await patch(
        of: along.reversed().compactMap { ProposedRound(newestOf: $0) } + [proposed])
      let mergeability = try await mergeability(of: patch, into: branch, of: proposed.pull.repo)
      guard turns.isLatest(turn) else { return }
      answer?.succeed(
        MergeAnswer(mergeability: mergeability, along: along.count), at: clock.now())
    } catch {
      guard turns.isLatest(turn) else { return }
      if error.isCancellation {
        (asked, answer) = before
      } else {
        answer?.fail(Failure(error, now: clock.now()))
      }
    }
  }

  /// The patches of several rounds as one text, the lowest first.
  private func patch(of rounds: [ProposedRound]) async throws(MergeFailure) -> String {
    var texts: [String] = []
    var bytes = 0
    for round in rounds {
      let patch: Patch
      do {
        patch = try await patches.patch(of: round)
      } catch {
        throw .diff(error)
      }
      bytes += patch.bytes.count
      guard bytes <= PullDiffReader.mostUnpacked else {
        throw .tooLarge(limit: PullDiffReader.mostUnpacked)
      }
      guard let text = await Self.text(of: patch) else { throw .notText }
      texts.append(text)
    }
    return texts.joined(separator: "\n")
  }

  private func mergeability(
    of patch: String, into branch: String, of repo: DID
  ) async throws(MergeFailure) -> Mergeability {
    do {
      return try await merges.mergeability(of: patch, into: branch, of: repo)
    } catch {
      throw .knot(error)
    }
  }

  nonisolated private static func text(of patch: Patch) async -> String? {
    String(validating: patch.bytes, as: UTF8.self)
  }
}
