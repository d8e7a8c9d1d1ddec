import KnotenCore
import Testing

@Suite("Seed: Blobs, a cache before the network")
struct CachedBlobReaderTests {
  private let did: DID
  private let cid: CID
  private let key: BlobKey
  private let bytes: [UInt8] = [1, 2, 3]

  init() throws {
    did = try BlobSample.did()
    cid = try BlobSample.cid()
    key = BlobKey(did: did, cid: cid)
  }

  @Test func `what the cache has is not fetched`() async throws {
    let origin = GatedBlobs([:])
    let reader = CachedBlobReader(cache: KeptBlobs([key: bytes]), origin: origin)
    #expect(try await reader.blob(cid, of: did, limit: 3) == bytes)
    #expect(origin.asked.isEmpty)
  }

  @Test func `what was fetched is kept`() async throws {
    let cache = KeptBlobs()
    let reader = CachedBlobReader(cache: cache, origin: GatedBlobs([cid: bytes]))
    _ = try await reader.blob(cid, of: did, limit: 3)
    #expect(cache.blobs == [key: bytes])
  }

  @Test func `the limit holds for what is kept as well`() async throws {
    let reader = CachedBlobReader(cache: KeptBlobs([key: bytes]), origin: GatedBlobs([:]))
    let failure = await #expect(throws: BlobFailure.self) {
      try await reader.blob(cid, of: did, limit: 2)
    }
    #expect(failure?.reason == .tooLarge(limit: 2))
  }

  @Test func `a failure is handed on as it is`() async throws {
    let reader = CachedBlobReader(cache: KeptBlobs(), origin: GatedBlobs([:]))
    let failure = await #expect(throws: BlobFailure.self) {
      try await reader.blob(cid, of: did, limit: 3)
    }
    #expect(failure?.reason == .answer(.status(404, nil)))
    #expect(failure?.host == "pds.test")
  }

  @Test func `a failure is not remembered`() async throws {
    let origin = GatedBlobs([:])
    let reader = CachedBlobReader(cache: KeptBlobs(), origin: origin)
    for _ in 1...2 { _ = try? await reader.blob(cid, of: did, limit: 3) }
    #expect(origin.asked.count == 2)
  }

  @Test(.timeLimit(.minutes(1)))
  func `many calls at once make one fetch and look into the cache once`() async throws {
    let cache = KeptBlobs()
    let origin = GatedBlobs([cid: bytes], isOpen: false)
    let answers = await answers(10, of: CachedBlobReader(cache: cache, origin: origin)) { _ in
      origin.gate.open()
    }
    #expect(answers == Array(repeating: .bytes(bytes), count: 10))
    #expect(origin.asked.count == 1)
    #expect(cache.asked == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `all who wait are told of a failure`() async throws {
    let origin = GatedBlobs([:], isOpen: false)
    let answers = await answers(3, of: CachedBlobReader(cache: KeptBlobs(), origin: origin)) { _ in
      origin.gate.open()
    }
    #expect(answers == [.failed, .failed, .failed])
    #expect(origin.asked.count == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `another limit is another fetch`() async throws {
    let origin = GatedBlobs([cid: bytes], isOpen: false)
    let reader = CachedBlobReader(cache: KeptBlobs(), origin: origin)
    let executor = IdleExecutor()
    await withTaskGroup(of: Void.self) { group in
      for limit in [3, 4] {
        group.addTask(executorPreference: executor) {
          _ = try? await reader.blob(cid, of: did, limit: limit)
        }
      }
      await executor.idle()
      #expect(origin.asked.count == 2)
      origin.gate.open()
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `whoever leaves is let go at once and the fetch goes on for the others`() async throws {
    let origin = GatedBlobs([cid: bytes], isOpen: false)
    let answers = await answers(3, of: CachedBlobReader(cache: KeptBlobs(), origin: origin)) {
      $0[0].cancel()
      #expect(await $0[0].value == .cancelled)
      #expect(origin.record.underWay == 1)
      origin.gate.open()
    }
    #expect(answers == [.cancelled, .bytes(bytes), .bytes(bytes)])
    #expect(origin.record.cancelled == 0)
  }

  @Test(.timeLimit(.minutes(1)))
  func `the fetch is cancelled with the last who waits, and has ended when that one returns`()
    async throws
  {
    let origin = GatedBlobs([cid: bytes], isOpen: false)
    let answers = await answers(2, of: CachedBlobReader(cache: KeptBlobs(), origin: origin)) {
      for task in $0 { task.cancel() }
      for task in $0 { _ = await task.value }
      #expect(origin.record.underWay == 0)
    }
    #expect(answers == [.cancelled, .cancelled])
    #expect(origin.record.cancelled == 1)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a call after all have left makes a fetch of its own`() async throws {
    let origin = GatedBlobs([cid: bytes], isOpen: false)
    let reader = CachedBlobReader(cache: KeptBlobs(), origin: origin)
    _ = await answers(1, of: reader) { $0[0].cancel() }
    origin.gate.open()
    #expect(try await reader.blob(cid, of: did, limit: 3) == bytes)
    #expect(origin.asked.count == 2)
  }

  @Test func `a cancelled task fetches nothing`() async throws {
    let origin = GatedBlobs([cid: bytes])
    let reader = CachedBlobReader(cache: KeptBlobs(), origin: origin)
    await withTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask {
        let failure = await #expect(throws: BlobFailure.self) {
          try await reader.blob(cid, of: did, limit: 3)
        }
        #expect(failure?.isCancellation == true)
      }
    }
    #expect(origin.asked.isEmpty)
  }

  @Test(.timeLimit(.minutes(1)))
  func `the fetch runs on the executor of whoever asked`() async throws {
    let origin = GatedBlobs([cid: bytes])
    let reader = CachedBlobReader(cache: KeptBlobs(), origin: origin)
    let executor = IdleExecutor()
    _ = try await withTaskExecutorPreference(executor) {
      try await reader.blob(cid, of: did, limit: 3)
    }
    #expect(origin.record.executors == [executor.asUnownedTaskExecutor()])
  }

  private enum Answer: Equatable {
    case bytes([UInt8])
    case cancelled
    case failed
  }

  /// The answers to so many calls; `act` runs once all of them wait, and is handed their tasks.
  private func answers(
    _ count: Int, of reader: CachedBlobReader, act: ([Task<Answer, Never>]) async -> Void
  ) async -> [Answer] {
    let executor = IdleExecutor()
    let tasks = (0..<count).map { _ in
      Task(executorPreference: executor) {
        do throws(BlobFailure) {
          return Answer.bytes(try await reader.blob(cid, of: did, limit: 3))
        } catch {
          return error.isCancellation ? .cancelled : .failed
        }
      }
    }
    await executor.idle()
    await act(tasks)
    var answers: [Answer] = []
    for task in tasks { answers.append(await task.value) }
    return answers
  }
}
