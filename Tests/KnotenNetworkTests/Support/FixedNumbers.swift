/// Numbers that look like chance and are the same in every run.
struct FixedNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

extension [UInt8] {
  /// Changes, drops, doubles or cuts off a byte somewhere.
  mutating func damage(_ random: inout FixedNumbers) {
    guard let index = indices.randomElement(using: &random) else { return }
    switch UInt8.random(in: 0..<8, using: &random) {
    case 0: remove(at: index)
    case 1: insert(self[index], at: index)
    case 2: removeSubrange(index...)
    case 3: self[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    default: self[index] = UInt8.random(in: 0...255, using: &random)
    }
  }
}
