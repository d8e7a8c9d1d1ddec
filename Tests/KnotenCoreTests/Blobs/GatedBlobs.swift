import KnotenCore
import Synchronization

/// Blobs from a table, let out when a gate is opened; it counts what happens meanwhile.
final class GatedBlobs: BlobReading {
  /// What happened so far.
  struct Record: Equatable {
    var asked: [CID] = []
    var underWay = 0
    var mostUnderWay = 0
    var cancelled = 0
    var executors: [UnownedTaskExecutor?] = []
  }

  let gate: Gate
  private let blobs: [CID: [UInt8]]
  private let state = Mutex(Record())

  init(_ blobs: [CID: [UInt8]], isOpen: Bool = true) {
    self.blobs = blobs
    gate = Gate(isOpen: isOpen)
  }

  var record: Record { state.withLock { $0 } }
  var asked: [CID] { record.asked }

  func blob(
    _ cid: CID, of did: DID, limit: Int
  ) async throws(BlobFailure) -> [UInt8] {
    let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor ?? nil }
    state.withLock { state in
      state.asked.append(cid)
      state.executors.append(executor)
      state.underWay += 1
      state.mostUnderWay = max(state.mostUnderWay, state.underWay)
    }
    await gate.pass()
    let isCancelled = Task.isCancelled
    state.withLock { state in
      state.underWay -= 1
      state.cancelled += isCancelled ? 1 : 0
    }
    if isCancelled {
      let error = TransportError(.cancelled, host: "pds.test", message: "stopped")
      throw BlobFailure(cid: cid, did: did, host: nil, reason: .answer(.transport(error)))
    }
    guard let bytes = blobs[cid] else {
      throw BlobFailure(cid: cid, did: did, host: "pds.test", reason: .answer(.status(404, nil)))
    }
    return bytes
  }
}
