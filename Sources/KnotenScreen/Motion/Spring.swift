/// A spring that pulls a value from 0 to 1: how the motions of a screen get from their start to their end.
///
/// Source: SwiftUI's springs by duration and bounce, with a mass of 1; the presets' values are from memory, unverified.
public struct Spring: Hashable, Sendable {
  /// How long the pull takes to be felt as over, in milliseconds, from 1 to 10,000; the rest fades out after it.
  public let milliseconds: Int
  /// How far it swings past its end, in hundredths: 0 is not at all, 99 nearly for ever.
  public let bounce: Int

  /// A spring from its duration and its bounce.
  public init(milliseconds: Int, bounce: Int) {
    self.milliseconds = min(max(milliseconds, 1), 10_000)
    self.bounce = min(max(bounce, 0), 99)
  }

  /// How far it has come after so many milliseconds: 0 at the start, 1 once settled, more while it swings past.
  public func progress(at milliseconds: Int) -> Double {
    var swing = Swing(of: self)
    for _ in 0..<max(0, milliseconds) {
      if swing.isOver { return 1 }
      swing.advance()
    }
    return swing.isOver ? 1 : swing.position
  }

  /// After how many milliseconds nothing moves any more that an eye could see.
  public var settlingMilliseconds: Int {
    var swing = Swing(of: self)
    var count = 0
    while !swing.isOver {
      swing.advance()
      count += 1
    }
    return count
  }
}

/// A spring on its way, a millisecond at a time.
///
/// Fourth-order Runge-Kutta needs no exponential or sine, whose last digits differ between C libraries.
private struct Swing {
  private static let pi = Double.pi
  /// A thousandth of the way is less than a pixel or a step of colour.
  private static let smallest = 0.001
  private static let longest = 100_000

  private let stiffness: Double
  private let damping: Double
  private(set) var position = 0.0
  private var speed = 0.0
  private var steps = 0

  init(of spring: Spring) {
    let seconds = Double(spring.milliseconds) / 1_000
    let turn = 2 * Self.pi / seconds
    stiffness = turn * turn
    damping = 4 * Self.pi * (1 - Double(spring.bounce) / 100) / seconds
  }

  /// Whether what is left of its energy cannot carry it further than the smallest distance; energy only falls.
  var isOver: Bool {
    let left = 1 - position
    return speed * speed + stiffness * left * left <= stiffness * Self.smallest * Self.smallest
      || steps >= Self.longest
  }

  mutating func advance() {
    // A short spring is too stiff for one step a millisecond.
    let parts = 8
    for _ in 0..<parts { advance(by: 0.001 / Double(parts)) }
    steps += 1
  }

  private mutating func advance(by time: Double) {
    let (v1, a1) = (speed, pull(position, speed))
    let v2 = speed + a1 * time / 2
    let a2 = pull(position + v1 * time / 2, v2)
    let v3 = speed + a2 * time / 2
    let a3 = pull(position + v2 * time / 2, v3)
    let v4 = speed + a3 * time
    let a4 = pull(position + v3 * time, v4)
    position += (v1 + 2 * v2 + 2 * v3 + v4) * time / 6
    speed += (a1 + 2 * a2 + 2 * a3 + a4) * time / 6
  }

  private func pull(_ position: Double, _ speed: Double) -> Double {
    stiffness * (1 - position) - damping * speed
  }
}
