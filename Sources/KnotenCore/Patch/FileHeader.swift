/// Reads the lines between `diff --git` and the first hunk of a file.
struct FileHeader {
  let view: ByteView
  /// Where the two names on the `diff --git` line begin; nil in a plain diff.
  let names: Int?
  /// The line that is read next; afterwards the first one that is no header.
  var at: Int
  /// Whether at least one header line was understood, or a hunk or binary data follows.
  private(set) var isRecognized = false

  private var status: PatchStatus?
  private var oldMode: UInt32?
  private var newMode: UInt32?
  private var similarity: UInt8?
  private var from: Extent?
  private var to: Extent?
  private var minus: Extent?
  private var plus: Extent?

  init(view: ByteView, names: Int?, at: Int) {
    self.view = view
    self.names = names
    self.at = at
  }

  /// Reads all header lines, in whatever order they come.
  mutating func read() {
    while at < view.count, readLine() {
      isRecognized = true
      at = view.nextLine(at)
    }
    isRecognized =
      isRecognized || view.isHunkHeader(at) || view.has("GIT binary patch", at: at)
      || view.isBinaryNotice(at)
  }

  /// Puts what was read into a file, and settles its names and its status.
  func fill(_ file: inout PatchTables.File) {
    file.similarity = similarity
    file.oldMode = oldMode
    file.newMode = newMode
    fillNames(&file)
    file.status = settledStatus
    if (minus == nil) != (plus == nil) { file.damage = .badFileHeader }
    if file.oldName.isEmpty && file.newName.isEmpty { file.damage = .badFileHeader }
    if !isRecognized { file.damage = at < view.count ? .badFileHeader : .truncated }
  }
}

extension FileHeader {
  private mutating func readLine() -> Bool {
    switch view[at] {
    case UInt8(ascii: "i"): return readIndex()
    case UInt8(ascii: "-"):
      guard plus == nil, minus == nil, let name = name(after: "--- ", cut: true) else {
        return false
      }
      minus = name
    case UInt8(ascii: "+"):
      guard plus == nil, let name = name(after: "+++ ", cut: true) else { return false }
      plus = name
    case UInt8(ascii: "n"):
      if let mode = mode(after: "new file mode ") {
        (newMode, status) = (mode, .added)
      } else {
        guard let mode = mode(after: "new mode ") else { return false }
        newMode = mode
      }
    case UInt8(ascii: "o"):
      guard let mode = mode(after: "old mode ") else { return false }
      oldMode = mode
    case UInt8(ascii: "d"):
      guard let mode = mode(after: "deleted file mode ") else {
        return readSimilarity(after: "dissimilarity index ", isOpposite: true)
      }
      (oldMode, status) = (mode, .deleted)
    case UInt8(ascii: "s"): return readSimilarity(after: "similarity index ", isOpposite: false)
    case UInt8(ascii: "r"): return readMove(as: .renamed, "rename from ", "rename to ")
    case UInt8(ascii: "c"): return readMove(as: .copied, "copy from ", "copy to ")
    default: return false
    }
    return true
  }

  // Nil for another line; nil within for one whose mode cannot be read.
  private func mode(after word: StaticString) -> UInt32?? {
    guard view.has(word, at: at) else { return .none }
    var digits = at + word.utf8CodeUnitCount
    return .some(view.mode(at: &digits))
  }

  // `index 1234567..89abcde 100644`: the mode stands here when it does not change.
  private mutating func readIndex() -> Bool {
    guard view.has("index ", at: at) else { return false }
    let end = view.textEnd(at)
    let space = view.first(UInt8(ascii: " "), from: at + 6, to: end)
    var digits = space + 1
    if space < end, let mode = view.mode(at: &digits) {
      oldMode = oldMode ?? mode
      newMode = newMode ?? mode
    }
    return true
  }

  private mutating func readSimilarity(after word: StaticString, isOpposite: Bool) -> Bool {
    guard view.has(word, at: at) else { return false }
    var digits = at + word.utf8CodeUnitCount
    if let percent = view.number(at: &digits), percent <= 100 {
      similarity = UInt8(isOpposite ? 100 - percent : percent)
    }
    return true
  }

  private mutating func readMove(
    as status: PatchStatus, _ fromWord: StaticString, _ toWord: StaticString
  ) -> Bool {
    if from == nil, let name = name(after: fromWord, cut: false) {
      from = name
    } else {
      guard to == nil, let name = name(after: toWord, cut: false) else { return false }
      to = name
    }
    self.status = status
    return true
  }

  // A path with a space has a tab after it, and plain diff puts a time after the tab.
  private func name(after word: StaticString, cut: Bool) -> Extent? {
    guard view.has(word, at: at) else { return nil }
    let start = at + word.utf8CodeUnitCount
    let textEnd = view.textEnd(at)
    guard cut else { return Extent(start, textEnd) }
    let end =
      CQuoting.end(of: view, from: start, to: textEnd)
      ?? view.first(UInt8(ascii: "\t"), from: start, to: textEnd)
    return Extent(start, end)
  }

  private var settledStatus: PatchStatus {
    if let status { return status }
    if let minus, isNowhere(minus) { return .added }
    if let plus, isNowhere(plus) { return .deleted }
    guard let oldMode, let newMode, oldMode != newMode else { return .modified }
    if oldMode >> 12 != newMode >> 12 { return .typeChanged }
    return minus == nil && !isBinaryNext ? .modeChanged : .modified
  }

  private var isBinaryNext: Bool {
    view.has("GIT binary patch", at: at) || view.isBinaryNotice(at)
  }

  private func isNowhere(_ name: Extent) -> Bool {
    name.range.count == 9 && view.has("/dev/null", at: name.range.lowerBound)
  }

  private func fillNames(_ file: inout PatchTables.File) {
    if let from, let to {
      (file.oldName, file.newName) = (from, to)
      return
    }
    lazy var line = names.flatMap { GitNames(view: view, line: $0) }
    let old = minus.flatMap { isNowhere($0) ? nil : $0 }
    let new = plus.flatMap { isNowhere($0) ? nil : $0 }
    switch settledStatus {
    case .added: file.newName = new ?? line?.new ?? Extent()
    case .deleted: file.oldName = old ?? line?.old ?? Extent()
    case .renamed, .copied, .modified, .modeChanged, .typeChanged:
      file.oldName = old ?? line?.old ?? new ?? Extent()
      file.newName = new ?? line?.new ?? old ?? Extent()
    }
    file.hasPrefix = [file.oldName, file.newName].allSatisfy {
      $0.isEmpty || GitNames.hasPrefix(view, $0)
    }
  }
}
