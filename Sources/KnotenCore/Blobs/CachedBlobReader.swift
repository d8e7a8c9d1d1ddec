/// Reads blobs from a cache where it has them, else from where they come from, and keeps those.
///
/// Calls for one blob with one limit at the same time make one fetch. A failure is not remembered.
/// Source: design document, "Blobs".
public final class CachedBlobReader: BlobReading {
  private let cache: any BlobCache
  private let origin: any BlobReading
  private let fetches = SharedWork<Request, Result<[UInt8], BlobFailure>>()

  private struct Request: Hashable {
    let key: BlobKey
    let limit: Int
  }

  /// Puts a cache before an origin, which has to check its bytes against the hash.
  public init(cache: any BlobCache, origin: any BlobReading) {
    self.cache = cache
    self.origin = origin
  }

  /// The bytes with this hash; `limit` bytes at most, wherever they come from.
  ///
  /// The fetch goes on while anybody waits for it, and is cancelled with the last one.
  public func blob(
    _ cid: CID, of did: DID, limit: Int
  ) async throws(BlobFailure) -> [UInt8] {
    let request = Request(key: BlobKey(did: did, cid: cid), limit: limit)
    // Whoever wants only what is kept shares no fetch with others, who want more.
    guard !AnswerSource.isKept else {
      return try await Self.fetch(request, from: origin, through: cache).get()
    }
    let result: Result<[UInt8], BlobFailure>
    do throws(CancellationError) {
      result = try await fetches.value(for: request) { [cache, origin] in
        await Self.fetch(request, from: origin, through: cache)
      }
    } catch {
      let cancelled = TransportError(.cancelled, host: "", message: "nobody waits any more")
      throw BlobFailure(
        cid: cid, did: did, host: nil, reason: .answer(.transport(cancelled)))
    }
    return try result.get()
  }

  private static func fetch(
    _ request: Request, from origin: any BlobReading, through cache: any BlobCache
  ) async -> Result<[UInt8], BlobFailure> {
    let key = request.key
    if let kept = await cache.data(for: key) {
      guard kept.count <= request.limit else {
        return .failure(
          BlobFailure(
            cid: key.cid, did: key.did, host: nil, reason: .tooLarge(limit: request.limit)))
      }
      return .success(kept)
    }
    do throws(BlobFailure) {
      let fetched = try await origin.blob(key.cid, of: key.did, limit: request.limit)
      await cache.store(fetched, for: key)
      return .success(fetched)
    } catch {
      return .failure(error)
    }
  }
}
