import KnotenCore
import Testing

@Suite("Blobs that are kept")
struct KeptBlobsTests {
  private let key: BlobKey

  init() throws {
    key = BlobKey(did: try BlobSample.did(), cid: try BlobSample.cid())
  }

  private func recall(_ reader: CachedBlobReader) async throws -> [UInt8] {
    try await AnswerSource.recalling { () async throws(BlobFailure) in
      try await reader.blob(key.cid, of: key.did, limit: 10)
    }.value
  }

  @Test func `a blob of the cache is there without asking anybody`() async throws {
    let origin = GatedBlobs([:])
    let reader = CachedBlobReader(cache: KeptBlobs([key: [1, 2]]), origin: origin)
    #expect(try await recall(reader) == [1, 2])
    #expect(origin.asked.isEmpty)
  }

  @Test func `whoever wants only what is kept does not join a fetch under way`() async throws {
    let origin = GatedBlobs([key.cid: [1]], isOpen: false)
    let reader = CachedBlobReader(cache: KeptBlobs(), origin: origin)
    async let fetched = reader.blob(key.cid, of: key.did, limit: 10)
    while origin.record.underWay == 0 { await Task.yield() }
    let other = CachedBlobReader(cache: KeptBlobs([key: [1]]), origin: origin)
    #expect(try await recall(other) == [1])
    origin.gate.open()
    #expect(try await fetched == [1])
  }
}
