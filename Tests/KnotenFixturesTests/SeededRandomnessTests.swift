import KnotenFixtures
import Testing

@Suite struct SeededRandomnessTests {
  @Test func `the same seed gives the same bytes`() {
    #expect(SeededRandomness(seed: 7).bytes(16) == SeededRandomness(seed: 7).bytes(16))
  }

  @Test func `another seed gives other bytes`() {
    #expect(SeededRandomness(seed: 7).bytes(16) != SeededRandomness(seed: 8).bytes(16))
  }

  @Test func `a call goes on where the one before ended`() {
    let halves = SeededRandomness(seed: 7)
    let whole = SeededRandomness(seed: 7).bytes(16)

    #expect(halves.bytes(8) + halves.bytes(8) == whole)
    #expect(halves.bytes(8) != Array(whole.prefix(8)))
  }

  @Test(arguments: [0, -1, Int.min])
  func `no bytes are none`(_ count: Int) {
    #expect(SeededRandomness(seed: 7).bytes(count).isEmpty)
  }

  @Test func `every byte comes up`() {
    #expect(Set(SeededRandomness(seed: .min).bytes(10_000)).count == 256)
  }

  @Test func `the world says where its randomness begins`() throws {
    let world = try TemporaryWorld()
    let session = try world.session()

    #expect(session.world.seed == 7)
    #expect(session.randomness.bytes(4) == SeededRandomness(seed: 7).bytes(4))
  }
}
