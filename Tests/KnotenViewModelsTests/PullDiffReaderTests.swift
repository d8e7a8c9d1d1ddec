import FoundationEssentials
import KnotenCore
import Synchronization
import Testing

@testable import KnotenViewModels

@Suite("Seed: Pulls, where the diff comes from")
struct PullDiffReaderTests {
  @Test func `the blob is asked of the account of the pull's author`() async throws {
    let blobs = BlobDouble(.success(Self.packed))
    _ = try await Self.reader(blobs).patch(of: Self.blobRound(), in: Sample.proposal())
    #expect(blobs.asked == [Sample.bob.did])
  }

  @Test func `what is packed is unpacked`() async throws {
    let patch = try await Self.reader(BlobDouble(.success(Self.packed)))
      .patch(of: Self.blobRound(), in: Sample.proposal())
    #expect(patch.bytes == Array("hello\n".utf8))
  }

  @Test func `a blob that should be gzip and is not is refused`() async {
    let failure = await Self.failure(Array("diff".utf8))
    #expect(failure == .packing(.notGzip))
  }

  @Test func `an older blob that says it is text is read as text`() async throws {
    let patch = try await Self.reader(BlobDouble(.success(Array("diff".utf8))))
      .patch(of: Self.blobRound("text/x-patch"), in: Sample.proposal())
    #expect(patch.bytes == Array("diff".utf8))
  }

  @Test func `a damaged blob is refused`() async {
    #expect(await Self.failure(Self.packed.dropLast()) == .packing(.truncated))
  }

  @Test func `text in the record is read as it stands`() async throws {
    let patch = try await Self.reader(BlobDouble(.success([])))
      .patch(of: Sample.round(nil, .text("diff")), in: Sample.proposal())
    #expect(patch.bytes == Array("diff".utf8))
  }

  @Test func `two commits are compared by the repository's server`() async throws {
    let patch = try await Self.reader(BlobDouble(.success([])))
      .patch(of: Sample.round(nil, .commits(base: "a", head: "b")), in: Sample.proposal())
    #expect(patch.bytes == Array("did:plc:ada a b".utf8))
  }

  @Test func `a round that names no place is said to`() async {
    await #expect(throws: DiffFailure.unknownPlace) {
      try await Self.reader(BlobDouble(.success([])))
        .patch(of: Sample.round(0, nil), in: Sample.proposal())
    }
  }

  @Test("each reason is told in a sentence", arguments: sentences)
  func sentence(failure: DiffFailure, words: String) {
    #expect(Failure(failure, now: Sample.now).detail == words)
  }

  private static let sentences: [(DiffFailure, String)] = [
    (blob(.answer(.status(404, nil))), "The author's server does not have it."),
    (
      blob(.wrongHash),
      "The author's server sent other bytes than the pull names, so they are not shown."
    ),
    (blob(.noPDS), "The author's account names no server that could have it."),
    (
      blob(.tooLarge(limit: 8_000_000)),
      "It is larger than 8 MB, which is more than Knoten reads."
    ),
    (.packing(.notGzip), "What the pull points to is not gzip, as it should be."),
    (.packing(.corrupt), "What the pull points to is damaged and cannot be unpacked."),
    (
      .packing(.tooLarge(limit: 32_000_000)),
      "Unpacked, it is larger than 32 MB, which is more than Knoten lays out."
    ),
    (
      blob(.answer(.status(503, nil))),
      "pds.test has trouble of its own (status 503). Try again in a moment."
    ),
  ]

  // "hello\n", packed with Python's gzip module.
  private static let packed: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0xE7,
    0x02, 0x00, 0x20, 0x30, 0x3A, 0x36, 0x06, 0x00, 0x00, 0x00,
  ]

  private static func blob(_ reason: BlobFailure.Reason) -> DiffFailure {
    .blob(BlobFailure(cid: Sample.cid(), did: Sample.bob.did, host: "pds.test", reason: reason))
  }

  private static func blobRound(_ type: String = "application/gzip") throws -> PullRound {
    let json: JSONValue = [
      "$type": "blob", "ref": ["$link": .string(Sample.cid().rawValue)], "mimeType": .string(type),
      "size": 1,
    ]
    return Sample.round(0, .blob(try WireDecoder.decode(BlobReference.self, from: json).value))
  }

  private static func failure(_ bytes: [UInt8]) async -> DiffFailure? {
    do {
      _ = try await reader(BlobDouble(.success(bytes)))
        .patch(of: try blobRound(), in: Sample.proposal())
    } catch {
      return error as? DiffFailure
    }
    return nil
  }

  private static func reader(_ blobs: BlobDouble) -> PullDiffReader {
    PullDiffReader(blobs: blobs, comparisons: ComparisonDouble())
  }
}

/// Answers every blob alike, and remembers whose was asked for.
private final class BlobDouble: BlobReading {
  private let answer: Result<[UInt8], BlobFailure>
  private let log = Mutex<[DID]>([])

  init(_ answer: Result<[UInt8], BlobFailure>) {
    self.answer = answer
  }

  var asked: [DID] { log.withLock { $0 } }

  func blob(_ cid: CID, of did: DID, limit: Int) async throws(BlobFailure) -> [UInt8] {
    log.withLock { $0.append(did) }
    return try answer.get()
  }
}

/// Answers with what it was asked for.
private struct ComparisonDouble: ComparisonReading {
  func patch(of repo: DID, base: String, head: String) async throws(XRPCFailure) -> [UInt8] {
    Array("\(repo) \(base) \(head)".utf8)
  }
}
