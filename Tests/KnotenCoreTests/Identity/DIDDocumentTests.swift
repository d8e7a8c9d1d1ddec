import KnotenCore
import TestSupport
import Testing

@Suite("DID documents")
struct DIDDocumentTests {
  @Test func `a document tells handle, server and what it does not know`() throws {
    let document = try read(
      """
      {"id":"did:plc:2mira","alsoKnownAs":["at://Mira.test"],"verificationMethod":[],
      "service":[{"id":"#atproto_pds","type":"AtprotoPersonalDataServer",
      "serviceEndpoint":"https://pds.test"}]}
      """)
    #expect(document.handle == Handle("mira.test"))
    #expect(document.pdsEndpoint == ServiceURL("https://pds.test"))
    #expect(document.unknown == ["verificationMethod": []])
  }

  @Test func `of several names the first that is a handle's counts`() throws {
    let document = try read(
      """
      {"id":"did:plc:2mira","alsoKnownAs":["https://mira.test","at://b.test","at://c.test"]}
      """)
    #expect(document.handle == Handle("b.test"))
  }

  @Test func `where the first is no handle, the next does not take its place`() throws {
    let document = try read(
      """
      {"id":"did:plc:2mira","alsoKnownAs":["at://mira","at://b.test"]}
      """)
    #expect(document.handle == nil)
  }

  @Test func `a service is found by its id behind the subject's own DID`() throws {
    let document = try read(
      """
      {"id":"did:plc:2loom","service":[
      {"id":"did:plc:other#tangled_knot","type":"TangledKnot","serviceEndpoint":"https://no.test"},
      {"id":"did:plc:2loom#tangled_knot","type":"TangledKnot","serviceEndpoint":"https://k.test"}]}
      """)
    let service = document.service(id: "#tangled_knot", type: "TangledKnot")
    #expect(service?.endpoint == "https://k.test")
  }

  @Test func `a service of another type is not taken`() throws {
    let document = try read(
      """
      {"id":"did:plc:2mira",
      "service":[{"id":"#atproto_pds","type":"Other","serviceEndpoint":"https://pds.test"}]}
      """)
    #expect(document.pdsEndpoint == nil)
  }

  @Test(arguments: [
    "\"http://pds.test\"", "\"https://pds.test/x\"", "[\"https://pds.test\"]", "{}",
  ])
  func `an endpoint that is no origin is not taken`(endpoint: String) throws {
    let document = try read(
      """
      {"id":"did:plc:2mira","service":[
      {"id":"#atproto_pds","type":"AtprotoPersonalDataServer","serviceEndpoint":\(endpoint)}]}
      """)
    #expect(document.pdsEndpoint == nil)
  }

  @Test(
    .sharedFolder("interop/identity-indigo"),
    arguments: ["did_plc_doc", "did_plc_doc_legacy"])
  func `documents of the directory are read`(file: String) throws {
    let json = try JSONParser.parse(SharedFolder.bytes("interop/identity-indigo/\(file).json"))
    let answer = try WireDecoder.decode(DIDDocument.self, from: json)
    #expect(answer.value.handle == Handle("atproto.com"))
    #expect(answer.value.pdsEndpoint == ServiceURL("https://bsky.social"))
    #expect(answer.losses == [])
  }

  private func read(_ json: String) throws -> DIDDocument {
    try WireDecoder.decode(DIDDocument.self, from: JSONParser.parse(Array(json.utf8))).value
  }
}
