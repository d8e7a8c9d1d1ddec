import KnotenCore
import Testing

@Suite("Names and addresses")
struct NameTests {
  @Test func `a handle is compared in lower case`() {
    #expect(Handle("MIRA.Test")?.normalized == Handle("mira.test"))
  }

  @Test func `a handle keeps the case it was written in`() {
    #expect(Handle("MIRA.Test")?.description == "MIRA.Test")
  }

  @Test(arguments: ["mira.local", "mira.ARPA", "handle.invalid", "a.localhost", "a.internal"])
  func `a handle under a reserved ending is not resolvable`(text: String) {
    #expect(Handle(text)?.isResolvable == false)
  }

  @Test(arguments: ["a.example", "a.alt", "a.onion"])
  func `a handle that public name servers never answer for is not resolvable`(text: String) {
    #expect(Handle(text)?.isResolvable == false)
  }

  @Test(arguments: ["mira.test", "mira.dev", "local.dev", "mira.notlocal"])
  func `any other handle is resolvable`(text: String) {
    #expect(Handle(text)?.isResolvable == true)
  }

  @Test func `a DID tells its method and its identifier`() {
    let did = DID("did:web:knot.test:a:b")
    #expect(did?.method == "web")
    #expect(did?.identifier == "knot.test:a:b")
  }

  @Test func `an identifier that begins like a DID is never a handle`() {
    #expect(AtIdentifier("did:plc:2mira")?.did == DID("did:plc:2mira"))
  }

  @Test func `an NSID tells its last part`() {
    #expect(NSID("sh.tangled.feed.getTimeline")?.name == "getTimeline")
  }

  @Test func `an address tells its parts`() {
    let uri = AtURI("at://mira.test/sh.tangled.repo/loom#/topics/0")
    #expect(uri?.authority == Handle("mira.test").map(AtIdentifier.handle))
    #expect(uri?.collection == NSID("sh.tangled.repo"))
    #expect(uri?.recordKey == RecordKey("loom"))
    #expect(uri?.fragment == "/topics/0")
  }

  @Test func `an address made of its parts equals the one that was read`() throws {
    let text = "at://did:plc:2mira/sh.tangled.repo/loom"
    let made = AtURI(
      authority: try #require(DID("did:plc:2mira")),
      collection: try #require(NSID("sh.tangled.repo")),
      recordKey: try #require(RecordKey("loom")))
    #expect(made == AtURI(text))
    #expect(made.rawValue == text)
  }

  @Test func `values sort by their text`() {
    let sorted = ["did:plc:b", "did:plc:a"].compactMap(DID.init).sorted().map(\.rawValue)
    #expect(sorted == ["did:plc:a", "did:plc:b"])
  }
}
