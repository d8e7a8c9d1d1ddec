import KnotenCore
import KnotenFixtures
import Testing

@Suite struct MemoryBlobCacheTests {
  @Test func `a blob comes back for its account and hash only`() async throws {
    let cache = MemoryBlobCache()
    let cid = try #require(CID("bafkreiexample"))
    let ada = BlobKey(did: try #require(DID("did:plc:ada")), cid: cid)
    let bob = BlobKey(did: try #require(DID("did:plc:bob")), cid: cid)
    await cache.store([1, 2], for: ada)
    #expect(await cache.data(for: ada) == [1, 2])
    #expect(await cache.data(for: bob) == nil)
  }
}
