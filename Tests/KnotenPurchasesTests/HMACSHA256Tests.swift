import KnotenCore
import Testing

/// Source: RFC 4231, test cases 1 to 3 and 6.
@Suite struct HMACSHA256Tests {
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xAA, count: 20), [UInt8](repeating: 0xDD, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func `the published examples`(_ key: [UInt8], _ message: [UInt8], _ expected: String) throws {
    let code = try #require(HMACSHA256.code(of: message, key: key))
    #expect(Self.hexadecimal(code) == expected)
  }

  @Test func `a code belongs to its message and its key only`() throws {
    let code = try #require(HMACSHA256.code(of: [1, 2], key: [3]))
    #expect(HMACSHA256.isValid(code, for: [1, 2], key: [3]))
    #expect(!HMACSHA256.isValid(code, for: [1, 2], key: [4]))
    #expect(!HMACSHA256.isValid(code, for: [1], key: [3]))
    #expect(!HMACSHA256.isValid(Array(code.dropLast()), for: [1, 2], key: [3]))
  }

  @Test func `an empty key and an empty message have a code`() {
    #expect(HMACSHA256.code(of: [], key: [])?.count == 32)
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}
