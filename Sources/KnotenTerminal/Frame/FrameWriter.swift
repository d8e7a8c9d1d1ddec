import KnotenRenderText
import KnotenScreen

/// Writes the bytes that turn one frame into another: only cells that changed, within one synchronized update.
///
/// Source: ECMA-48; synchronized output, terminal mode 2026; OSC 8 links.
struct FrameWriter {
  /// The codes of every look that was written so far; kept from frame to frame.
  struct CodeTable: Sendable {
    private let plain: StyleCodes
    private let elevated: StyleCodes
    private var known: [Frame.Pen: StyleCodes.Codes] = [:]

    /// The codes by the palettes and colours of some options.
    init(_ options: DrawOptions) {
      func codes(isElevated: Bool) -> StyleCodes {
        let setting = Theme.Setting(
          options.appearance, options.contrast, isElevated: isElevated)
        return StyleCodes(palette: options.theme.palette(setting), depth: options.colorDepth)
      }
      plain = codes(isElevated: false)
      elevated = codes(isElevated: true)
    }

    /// The codes of a look.
    mutating func codes(of pen: Frame.Pen) -> StyleCodes.Codes {
      if let codes = known[pen] { return codes }
      let codes = (pen.isElevated ? elevated : plain)
        .codes(of: pen.style, part: Double(pen.part) / 255, focus: pen.focus)
      known[pen] = codes
      return codes
    }
  }

  private static let begin = "\u{1B}[?2026h"
  private static let end = "\u{1B}[?2026l"
  private static let showCursor = "\u{1B}[?25h"
  private static let hideCursor = "\u{1B}[?25l"

  private var bytes: [UInt8] = []
  private var codes = StyleCodes.Codes.none
  private var link: String?
  /// Where the terminal's cursor stands; nil where terminals disagree.
  private var place: Frame.Place?

  /// The bytes from one frame to another; empty where both are the same.
  ///
  /// With no former frame, or one of another size, all is drawn.
  static func bytes(from old: Frame?, to new: Frame, _ table: inout CodeTable) -> [UInt8] {
    if old == new { return [] }
    var writer = FrameWriter()
    writer.bytes.append(utf8Of: begin)
    if let old, old.rows == new.rows, old.columns == new.columns {
      if old.cursor != nil { writer.bytes.append(utf8Of: hideCursor) }
      for row in new.lines.indices where old.lines[row] != new.lines[row] {
        writer.write(row, of: new, over: old.lines[row], &table)
      }
    } else {
      writer.bytes.append(utf8Of: "\u{1B}[0m\u{1B}[2J" + hideCursor)
      for row in new.lines.indices { writer.write(row, of: new, over: nil, &table) }
    }
    writer.finish(at: new.cursor)
    return writer.bytes
  }

  private mutating func write(
    _ row: Int, of frame: Frame, over old: [Frame.Cell]?, _ table: inout CodeTable
  ) {
    let line = frame.lines[row]
    // What terminals may draw wider than it is has perhaps covered the cell after it.
    var isCovered = false
    for column in line.indices where line[column].cells > 0 {
      let cell = line[column]
      let isChanged = old.map { $0[column] != cell } ?? true
      guard isChanged || isCovered else { continue }
      write(cell, at: Frame.Place(row: row, column: column), &table)
      isCovered = !cell.hasCertainWidth
      let next = column + Int(cell.cells)
      let isCertain = cell.hasCertainWidth && next < frame.columns
      place = isCertain ? Frame.Place(row: row, column: next) : nil
    }
  }

  private mutating func write(
    _ cell: Frame.Cell, at place: Frame.Place, _ table: inout CodeTable
  ) {
    move(to: place)
    let codes = table.codes(of: cell.pen)
    bytes.append(utf8Of: codes.sequence(after: self.codes))
    self.codes = codes
    change(to: cell.link)
    if cell.cells == 2, !cell.hasCertainWidth {
      // Where a terminal draws it narrow, nothing old is left beside it.
      bytes.append(utf8Of: "  ")
      self.place = nil
      move(to: place)
    }
    bytes.append(utf8Of: cell.text)
  }

  private mutating func move(to new: Frame.Place) {
    if place == new { return }
    if let place, place.row == new.row, place.column < new.column {
      let distance = new.column - place.column
      bytes.append(utf8Of: distance == 1 ? "\u{1B}[C" : "\u{1B}[\(distance)C")
    } else {
      bytes.append(utf8Of: "\u{1B}[\(new.row + 1);\(new.column + 1)H")
    }
    place = new
  }

  private mutating func change(to link: String?) {
    guard link != self.link else { return }
    bytes.append(utf8Of: "\u{1B}]8;;\(link ?? "")\u{1B}\\")
    self.link = link
  }

  /// Ends without a link or a code, so that the next frame can start from there.
  private mutating func finish(at cursor: Frame.Place?) {
    change(to: nil)
    if codes != .none { bytes.append(utf8Of: StyleCodes.Codes.none.sequence) }
    if let cursor {
      move(to: cursor)
      bytes.append(utf8Of: Self.showCursor)
    }
    bytes.append(utf8Of: Self.end)
  }
}

extension Frame.Cell {
  /// Whether all terminals agree on how wide it is: Latin text, lines of boxes, ideographs, kana and Hangul.
  fileprivate var hasCertainWidth: Bool {
    let scalars = text.unicodeScalars
    guard let scalar = scalars.first, scalars.count == 1 else { return false }
    return switch scalar.value {
    case 0x20..<0x7F, 0xA0..<0x300, 0x2010...0x2027, 0x2500...0x257F: true
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }
}
