import Foundation
import KnotenCore
import KnotenStorage
import TestSupport
import Testing

@Suite("Seed: Blobs, kept on disk")
struct DiskBlobCacheTests {
  private let folder: TemporaryFolder
  private let blob: StoredBlob
  private let cache: DiskBlobCache

  init() throws {
    folder = try TemporaryFolder()
    blob = try StoredBlob(number: 1)
    cache = DiskBlobCache(folder: folder.path + "/a/blobs", limit: 1 << 20)
  }

  private var path: String { folder.path + "/a/blobs" }
  private var file: String { get throws { try path + "/" + blob.fileName } }

  @Test func `what was stored comes back`() async {
    #expect(await cache.data(for: blob.key) == nil)
    await cache.store(blob)
    #expect(await cache.has(blob))
  }

  @Test func `what was stored comes back in another run`() async {
    await cache.store(blob)
    #expect(await DiskBlobCache(folder: path, limit: 1 << 20).has(blob))
  }

  @Test func `an empty blob is a blob`() async throws {
    let empty = try StoredBlob([])
    await cache.store(empty)
    #expect(await cache.has(empty))
  }

  @Test func `each account has its own entry`() async throws {
    await cache.store(blob)
    let other = BlobKey(did: try #require(DID("did:plc:bob")), cid: blob.key.cid)
    #expect(await cache.data(for: other) == nil)
  }

  @Test func `a file is named by the hash of account and blob`() async throws {
    let hostile = try StoredBlob([1], of: "did:web:..%2F..%2Fetc")
    await cache.store(hostile)
    #expect(FileManager.default.fileExists(atPath: path + "/" + (try hostile.fileName)))
  }

  @Test func `the folder says to backups that it is a cache`() async throws {
    await cache.store(blob)
    let tag = try String(contentsOfFile: path + "/CACHEDIR.TAG", encoding: .utf8)
    #expect(tag.hasPrefix("Signature: 8a477f597d28d172789f06886806bc55\n"))
  }

  @Test func `folder and files are for this user alone`() async throws {
    await cache.store(blob)
    #expect(try folder.mode(of: "a") == 0o700)
    #expect(try folder.mode(of: "a/blobs") == 0o700)
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      #expect(try folder.mode(of: "a/blobs/" + name) == 0o600)
    }
  }

  @Test func `nothing half written is left`() async throws {
    await cache.store(blob)
    #expect(try folder.names(in: "a/blobs") == ["CACHEDIR.TAG", "lock", blob.fileName].sorted())
  }

  @Test(arguments: ["", "x", String(repeating: "x", count: 5_000)])
  func `an entry whose bytes are not those of its hash is a miss and goes`(
    content: String
  ) async throws {
    await cache.store(blob)
    try Data(content.utf8).write(to: URL(filePath: file))
    #expect(await cache.data(for: blob.key) == nil)
    #expect(!FileManager.default.fileExists(atPath: try file))
  }

  @Test func `an entry cut short is a miss and goes`() async throws {
    await cache.store(blob)
    #expect(truncate(try file, 99) == 0)
    #expect(await cache.data(for: blob.key) == nil)
    #expect(!FileManager.default.fileExists(atPath: try file))
  }

  @Test func `an entry that claims to be huge is a miss and goes`() async throws {
    await cache.store(blob)
    #expect(truncate(try file, 1 << 40) == 0)
    #expect(await cache.data(for: blob.key) == nil)
    #expect(!FileManager.default.fileExists(atPath: try file))
  }

  @Test func `a damaged entry can be stored anew`() async throws {
    await cache.store(blob)
    #expect(truncate(try file, 0) == 0)
    _ = await cache.data(for: blob.key)
    await cache.store(blob)
    #expect(await cache.has(blob))
  }

  @Test func `a folder in an entry's place is a miss`() async throws {
    try FileManager.default.createDirectory(
      atPath: try file + "/inside", withIntermediateDirectories: true)
    #expect(await cache.data(for: blob.key) == nil)
    await cache.store(blob)
    #expect(await cache.data(for: blob.key) == nil)
    #expect(try folder.names(in: "a/blobs").contains { $0.hasPrefix(".new") } == false)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a pipe in an entry's place does not stall the reader`() async throws {
    await cache.store(blob)
    #expect(unlink(try file) == 0)
    #expect(mkfifo(try file, 0o600) == 0)
    #expect(await cache.data(for: blob.key) == nil)
  }

  @Test func `a link in an entry's place is not followed`() async throws {
    let outside = folder.path + "/outside"
    try Data(blob.bytes).write(to: URL(filePath: outside))
    await cache.store(blob)
    #expect(unlink(try file) == 0)
    #expect(symlink(outside, try file) == 0)
    #expect(await cache.data(for: blob.key) == nil)
    await cache.store(blob)
    #expect(await cache.has(blob))
    #expect(try Data(contentsOf: URL(filePath: outside)) == Data(blob.bytes))
  }

  @Test func `a folder that vanished is a miss and is made again`() async throws {
    await cache.store(blob)
    try FileManager.default.removeItem(atPath: path)
    #expect(await cache.data(for: blob.key) == nil)
    // The first to notice gives up, the next one looks.
    for _ in 1...2 { await cache.store(blob) }
    #expect(await cache.has(blob))
  }

  @Test(arguments: ["/proc/knoten/blobs", "/dev/null/blobs", "/dev/null"])
  func `a place where nothing can be written is a cache that has nothing`(place: String) async {
    let cache = DiskBlobCache(folder: place, limit: 1 << 20)
    await cache.store(blob)
    #expect(await cache.data(for: blob.key) == nil)
  }

  @Test func `a hash that cannot be checked is never kept`() async throws {
    let cid = try #require(CID("bafkreiexample"))
    await cache.store([1], for: BlobKey(did: blob.key.did, cid: cid))
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
