import KnotenCore
import Testing

@Suite("Base 64 for addresses")
struct Base64URLTests {
  // RFC 4648 §10, and both characters that differ from other alphabets.
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
    ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"), ("\u{3FF}\u{3FE}", "z7_Pvg"),
  ])
  func `bytes are written as the standard writes them, and read back`(text: String, code: String) {
    #expect(Base64URL.encode(text.utf8) == code)
    #expect(Base64URL.decode(code) == Array(text.utf8))
  }

  @Test(arguments: ["Zg==", "Z", "Zh", "Zm9=", "Zm+v", "Zm/v", " Zg", "Zg\n", "Zé", "Zm9vZ"])
  func `what no bytes give is refused`(code: String) {
    #expect(Base64URL.decode(code) == nil)
  }

  @Test func `every length is written and read back`() {
    for length in 0..<100 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 37 + length) }
      #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
    }
  }
}
