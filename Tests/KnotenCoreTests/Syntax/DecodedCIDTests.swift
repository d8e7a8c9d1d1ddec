import KnotenCore
import Testing

@Suite("Decoded CID")
struct DecodedCIDTests {
  private let raw = "bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e"

  /// The binary form of `raw`: version 1, raw bytes, SHA-256 of 32 bytes.
  private let header: [UInt8] = [0x01, 0x55, 0x12, 0x20]

  @Test func `a CID of raw bytes tells its parts`() throws {
    let cid = try #require(DecodedCID(raw))
    #expect(cid.version == 1)
    #expect(cid.codec == 0x55)
    #expect(cid.hashCode == 0x12)
    #expect(cid.digest.count == 32)
  }

  @Test(arguments: [
    "bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e",
    "bafyreidykglsfhoixmivffc5uwhcgshx4j465xwqntbmu43nb2dzqwfvae",
    "QmbWqxBEKC3P8tqsKc98xmWNzrzDtRLMiMPL8wBuTGsMnR",
  ])
  func `text goes to bytes and back`(text: String) throws {
    let cid = try #require(DecodedCID(text))
    #expect(DecodedCID(bytes: cid.bytes) == cid)
    #expect(cid.text == text)
  }

  @Test func `the SHA-256 of nothing is read as known`() throws {
    let digest: [UInt8] = [
      0xE3, 0xB0, 0xC4, 0x42, 0x98, 0xFC, 0x1C, 0x14, 0x9A, 0xFB, 0xF4, 0xC8, 0x99, 0x6F, 0xB9,
      0x24,
      0x27, 0xAE, 0x41, 0xE4, 0x64, 0x9B, 0x93, 0x4C, 0xA4, 0x95, 0x99, 0x1B, 0x78, 0x52, 0xB8,
      0x55,
    ]
    let cid = try #require(DecodedCID(bytes: header + digest))
    #expect(cid.digest == digest)
    #expect(cid.text == "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku")
  }

  @Test func `bytes after the hash are refused`() {
    #expect(DecodedCID(bytes: header + [UInt8](repeating: 7, count: 33)) == nil)
  }

  @Test func `every cut is refused`() {
    let whole = header + [UInt8](repeating: 7, count: 32)
    let accepted = whole.indices.filter { DecodedCID(bytes: Array(whole[..<$0])) != nil }
    #expect(accepted == [])
  }

  @Test(
    arguments: [
      [0x81, 0x00, 0x55, 0x12, 0x01, 0x07],
      [0x01, 0x55, 0x12, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 0x07],
      [0x01, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01, 0x12, 0x01, 0x07],
      [0x02, 0x55, 0x12, 0x01, 0x07],
      [0x01, 0x55, 0x12, 0x00],
      [],
    ] as [[UInt8]])
  func `a padded, absurd or endless integer is refused`(bytes: [UInt8]) {
    #expect(DecodedCID(bytes: bytes) == nil)
  }

  @Test(arguments: [
    "", "b", "bafk", "bAFKREI", "zdj7WWeQ43G6JJvLWQWZpyHuAMq6uYWRjkBXFad11vE2LHhQ7",
    "bafkreifzjut3te7nhyekklss27nh3k72ysco7y32koao5eei66wof36n5f",
    "Qm0WqxBEKC3P8tqsKc98xmWNzrzDtRLMiMPL8wBuTGsMnR",
    "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz",
    "1111111111111111111111111111111111111111111111",
  ])
  func `text that is no CID is refused`(text: String) {
    #expect(DecodedCID(text) == nil)
  }

  @Test func `a CID whose hash is longer than any in use is refused`() {
    #expect(DecodedCID(bytes: [1, 0x55, 0, 0x81, 1] + [UInt8](repeating: 7, count: 129)) == nil)
  }
}
