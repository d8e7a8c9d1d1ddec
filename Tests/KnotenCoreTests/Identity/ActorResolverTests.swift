import KnotenCore
import Testing

@Suite("Seed: OAuth step 1, both directions, always; Inbox, resolutions are capped and in parallel")
struct ActorResolverTests {
  @Test func `a handle that the document claims and the host confirms is shown`() async throws {
    let transport = MapTransport(
      bodies: claim("2mira", "mira.test") + confirm("mira.test", "2mira"))
    #expect(try await handle(of: "2mira", transport) == Handle("mira.test"))
  }

  @Test func `a handle that only the document claims is not shown`() async throws {
    let transport = MapTransport(bodies: claim("2mira", "mira.test"))
    #expect(try await handle(of: "2mira", transport) == nil)
  }

  @Test func `a handle whose host names another account is not shown`() async throws {
    let transport = MapTransport(
      bodies: claim("2mira", "mira.test") + confirm("mira.test", "2vera"))
    #expect(try await handle(of: "2mira", transport) == nil)
  }

  @Test func `a host that names the account is not asked where the document claims nothing`()
    async throws
  {
    let transport = MapTransport(
      bodies: ["https://plc.test/did:plc:2mira": #"{"id":"did:plc:2mira"}"#]
        + confirm("mira.test", "2mira"))
    #expect(try await handle(of: "2mira", transport) == nil)
    #expect(transport.urls.count == 1)
  }

  @Test func `an account without a document is an actor without a handle`() async throws {
    let did = try #require(DID("did:plc:2gone"))
    let actors = try await resolver(MapTransport([:])).resolve([did])
    #expect(actors == [did: Actor(did: did, handle: nil)])
  }

  @Test func `only the first claimed handle counts`() async throws {
    let transport = MapTransport(
      bodies: [
        "https://plc.test/did:plc:2mira":
          #"{"id":"did:plc:2mira","alsoKnownAs":["at://a.test","at://b.test"]}"#
      ] + confirm("b.test", "2mira"))
    #expect(try await handle(of: "2mira", transport) == nil)
  }

  @Test func `each account is asked for once however often it comes`() async throws {
    let did = try #require(DID("did:plc:2mira"))
    let transport = MapTransport(
      bodies: claim("2mira", "mira.test") + confirm("mira.test", "2mira"))
    _ = try await resolver(transport).resolve([did, did, did])
    #expect(transport.urls.count == 2)
  }

  @Test func `no more than eight are asked for at once`() async throws {
    let dids = (0..<100).compactMap { DID("did:plc:\($0)") }
    let transport = MapTransport([:])
    let actors = try await resolver(transport).resolve(dids)
    #expect(actors.count == 100)
    #expect(transport.mostUnderWay <= 8)
  }

  @Test func `nobody to resolve is no work`() async throws {
    #expect(try await resolver(MapTransport([:])).resolve([]).isEmpty)
  }

  private func resolver(_ transport: MapTransport) throws -> ActorResolver {
    ActorResolver(identities: try IdentityResolver(transport))
  }

  private func handle(of key: String, _ transport: MapTransport) async throws -> Handle? {
    let did = try #require(DID("did:plc:\(key)"))
    return try #require(try await resolver(transport).resolve([did])[did]).handle
  }

  private func claim(_ key: String, _ handle: String) -> [String: String] {
    [
      "https://plc.test/did:plc:\(key)":
        #"{"id":"did:plc:\#(key)","alsoKnownAs":["at://\#(handle)"]}"#
    ]
  }

  private func confirm(_ handle: String, _ key: String) -> [String: String] {
    ["https://\(handle)/.well-known/atproto-did": "did:plc:\(key)"]
  }
}

private func + (left: [String: String], right: [String: String]) -> [String: String] {
  left.merging(right) { _, new in new }
}
