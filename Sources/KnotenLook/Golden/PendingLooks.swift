/// What was drawn and waits for somebody's decision: it lies beside its golden, and a check fails while it does.
public struct PendingLooks: Sendable {
  /// What the name of such a file ends with; version control ignores these.
  public static let ending = ".pending"

  private let app: String
  private let files: any GoldenFiles

  /// The looks of an app that are pending.
  public init(app: String, files: any GoldenFiles) {
    self.app = app
    self.files = files
  }

  /// Where the pending looks lie of what is named, each `SCREEN` or `SCREEN/SCENE`, or of all, sorted.
  ///
  /// - Throws: `GoldenFileProblem`.
  public func paths(of names: [String] = []) throws(GoldenFileProblem) -> [String] {
    try files.paths(under: app).filter { path in
      guard path.hasSuffix(Self.ending) else { return false }
      return names.isEmpty
        || names.contains { name in
          path.hasPrefix("\(app)/\(name)/") || path.hasPrefix("\(app)/\(name).")
        }
    }.sorted()
  }

  /// Puts what differs beside its golden, and takes away what waited for these screens and does not differ any more.
  ///
  /// - Throws: `GoldenFileProblem`.
  public func put(
    _ comparisons: [GoldenReport.Comparison], of names: [String]
  ) throws(GoldenFileProblem) {
    let stale = try paths(of: names)
    var fresh: Set<String> = []
    for comparison in comparisons {
      guard let actual = comparison.outcome.actual else { continue }
      let path = comparison.path + Self.ending
      fresh.insert(path)
      try files.write(actual, to: path)
    }
    for path in stale where !fresh.contains(path) { try files.remove(path) }
  }

  /// Makes pending looks the goldens.
  ///
  /// - Throws: `GoldenFileProblem`.
  public func accept(_ paths: [String]) throws(GoldenFileProblem) {
    for path in paths {
      guard let bytes = try files.read(path) else { continue }
      try files.write(bytes, to: String(path.dropLast(Self.ending.count)))
      try files.remove(path)
    }
  }

  /// Throws pending looks away; the goldens stay as they are.
  ///
  /// - Throws: `GoldenFileProblem`.
  public func reject(_ paths: [String]) throws(GoldenFileProblem) {
    for path in paths { try files.remove(path) }
  }
}
