import KnotenFixtures
import TestSupport
import Testing

@testable import KnotenCore

@Suite("Signatures with P-256")
struct ES256Tests {
  @Test func `A73 a signature is found good by the key that belongs to it`() throws {
    let key = try key(1)
    for length in [0, 1, 31, 32, 33, 1_000] {
      let message = [UInt8](repeating: 7, count: length)
      let signature = try #require(key.signature(of: message))
      #expect(signature.count == 64)
      #expect(key.publicKey.isValid(signature, of: message))
    }
  }

  @Test func `another message, another key and a changed byte are found out`() throws {
    let key = try key(1)
    let signature = try #require(key.signature(of: [1, 2, 3]))
    #expect(!key.publicKey.isValid(signature, of: [1, 2, 4]))
    #expect(!(try self.key(2).publicKey.isValid(signature, of: [1, 2, 3])))
    for index in signature.indices {
      var changed = signature
      changed[index] ^= 1
      #expect(!key.publicKey.isValid(changed, of: [1, 2, 3]))
    }
  }

  @Test func `every signature has the lower of both forms, and the other one is refused`() throws {
    let key = try key(1)
    for number in 0..<100 {
      let signature = try #require(key.signature(of: [UInt8(number)]))
      #expect(ES256Signature(signature) != nil)
      let twin = Array(signature.prefix(32)) + P256.negated(signature.suffix(32))
      #expect(!key.publicKey.isValid(twin, of: [UInt8(number)]))
    }
  }

  @Test(arguments: [0, 1, 63, 65, 70, 72, 128])
  func `a signature of another length is refused`(length: Int) throws {
    let signature = [UInt8](repeating: 1, count: length)
    #expect(try !key(1).publicKey.isValid(signature, of: []))
  }

  @Test func `numbers out of bounds are no signature and no key`() {
    let zero = [UInt8](repeating: 0, count: 32)
    let one = zero.dropLast() + [1]
    #expect(ES256Signature(zero + one) == nil)
    #expect(ES256Signature(one + zero) == nil)
    #expect(ES256Signature(P256.order + one) == nil)
    #expect(ES256Signature(one + P256.order) == nil)
    #expect(P256PrivateKey(scalar: zero) == nil)
    #expect(P256PrivateKey(scalar: P256.order) == nil)
    #expect(P256PrivateKey(scalar: [1]) == nil)
    #expect(P256PrivateKey(scalar: Array(one)) != nil)
  }

  @Test(
    arguments: [
      [], [0], [UInt8](repeating: 4, count: 65), [UInt8](repeating: 2, count: 33),
      [0, 0, 0], [UInt8](repeating: 0xFF, count: 64),
    ] as [[UInt8]])
  func `what is no point of the curve is no key`(point: [UInt8]) {
    // 02 02…02 may be a point; that of all fours is none.
    let key = P256PublicKey(point: point)
    #expect((key != nil) == (point.count == 33 && key?.x == Array(point.dropFirst())))
  }

  @Test(
    arguments: [
      [0x30], [0x30, 0x80], [0x30, 6, 2, 1, 0x80, 2, 1], [0x30, 6, 2, 5, 1, 2, 1, 1],
      [0x31, 6, 2, 1, 1, 2, 1, 1], [0x30, 7, 2, 1, 1, 2, 1, 1],
      [0x30, 8, 2, 1, 1, 2, 1, 1, 0, 0],
    ] as [[UInt8]])
  func `what is no signature in DER is refused`(der: [UInt8]) {
    #expect(ES256Signature(der: der) == nil)
  }

  @Test func `short numbers in DER are filled up to 32 bytes`() {
    let signature = ES256Signature(der: [0x30, 6, 2, 1, 1, 2, 1, 2])
    let zeros = [UInt8](repeating: 0, count: 31)
    #expect(signature?.bytes == zeros + [1] + zeros + [2])
    #expect(signature?.der == [0x30, 6, 2, 1, 1, 2, 1, 2])
  }

  private func key(_ seed: Int) throws -> P256PrivateKey {
    try #require(P256PrivateKey(randomness: SeededRandomness(seed: seed)))
  }
}
