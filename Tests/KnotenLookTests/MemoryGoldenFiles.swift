import KnotenLook
import Synchronization

/// Files below `Look/` that stand in memory.
final class MemoryGoldenFiles: GoldenFiles {
  private struct State {
    var files: [String: [UInt8]]
    var writes: [String] = []
    var unreadable: String?
  }

  private let state: Mutex<State>

  init(_ files: [String: String]) {
    state = Mutex(State(files: files.mapValues { Array($0.utf8) }))
  }

  /// The paths written to, in order.
  var writes: [String] { state.withLock(\.writes) }

  subscript(path: String) -> String? {
    get { state.withLock { $0.files[path] }.map { String(decoding: $0, as: UTF8.self) } }
    set { state.withLock { $0.files[path] = newValue.map { Array($0.utf8) } } }
  }

  /// A file that refuses to be read.
  var unreadable: String? {
    get { state.withLock(\.unreadable) }
    set { state.withLock { $0.unreadable = newValue } }
  }

  func read(_ path: String) throws(GoldenFileProblem) -> [UInt8]? {
    let (bytes, unreadable) = state.withLock { ($0.files[path], $0.unreadable) }
    guard path != unreadable else { throw GoldenFileProblem(path: path, reason: "refused") }
    return bytes
  }

  func write(_ bytes: [UInt8], to path: String) throws(GoldenFileProblem) {
    guard !path.contains("read-only") else {
      throw GoldenFileProblem(path: path, reason: "permission denied")
    }
    state.withLock { state in
      state.files[path] = bytes
      state.writes.append(path)
    }
  }

  func remove(_ path: String) {
    state.withLock { $0.files[path] = nil }
  }

  func paths(under folder: String) -> [String] {
    state.withLock { $0.files.keys.filter { $0.hasPrefix(folder + "/") } }
  }
}
