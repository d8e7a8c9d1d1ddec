import KnotenCore

/// Why the diff of a pull could not be had.
enum DiffFailure: Error, Hashable, Sendable {
  /// The record does not say where the change is kept in a way this version knows.
  case unknownPlace
  case blob(BlobFailure)
  case comparison(XRPCFailure)
  case packing(GzipProblem)

  /// Whether whoever asked stopped waiting, so that nothing failed.
  var isCancellation: Bool {
    switch self {
    case .unknownPlace, .packing: false
    case .blob(let failure): failure.isCancellation
    case .comparison(let failure): failure.isCancellation
    }
  }

  /// Why no answer came; nil where one did, or nobody was asked for another reason.
  var silence: TransportError.Code? {
    switch self {
    case .unknownPlace, .packing: nil
    case .blob(let failure): failure.silence
    case .comparison(let failure): failure.silence
    }
  }
}

/// Fetches what a round of a pull changes, and reads it away from the main actor.
///
/// Source: design document "Pulls": the blob lies on the server of the pull's author, not of the repository's owner.
struct PullDiffReader: Sendable {
  /// The largest patch that is fetched, packed as it is, in bytes.
  static let mostPacked = 8_000_000
  /// The largest patch that is read once it is unpacked, in bytes.
  static let mostUnpacked = 32_000_000

  let blobs: any BlobReading
  let comparisons: any ComparisonReading

  /// The patch of a round.
  func patch(of round: PullRound, in pull: Pull) async throws(DiffFailure) -> Patch {
    switch round.change {
    case .blob(let reference)?:
      return Patch(bytes: try await bytes(of: reference, in: pull))
    case .text(let text)?:
      return Patch(bytes: Array(text.utf8))
    case .commits(let base, let head)?:
      do {
        return Patch(bytes: try await comparisons.patch(of: pull.repo, base: base, head: head))
      } catch {
        throw .comparison(error)
      }
    case nil:
      throw .unknownPlace
    }
  }

  /// The patch laid out as far as was asked for.
  func layOut(_ patch: Patch, to extent: DiffExtent) async -> PullDiff {
    PullDiff(patch, to: extent)
  }

  private func bytes(
    of reference: BlobReference, in pull: Pull
  ) async throws(DiffFailure) -> [UInt8] {
    let packed: [UInt8]
    do {
      packed = try await blobs.blob(reference.cid, of: pull.author, limit: Self.mostPacked)
    } catch {
      throw .blob(error)
    }
    // Before rounds there were patches that nobody packed (lexicon sh.tangled.repo.pull, winter 2025).
    if reference.mimeType != "application/gzip", !Gzip.isGzip(packed) { return packed }
    do {
      return try Gzip.inflate(packed, limit: Self.mostUnpacked)
    } catch {
      throw .packing(error)
    }
  }
}
