/// Puts the numstat lines of one file after another together.
struct NumstatWriter {
  private(set) var bytes: [UInt8] = []
  private let style: Numstat.Style
  private var held: PatchTables.File?

  init(style: Numstat.Style) { self.style = style }

  /// Appends the line of a file; the first half of a change of type waits for the second.
  mutating func append(_ file: PatchTables.File, in view: ByteView) {
    if style == .diff, file.status == .typeChanged, file.newName.isEmpty {
      held = file
      return
    }
    let first = held
    held = nil
    if file.isEncoded || (style == .diff && file.isBinaryBySummary) {
      bytes += "-\t-\t".utf8
    } else {
      append(Int(file.additions) + Int(first?.additions ?? 0))
      append(Int(file.deletions) + Int(first?.deletions ?? 0))
    }
    appendName(of: file, in: view)
    bytes.append(newline)
  }

  private mutating func append(_ count: Int) {
    bytes += String(count).utf8
    bytes.append(UInt8(ascii: "\t"))
  }

  private mutating func appendName(of file: PatchTables.File, in view: ByteView) {
    guard style == .diff, file.status == .renamed || file.status == .copied else {
      append(file.path(file.newName.isEmpty ? file.oldName : file.newName, in: view))
      return
    }
    let old = file.path(file.oldName, in: view)
    let new = file.path(file.newName, in: view)
    if CQuoting.isNeeded(old) || CQuoting.isNeeded(new) {
      append(old)
      bytes += " => ".utf8
      append(new)
    } else {
      appendMove(from: old[...], to: new[...])
    }
  }

  private mutating func append(_ path: [UInt8]) {
    if CQuoting.isNeeded(path) {
      bytes += CQuoting.quoted(path)
    } else {
      bytes += path
    }
  }

  /// Folders that both paths share are written once, around the part in braces that differs.
  private mutating func appendMove(from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>) {
    let slash = UInt8(ascii: "/")
    let sameStart = zip(old, new).prefix { $0 == $1 }.map(\.0)
    let head = (sameStart.lastIndex(of: slash) ?? -1) + 1
    // The slash that ends the head may begin the tail as well, as in a/{ => b}/c.
    let least = max(0, head - 1)
    let sameEnd = zip(old.dropFirst(least).reversed(), new.dropFirst(least).reversed())
      .prefix { $0 == $1 }.map(\.0)
    let tail = (sameEnd.lastIndex(of: slash) ?? -1) + 1
    let isShared = head > 0 || tail > 0
    bytes += old.prefix(head)
    if isShared { bytes.append(UInt8(ascii: "{")) }
    bytes += old.dropFirst(head).dropLast(tail)
    bytes += " => ".utf8
    bytes += new.dropFirst(head).dropLast(tail)
    if isShared { bytes.append(UInt8(ascii: "}")) }
    bytes += old.suffix(tail)
  }
}
