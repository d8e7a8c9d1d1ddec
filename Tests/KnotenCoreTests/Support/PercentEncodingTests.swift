import KnotenCore
import Testing

@Suite("Percent-encoding")
struct PercentEncodingTests {
  @Test(arguments: [
    ("", ""),
    ("aZ09-._~", "aZ09-._~"),
    ("at://did:plc:a/b", "at%3A%2F%2Fdid%3Aplc%3Aa%2Fb"),
    ("a b+c&d=e%", "a%20b%2Bc%26d%3De%25"),
    ("é🪡", "%C3%A9%F0%9F%AA%A1"),
    ("\r\n\0", "%0D%0A%00"),
  ])
  func `everything but unreserved characters is encoded`(text: String, encoded: String) {
    #expect(PercentEncoding.encode(text) == encoded)
  }
}
