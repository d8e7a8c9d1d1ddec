import KnotenScreen
import Testing

@Suite("Seed: Motion") struct MotionSamplingTests {
  private static let unlock = Motion(
    target: ElementID(screen: "sample"), name: "unlock", curve: .bouncy(milliseconds: 450),
    tracks: [
      .init(.blur, from: 3, to: 0), .init(.saturation, from: 0.5, to: 1),
      .init(.opacity, from: 0.55, to: 1), .init(.badgeScale, from: 1, to: 0),
    ])

  @Test(
    "The unlock, moment by moment",
    arguments: [
      (0, [3, 0.5, 0.55, 1]),
      (100, [1.542, 0.743, 0.769, 0.514]),
      (200, [0.205, 0.966, 0.969, 0.068]),
      (450, [0, 1.007, 1, 0]),
      (nil, [0, 1, 1, 0]),
    ] as [(Int?, [Double])])
  func unlock(moment: Int?, values: [Double]) {
    #expect(Self.unlock.samples(at: moment).map(\.value) == values)
  }

  @Test func `samples stand in the order of the tracks`() {
    let properties = Self.unlock.samples(at: 10).map(\.property)
    #expect(properties == [.blur, .saturation, .opacity, .badgeScale])
  }

  @Test func `nothing is drawn that cannot be, however far the spring swings`() {
    for moment in 0...1_500 {
      let values = Self.unlock.samples(at: moment)
      #expect(values.allSatisfy { $0.value >= 0 })
      #expect(values.allSatisfy { $0.property != .opacity || $0.value <= 1 })
    }
  }

  @Test func `at 450 ms the unlock is near its end, and has not settled`() {
    #expect(!Self.unlock.isSettled(at: 450))
    #expect(Self.unlock.isSettled(at: 1_000))
  }

  @Test(arguments: [
    Motion.Curve.snappy, .bouncy(milliseconds: 450), .smooth, .numericText,
    .bouncy(milliseconds: .max),
  ])
  func `every curve ends where its tracks do`(_ curve: Motion.Curve) {
    let motion = Motion(
      target: ElementID(screen: "sample"), name: "any", curve: curve,
      tracks: [.init(.opacity, from: 0, to: 0.25)])
    #expect(motion.samples(at: .max).map(\.value) == [0.25])
    #expect(motion.samples(at: nil).map(\.value) == [0.25])
  }

  @Test func `a track that is no number is drawn as none`() {
    let motion = Motion(
      target: ElementID(screen: "sample"), name: "broken", curve: .smooth,
      tracks: [.init(.blur, from: .nan, to: .infinity)])
    #expect(motion.samples(at: 100).map(\.value) == [0])
  }
}
