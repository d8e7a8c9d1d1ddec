/// A part of a run that is spread over several machines: every `count`th scene, from the `number`th on.
public struct Shard: Hashable, Sendable {
  /// All of a run.
  public static let whole = Shard(number: 1, count: 1)
  /// The most parts a run may have.
  public static let mostParts = 1_000

  /// Which part it is, from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Reads `i/n`, as in `2/4`; nil for anything else.
  public init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      (1...Self.mostParts).contains(count), (1...count).contains(number)
    else { return nil }
    self.init(number: number, count: count)
  }

  /// Whether nothing is left to others.
  var isWhole: Bool { count == 1 }

  /// The jobs of this part, in their order; neighbours go to different parts, as they cost alike.
  func part<Job>(of jobs: [Job]) -> [Job] {
    jobs.enumerated().filter { $0.offset % count == number - 1 }.map(\.element)
  }
}
