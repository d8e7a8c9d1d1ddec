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
    #expect(document.pdsEndpoint(on: nil) == ServiceURL("https://pds.test"))
    #expect(document.unknown == ["verificationMethod": []])
  }

  @Test func `A18 B42 the first name that is a handle's counts, and no other`() throws {
    let document = try read(
      """
      {"id":"did:plc:2mira","alsoKnownAs":["https://x.test","at://mira","at://a.com/x","at://a.com","at://b.com"]}
      """)
    #expect(document.handle == Handle("a.com"))
  }

  @Test(arguments: ["[]", "[\"https://mira.test\"]", "[\"at://\"]", "[\"AT://a.com\"]", "7", "[7]"])
  func `A18 without such a name nothing is claimed`(names: String) throws {
    #expect(try read(#"{"id":"did:plc:2mira","alsoKnownAs":\#(names)}"#).handle == nil)
  }

  @Test func `A20 B43 a service is found by its id behind the subject's own DID`() throws {
    let document = try read(
      """
      {"id":"did:plc:2loom","service":[
      {"id":"did:plc:other#tangled_knot","type":"TangledKnot","serviceEndpoint":"https://no.test"},
      {"id":"did:plc:2loom#tangled_knot","type":"TangledKnot","serviceEndpoint":"https://k.test"}]}
      """)
    let service = document.service(id: "#tangled_knot", type: "TangledKnot")
    #expect(service?.endpoint == "https://k.test")
  }

  @Test func `A20 a service of another type is not taken`() throws {
    let document = try read(
      """
      {"id":"did:plc:2mira",
      "service":[{"id":"#atproto_pds","type":"Other","serviceEndpoint":"https://pds.test"}]}
      """)
    #expect(document.pdsEndpoint(on: nil) == nil)
  }

  @Test(arguments: ["#atproto_pds", "did:plc:2mira#atproto_pds"])
  func `A20 B43 a server's id may stand alone or behind the DID`(id: String) throws {
    #expect(
      try read(Self.document([(id, "https://pds.test")])).pdsEndpoint(on: nil)
        == ServiceURL("https://pds.test"))
  }

  @Test(arguments: ["atproto_pds", "#atproto_pds2", "did:plc:2vera#atproto_pds", "#ATPROTO_PDS"])
  func `A20 a server of another id is not taken`(id: String) throws {
    #expect(try read(Self.document([(id, "https://pds.test")])).pdsEndpoint(on: nil) == nil)
  }

  @Test func `A20 of two servers the first counts`() throws {
    let document = Self.document([
      ("#atproto_pds", "https://one.test"), ("did:plc:2mira#atproto_pds", "https://two.test"),
    ])
    #expect(try read(document).pdsEndpoint(on: nil) == ServiceURL("https://one.test"))
  }

  @Test func `A21 where the first is no origin, the second does not take its place`() throws {
    let document = Self.document([
      ("#atproto_pds", "http://one.test"), ("#atproto_pds", "https://two.test"),
    ])
    #expect(try read(document).pdsEndpoint(on: nil) == nil)
  }

  @Test(arguments: [
    "http://pds.test", "https://mira@pds.test", "https://mira:x@pds.test", "https://pds.test/x",
    "https://pds.test?x", "https://pds.test/?x", "https://pds.test#x", "https://pds.test//",
    "pds.test", "https://", "http://127.0.0.1:80", "",
  ])
  func `A21 an endpoint that is no origin is not taken`(endpoint: String) throws {
    #expect(try read(Self.document([("#atproto_pds", endpoint)])).pdsEndpoint(on: nil) == nil)
  }

  @Test(arguments: ["[\"https://pds.test\"]", "{}", "7", "null"])
  func `A21 an endpoint that is no text is not taken`(endpoint: String) throws {
    let document = try read(
      """
      {"id":"did:plc:2mira","service":[
      {"id":"#atproto_pds","type":"AtprotoPersonalDataServer","serviceEndpoint":\(endpoint)}]}
      """)
    #expect(document.pdsEndpoint(on: nil) == nil)
  }

  @Test func `A21 a closing slash does not count`() throws {
    #expect(
      try read(Self.document([("#atproto_pds", "https://pds.test/")])).pdsEndpoint(on: nil)
        == ServiceURL("https://pds.test"))
  }

  @Test func `a server in the clear is on a test network only`() throws {
    let document = try read(Self.document([("#atproto_pds", "http://127.0.0.1:18080")]))
    let network = try #require(TestNetwork("http://127.0.0.1:18080"))
    #expect(document.pdsEndpoint(on: network)?.origin == "http://127.0.0.1:18080")
    #expect(document.pdsEndpoint(on: nil) == nil)
  }

  @Test func `A22 B41 without a server there is none, and no other stands in`() throws {
    #expect(try read(Self.document([])).pdsEndpoint(on: nil) == nil)
    #expect(try read(#"{"id":"did:plc:2mira"}"#).pdsEndpoint(on: nil) == nil)
  }

  @Test(
    .sharedFolder("interop/identity-indigo"),
    arguments: ["did_plc_doc", "did_plc_doc_legacy"])
  func `documents of the directory are read`(file: String) throws {
    let json = try JSONParser.parse(SharedFolder.bytes("interop/identity-indigo/\(file).json"))
    let answer = try WireDecoder.decode(DIDDocument.self, from: json)
    #expect(answer.value.handle == Handle("atproto.com"))
    #expect(answer.value.pdsEndpoint(on: nil) == ServiceURL("https://bsky.social"))
    #expect(answer.losses == [])
  }

  private static func document(_ services: [(id: String, endpoint: String)]) -> String {
    let list = services.map { service in
      """
      {"id":"\(service.id)","type":"AtprotoPersonalDataServer",\
      "serviceEndpoint":"\(service.endpoint)"}
      """
    }
    return #"{"id":"did:plc:2mira","service":[\#(list.joined(separator: ","))]}"#
  }

  private func read(_ json: String) throws -> DIDDocument {
    try WireDecoder.decode(DIDDocument.self, from: JSONParser.parse(Array(json.utf8))).value
  }
}
