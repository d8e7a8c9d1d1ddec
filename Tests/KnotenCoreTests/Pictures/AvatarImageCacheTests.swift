import KnotenCore
import Synchronization
import Testing

@Suite("Seed: Blobs, decoded pictures")
struct AvatarImageCacheTests {
  /// Says that any bytes are a square of one colour, and counts.
  private final class SquareDecoder: ImageDecoder {
    private let calls = Mutex(0)
    var count: Int { calls.withLock { $0 } }

    func decode(_ bytes: [UInt8], fitting: Int) async -> Picture? {
      calls.withLock { $0 += 1 }
      return Picture(
        width: fitting, height: fitting,
        rgba: Array(repeating: bytes.first ?? 0, count: fitting * fitting * 4))
    }
  }

  /// Knows no format.
  private struct NoDecoder: ImageDecoder {
    func decode(_ bytes: [UInt8], fitting: Int) async -> Picture? { nil }
  }

  private let decoder = SquareDecoder()
  private let avatars: [Avatar]
  private let files: [CID: [UInt8]]

  init() throws {
    let did = try BlobSample.did()
    avatars = try (0..<12).map { Avatar(did: did, cid: try BlobSample.cid($0), size: 10) }
    files = Dictionary(uniqueKeysWithValues: avatars.enumerated().map { ($1.cid, [UInt8($0)]) })
  }

  @Test func `a picture is fetched and decoded once`() async {
    let blobs = GatedBlobs(files)
    let cache = cache(blobs)
    for _ in 1...3 { #expect(await cache.picture(avatars[1])?.rgba.first == 1) }
    #expect(blobs.asked.count == 1)
    #expect(decoder.count == 1)
  }

  @Test func `each size is a picture of its own`() async {
    let cache = cache(GatedBlobs(files))
    let large = Avatar(did: avatars[0].did, cid: avatars[0].cid, size: 20)
    #expect(await cache.picture(avatars[0])?.width == 10)
    #expect(await cache.picture(large)?.width == 20)
  }

  @Test func `the same file of another account is not fetched again`() async throws {
    let blobs = GatedBlobs(files)
    let cache = cache(blobs)
    let other = Avatar(did: try BlobSample.did("bob"), cid: avatars[0].cid, size: 10)
    #expect(await cache.picture(avatars[0]) == cache.picture(other))
    #expect(blobs.asked.count == 1)
  }

  @Test func `a picture that could not be fetched is asked for again`() async {
    let blobs = GatedBlobs([:])
    let cache = cache(blobs)
    for _ in 1...2 { #expect(await cache.picture(avatars[0]) == nil) }
    #expect(blobs.asked.count == 2)
  }

  @Test func `that a file is no picture is remembered`() async {
    let blobs = GatedBlobs(files)
    let cache = AvatarImageCache(blobs: blobs, decoder: NoDecoder(), limit: 10_000)
    for _ in 1...2 { #expect(await cache.picture(avatars[0]) == nil) }
    #expect(blobs.asked.count == 1)
  }

  @Test func `past the limit the picture leaves that was used longest ago`() async {
    let blobs = GatedBlobs(files)
    let cache = cache(blobs, pictures: 8)
    for avatar in avatars[0..<8] { _ = await cache.picture(avatar) }
    _ = await cache.picture(avatars[0])
    _ = await cache.picture(avatars[8])
    _ = await cache.picture(avatars[0])
    #expect(blobs.asked.count == 9)
    _ = await cache.picture(avatars[1])
    #expect(blobs.asked.count == 10)
  }

  @Test func `a picture larger than the limit is shown but not kept`() async {
    let blobs = GatedBlobs(files)
    let cache = AvatarImageCache(blobs: blobs, decoder: decoder, limit: 300)
    for _ in 1...2 { #expect(await cache.picture(avatars[0]) != nil) }
    #expect(blobs.asked.count == 2)
  }

  @Test(.timeLimit(.minutes(1)))
  func `many calls at once fetch and decode once`() async {
    let blobs = GatedBlobs(files, isOpen: false)
    let cache = cache(blobs)
    await whileWaiting { group in
      for _ in 1...10 { group { _ = await cache.picture(avatars[0]) } }
    } act: {
      blobs.gate.open()
    }
    #expect(blobs.asked.count == 1)
    #expect(decoder.count == 1)
  }

  @Test func `a prefetched picture is there when it is asked for`() async {
    let blobs = GatedBlobs(files)
    let cache = cache(blobs)
    await cache.prefetch(Array(avatars[0..<3]))
    for avatar in avatars[0..<3] { #expect(await cache.picture(avatar) != nil) }
    #expect(blobs.asked.count == 3)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a prefetch makes a few requests at a time`() async {
    let blobs = GatedBlobs(files, isOpen: false)
    let cache = cache(blobs)
    await whileWaiting { group in
      group { await cache.prefetch(avatars) }
    } act: {
      #expect(blobs.record.underWay == 4)
      blobs.gate.open()
    }
    #expect(blobs.asked.count == 12)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a newer prefetch drops what left and begins nothing more of it`() async {
    let blobs = GatedBlobs(files, isOpen: false)
    let cache = cache(blobs)
    await whileWaiting { group in
      group { await cache.prefetch(Array(avatars[0..<8])) }
    } act: {
      await cache.prefetch([])
      blobs.gate.open()
    }
    #expect(blobs.asked.count == 4)
    #expect(blobs.record.cancelled == 4)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a newer prefetch goes on with what stays`() async {
    let blobs = GatedBlobs(files, isOpen: false)
    let cache = cache(blobs)
    let executor = IdleExecutor()
    await withTaskGroup(of: Void.self) { group in
      group.addTask(executorPreference: executor) { await cache.prefetch(Array(avatars[0..<4])) }
      await executor.idle()
      group.addTask(executorPreference: executor) { await cache.prefetch(Array(avatars[2..<6])) }
      await executor.idle()
      #expect(blobs.record.cancelled == 2)
      blobs.gate.open()
    }
    #expect(blobs.asked.count == 6)
  }

  @Test(.timeLimit(.minutes(1)))
  func `what a row on the screen waits for is not dropped`() async {
    let blobs = GatedBlobs(files, isOpen: false)
    let cache = cache(blobs)
    await whileWaiting { group in
      group { await cache.prefetch([avatars[0]]) }
      group { #expect(await cache.picture(avatars[0]) != nil) }
    } act: {
      await cache.prefetch([])
      blobs.gate.open()
    }
    #expect(blobs.record.cancelled == 0)
  }

  /// A cache with room for so many pictures of the usual size.
  private func cache(_ blobs: GatedBlobs, pictures: Int = 100) -> AvatarImageCache {
    AvatarImageCache(blobs: blobs, decoder: decoder, limit: pictures * (10 * 10 * 4 + 128))
  }

  /// Starts work, acts once all of it waits, and returns when all of it has ended.
  private func whileWaiting(
    _ start: ((@escaping @Sendable () async -> Void) -> Void) -> Void, act: () async -> Void
  ) async {
    let executor = IdleExecutor()
    await withTaskGroup(of: Void.self) { group in
      start { work in group.addTask(executorPreference: executor) { await work() } }
      await executor.idle()
      await act()
    }
  }
}
