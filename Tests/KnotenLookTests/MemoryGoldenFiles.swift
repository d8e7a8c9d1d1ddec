import KnotenLook
import KnotenScreen
import Synchronization

/// Files below `Look/` that stand in memory.
final class MemoryGoldenFiles: GoldenFiles {
  private struct State {
    var files: [String: [UInt8]]
    var writes: [String] = []
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

  func read(_ path: String) -> [UInt8]? {
    state.withLock { $0.files[path] }
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

  func paths(under folder: String) -> [String] {
    state.withLock { $0.files.keys.filter { $0.hasPrefix(folder + "/") } }
  }
}

extension Renderer {
  /// Draws the label of every element, a line each.
  static let labels = Renderer(name: "labels", fileExtension: "txt", isCompared: true) {
    look, options in
    look.screen.elements.map { $0.label.prefix(options.columns) + "\n" }.joined()
  }

  /// Draws the id of every element, a line each.
  static let ids = Renderer(name: "ids", fileExtension: "ids.txt", isCompared: true) { look, _ in
    look.screen.elements.map { $0.id.rawValue + "\n" }.joined()
  }

  /// Draws a picture, which is compared with nothing.
  static let picture = Renderer(name: "picture", fileExtension: "html", isCompared: false) { _, _ in
    "<p>\n"
  }
}
