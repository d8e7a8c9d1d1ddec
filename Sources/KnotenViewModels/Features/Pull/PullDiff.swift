import KnotenCore
import KnotenScreen

/// How much of a patch is laid out; a large one is cheap to fetch and expensive to draw (design document "Work").
struct DiffExtent: Hashable, Sendable {
  /// How many lines of a file are laid out at first.
  static let firstLines = 300
  /// How many more a tap lays out: the whole file, unless it is one that nobody wrote by hand.
  static let moreLines = 50_000
  /// How many files are laid out at first, and how many more a tap lays out.
  static let someFiles = 100

  private var files: Int
  private let linesAtFirst: Int
  private var lines: [String: Int] = [:]

  /// What is laid out at first.
  init() {
    (files, linesAtFirst) = (Self.someFiles, Self.firstLines)
  }

  private init(files: Int, linesAtFirst: Int) {
    (self.files, self.linesAtFirst) = (files, linesAtFirst)
  }

  /// Every line of every file.
  static let everything = DiffExtent(files: .max, linesAtFirst: .max)

  /// How many files and commits are laid out.
  var fileCount: Int { files }

  /// How many lines of a file are laid out.
  func lineCount(of file: String) -> Int { lines[file] ?? linesAtFirst }

  /// Lays out more lines of a file.
  mutating func addLines(of file: String) {
    lines[file] = lineCount(of: file) + Self.moreLines
  }

  /// Lays out more files.
  mutating func addFiles() {
    files += Self.someFiles
  }
}

/// What a round changes, as far as it is laid out.
struct PullDiff: Hashable, Sendable {
  /// The files of one commit, or of the whole patch where it says nothing of commits.
  struct Part: Hashable, Sendable {
    /// What tells the commit from the others: its hash, or its place where the patch names none.
    let key: String
    /// The commit's subject; empty where it has none.
    let title: String
    let files: [DiffFile]
  }

  static let id = ElementID(screen: "pull").child("diff")

  /// Where it stands.
  let id: ElementID
  let parts: [Part]
  /// The changes of all files, laid out or not.
  let statistics: PatchStatistics
  /// How many files are laid out.
  let shownFiles: Int
  /// Whether the patch is made of several commits.
  let isSeries: Bool

  /// Lays out a patch.
  init(_ patch: Patch, to extent: DiffExtent, on id: ElementID = PullDiff.id) {
    self.id = id
    let isSeries = patch.mails.count > 1
    var room = extent.fileCount
    var commits = DistinctKeys()
    var paths = DistinctKeys()
    var parts: [Part] = []
    func layOut(_ files: PatchList<PatchFile>, of key: String, _ title: String) {
      let shown = files.prefix(room)
      let prefix = isSeries ? key + "/" : ""
      let laidOut = shown.map { file in
        let name = paths.next(prefix + file.path.display)
        return DiffLayout(
          file: file, key: name, lineLimit: extent.lineCount(of: name), diff: id
        ).diffFile
      }
      // A commit without files takes room as well, so that a patch of nothing else has an end.
      room -= max(1, shown.count)
      parts.append(Part(key: key, title: title, files: laidOut))
    }
    if patch.mails.isEmpty { layOut(patch.files, of: "", "") }
    for (index, mail) in patch.mails.enumerated() where room > 0 {
      let name = mail.commit.map { String($0.prefix(12)) } ?? String(index)
      layOut(mail.files, of: commits.next(name), mail.title)
    }
    self.parts = parts
    self.isSeries = isSeries
    statistics = patch.statistics
    shownFiles = parts.reduce(0) { $0 + $1.files.count }
  }
}

extension PatchStatistics {
  /// The lines added and removed, as in `+2 -1`.
  var spans: [Span] {
    [
      Span("+" + additions.grouped, tone: .trust, spoken: "\(additions.grouped) added"),
      Span(" ", spoken: ", "),
      Span("-" + deletions.grouped, tone: .danger, spoken: "\(deletions.grouped) removed"),
    ]
  }
}
