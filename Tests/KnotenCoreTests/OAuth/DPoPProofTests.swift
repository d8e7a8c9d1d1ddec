import FoundationEssentials
import KnotenFixtures
import Testing

@testable import KnotenCore

@Suite("Proofs (checks 72 to 77)")
struct DPoPProofTests {
  @Test func `A72 the header names type, algorithm and the public key, and nothing else`() throws {
    let proof = try proof()
    #expect(proof.header.map(\.key) == ["typ", "alg", "jwk"])
    guard case .object(let jwk)? = proof.header["jwk"] else {
      Issue.record("there is no key")
      return
    }
    #expect(jwk.map(\.key).sorted() == ["crv", "kty", "x", "y"])
  }

  @Test func `A72 a coordinate that begins with zeros is 32 bytes long all the same`() throws {
    var found = false
    for seed in 0..<2_000 where !found {
      let key = try #require(P256PrivateKey(randomness: SeededRandomness(seed: seed)))
      guard key.publicKey.x[0] == 0 || key.publicKey.y[0] == 0 else { continue }
      found = true
      #expect(key.publicKey.x.count == 32 && key.publicKey.y.count == 32)
    }
    #expect(found)
  }

  @Test func `A73 a signature is 64 bytes, never DER and never padded`() throws {
    for _ in 0..<50 {
      let compact = try #require(signed(randomness: SeededRandomness(seed: 5)))
      #expect(ReadProof(compact)?.signature.count == 64)
      #expect(!compact.contains { "+/=".contains($0) })
    }
  }

  @Test func `A74 each proof has an identifier of 128 bits of its own`() throws {
    let randomness = SeededRandomness(seed: 1)
    let ids = (0..<200).compactMap { _ in
      signed(randomness: randomness).flatMap(ReadProof.init)?.text("jti")
    }
    #expect(Set(ids).count == 200)
    #expect(ids.allSatisfy { Base64URL.decode($0)?.count == 16 })
  }

  @Test func `A74 a request that is sent again has another identifier`() async throws {
    let world = try SignInWorld()
    try await world.signIn()
    let ids = world.servers.requests.compactMap { ReadProof(of: $0)?.text("jti") }
    #expect(ids.count >= 3)
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: [
    ("https://pds.test/xrpc/a.b.c?d=e", "https://pds.test/xrpc/a.b.c"),
    ("https://PDS.test:443/x%2Fy/%7e?z", "https://pds.test/x%2Fy/%7e"),
    ("https://pds.test:8443/a", "https://pds.test:8443/a"),
    ("https://pds.test", "https://pds.test/"),
    ("https://pds.test?x=/", "https://pds.test/"),
  ])
  func `A75 the target is the address as it is sent, without query and usual port`(
    address: String, target: String
  ) {
    #expect(EndpointURL(address, on: nil)?.target == target)
  }

  @Test func `B14 a query is not part of what is proved`() async throws {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    _ = try await caller.query(NSID(spelled: "a.b.c"), [("d", "e f")])
    let request = try #require(world.servers.requests.last)
    #expect(request.url == "https://pds.test/xrpc/a.b.c?d=e%20f")
    #expect(ReadProof(of: request)?.text("htu") == "https://pds.test/xrpc/a.b.c")
    #expect(ReadProof(of: request)?.text("htm") == "GET")
  }

  @Test func `A76 the token's hash stands in proofs for the account's server only`() async throws {
    let world = try SignInWorld()
    let (caller, _) = try await world.caller()
    try await caller.write()
    for request in world.servers.requests {
      guard let proof = ReadProof(of: request) else { continue }
      let isResource = FakeServers.origin(of: request) == FakeServers.pds
      #expect((proof.text("ath") != nil) == isResource)
      #expect((request.headers["Authorization"] != nil) == isResource)
    }
  }

  @Test func `A77 one key signs for a session, from the first request to the last`() async throws {
    let world = try SignInWorld()
    let (caller, store) = try await world.caller()
    world.servers.endAccess()
    try await caller.write()
    _ = try await store.signOut()
    let keys = world.servers.keys
    #expect(
      Set(keys.keys) == [
        "/oauth/par", "/oauth/token", "/oauth/revoke", "/xrpc/com.atproto.repo.createRecord",
      ])
    #expect(keys.values.reduce(into: Set()) { $0.formUnion($1) }.count == 1)
  }

  @Test func `B12 each sign-in makes a key of its own`() async throws {
    let world = try SignInWorld()
    let store = world.store()
    try await world.signIn(store: store, seed: 1)
    try await world.signIn(store: store, seed: 2)
    #expect(world.servers.keys["/oauth/par"]?.count == 2)
  }

  private func proof() throws -> ReadProof {
    try #require(signed(randomness: SeededRandomness(seed: 1)).flatMap(ReadProof.init))
  }

  private func signed(randomness: SeededRandomness) -> String? {
    guard let key = DPoPKey(randomness: SeededRandomness(seed: 9)) else { return nil }
    return DPoPProof(
      method: .post, target: "https://pds.test/x", nonce: "n", token: SecretText("t"),
      time: Date(timeIntervalSince1970: 1_791_884_400)
    ).signed(by: key, randomness: randomness)
  }
}
