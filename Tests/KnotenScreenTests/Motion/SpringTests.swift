import KnotenScreen
import Testing

@Suite struct SpringTests {
  private static let bouncy = Spring(milliseconds: 450, bounce: 30)

  /// The closed form of a damped spring, worked out with more digits than are compared.
  @Test(
    arguments: [
      (
        bouncy,
        [
          (50, 0.173733), (100, 0.485983), (200, 0.931652), (300, 1.044867), (450, 1.014498),
        ]
      ),
      (
        Spring(milliseconds: 500, bounce: 15),
        [
          (50, 0.138210), (100, 0.388102), (200, 0.786369), (300, 0.956447), (450, 1.005930),
        ]
      ),
      (
        Spring(milliseconds: 500, bounce: 0),
        [
          (50, 0.131311), (100, 0.357740), (200, 0.715416), (300, 0.890034), (450, 0.976705),
        ]
      ),
    ] as [(Spring, [(Int, Double)])])
  func `it moves as a damped spring does`(spring: Spring, places: [(Int, Double)]) {
    for (milliseconds, place) in places {
      let progress = spring.progress(at: milliseconds)
      #expect(abs(progress - place) < 0.000_01 || progress == 1 && abs(place - 1) < 0.001)
    }
  }

  @Test func `it starts at the start, whatever is asked before`() {
    #expect(Self.bouncy.progress(at: 0) == 0)
    #expect(Self.bouncy.progress(at: -5) == 0)
  }

  @Test func `it has settled exactly once nothing can be seen to move`() {
    let end = Self.bouncy.settlingMilliseconds
    #expect(end > 450)
    #expect(Self.bouncy.progress(at: end) == 1)
    #expect(Self.bouncy.progress(at: .max) == 1)
    #expect(Self.bouncy.progress(at: end - 1) != 1)
  }

  @Test func `only one that bounces swings past its end`() {
    let highest = (0...1_000).map { Self.bouncy.progress(at: $0) }.max() ?? 0
    #expect(highest > 1.01)
    let smooth = Spring(milliseconds: 500, bounce: 0)
    #expect((0...1_000).allSatisfy { smooth.progress(at: $0) <= 1 })
  }

  @Test(arguments: [(Int.min, Int.min), (0, 0), (1, 99), (.max, .max)] as [(Int, Int)])
  func `an impossible spring becomes a possible one, which ends`(milliseconds: Int, bounce: Int) {
    let spring = Spring(milliseconds: milliseconds, bounce: bounce)
    #expect((0...100_000).contains(spring.settlingMilliseconds))
    #expect(spring.progress(at: 1_000).isFinite)
  }
}
