import KnotenCore

/// A round of a pull, which stays what it is however often the pull is read again.
struct ProposedRound: Equatable, Sendable {
  let pull: Pull
  /// Its place among the pull's rounds, oldest first.
  let place: Int
  let round: PullRound

  /// The round at a place; nil where the pull has none there.
  init?(at place: Int, in pull: Pull) {
    guard pull.rounds.indices.contains(place) else { return nil }
    self.pull = pull
    self.place = place
    round = pull.rounds[place]
  }

  /// The newest round; nil where the pull has none.
  init?(newestOf pull: Pull) {
    self.init(at: pull.rounds.endIndex - 1, in: pull)
  }

  static func == (one: ProposedRound, other: ProposedRound) -> Bool {
    one.pull.uri == other.pull.uri && one.place == other.place && one.round == other.round
  }

  /// How it is called in a sentence, as in "round 3".
  var name: String { pull.roundNoun.lowercased() + " " + (place + 1).grouped }
}

extension Pull {
  /// Whether its record keeps versions in place of rounds.
  var hasVersions: Bool { rounds.contains { $0.index == nil } }

  /// What one of its rounds is called over a list.
  var roundNoun: String { hasVersions ? "Version" : "Round" }
}

/// Fetches the patches of rounds, and keeps the two read last: those of a comparison are read once.
@MainActor final class RoundPatches {
  private let reader: PullDiffReader
  private var kept: [(round: ProposedRound, patch: Patch)] = []

  init(reader: PullDiffReader) {
    self.reader = reader
  }

  /// The patch of a round.
  func patch(of proposed: ProposedRound) async throws(DiffFailure) -> Patch {
    if let found = kept.first(where: { $0.round == proposed }) { return found.patch }
    let patch = try await reader.patch(of: proposed.round, in: proposed.pull)
    kept = kept.filter { $0.round != proposed }.suffix(1) + [(proposed, patch)]
    return patch
  }
}
