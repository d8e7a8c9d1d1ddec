import KnotenCore
import Testing

@Suite("Blob and record references")
struct ReferenceTests {
  private static let cid = "bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku"
  private static let base64 = "AAFVEiDjsMRCmPwcFJr79MiZb7kkJ65B5GSbk0yklZkbeFK4VQ"

  @Test(arguments: [
    #"{"$type":"blob","ref":{"$link":"\#(cid)"},"mimeType":"text/plain","size":0}"#,
    #"{"ref":"\#(cid)","mimeType":"text/plain","size":0}"#,
    #"{"ref":"\#(base64)","mimeType":"text/plain","size":0}"#,
    #"{"ref":"\#(base64)==","mimeType":"text/plain","size":0}"#,
    #"{"cid":"\#(cid)","mimeType":"text/plain"}"#,
  ])
  func `every encoding names the same blob`(json: String) throws {
    let blob = try read(BlobReference.self, json)
    #expect(blob.cid.rawValue == Self.cid)
    #expect(blob.mimeType == "text/plain")
    #expect(blob.unknown.isEmpty)
  }

  @Test func `the legacy form has no size`() throws {
    #expect(try read(BlobReference.self, #"{"cid":"\#(Self.cid)","mimeType":"a/b"}"#).size == nil)
  }

  @Test(arguments: [
    "{}", "null", "\"\"", "\"AAAA\"", "\"AAFVEiDjsMRC\"", "{\"$link\":7}", "{\"$link\":\"x\"}", "7",
    "[]",
  ])
  func `a reference that names no blob is a problem`(ref: String) {
    #expect(throws: WireProblem.self) {
      try read(BlobReference.self, #"{"ref":\#(ref),"mimeType":"a/b","size":1}"#)
    }
  }

  @Test func `fields that a later lexicon adds to a blob are kept`() throws {
    let blob = try read(
      BlobReference.self, #"{"ref":"\#(Self.cid)","mimeType":"a/b","alt":"a cat"}"#)
    #expect(blob.unknown == ["alt": "a cat"])
  }

  @Test func `a strong reference read equals one that was made`() throws {
    let made = StrongReference(
      uri: try #require(AtURI("at://did:plc:2mira/a.b.c/k")), cid: try #require(CID(Self.cid)))
    let json = #"{"$type":"x","uri":"at://did:plc:2mira/a.b.c/k","cid":"\#(Self.cid)"}"#
    #expect(try read(StrongReference.self, json) == made)
  }

  @Test func `an error body is cut and cleaned`() throws {
    let message = String(repeating: "m", count: 10_000)
    let body = try read(
      XRPCErrorBody.self, #"{"error":"Invalid\u001bRequest","message":"\#(message)"}"#)
    #expect(body.error == "Invalid‹U+001B›Request")
    #expect(body.message?.count == 301)
  }

  @Test func `an error body needs no message`() throws {
    #expect(try read(XRPCErrorBody.self, #"{"error":"Auth"}"#).message == nil)
  }

  private func read<Value: WireValue>(_ type: Value.Type, _ json: String) throws -> Value {
    try WireDecoder.decode(type, from: JSONParser.parse(Array(json.utf8))).value
  }
}
