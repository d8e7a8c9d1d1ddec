import FoundationEssentials
import KnotenCore

extension PullRound {
  /// The rounds of a pull in whichever form its record keeps them, oldest first.
  ///
  /// Records without rounds had one patch, which the index calls round 0; `createdAt` is the pull's.
  static func all(in pull: PullRecord, createdAt: Date) -> [PullRound] {
    if !pull.rounds.isEmpty {
      return pull.rounds.enumerated().map { index, round in
        PullRound(
          index: index, createdAt: round.createdAt?.instant,
          change: round.patchBlob.map(Change.blob))
      }
    }
    if !pull.versions.isEmpty { return pull.versions.map(PullRound.init(version:)) }
    if let blob = pull.patchBlob {
      return [PullRound(index: 0, createdAt: createdAt, change: .blob(blob))]
    }
    if let patch = pull.patch?.filled {
      return [PullRound(index: 0, createdAt: createdAt, change: .text(patch))]
    }
    return []
  }

  /// A version keeps its place, whether it can be read or not.
  private init(version json: JSONValue) {
    let version = try? WireDecoder.decode(PullVersion.self, from: json).value
    self.init(
      index: nil, createdAt: version?.createdAt?.instant,
      change: version.flatMap { version in
        guard let base = version.base, let head = version.head else { return nil }
        return .commits(base: base, head: head)
      })
  }
}
