/// A text set in a style at a size: how wide it is and how many lines it takes.
struct TextBlock {
  private let style: TypeStyle
  private let size: TypeSize
  /// The widths of words and of the spaces between them, in thousandths of a point.
  private var pieces: [(width: Int, isSpace: Bool)] = []

  init(_ line: Line, _ style: TypeStyle, _ size: TypeSize) {
    self.style = style
    self.size = size
    for span in line.spans {
      let face = span.role.face(isStrong: style.isStrong)
      for character in span.text { append(character, face) }
    }
  }

  /// How wide the text is on one line, in points.
  var width: Int {
    (pieces.reduce(0) { $0 + $1.width } + 999) / 1_000
  }

  /// How wide the widest word is, in points.
  var widestWord: Int {
    ((pieces.map(\.width).max() ?? 0) + 999) / 1_000
  }

  /// How many lines the text takes in a width in points; a word wider than that is broken.
  func lines(in width: Int) -> Int {
    let room = max(1, width) * 1_000
    var lines = 1
    var used = 0
    for piece in pieces {
      if used + piece.width <= room {
        used += piece.width
      } else if piece.isSpace {
        continue  // a space at the end of a line takes no room
      } else {
        lines += used > 0 ? 1 : 0
        lines += (piece.width - 1) / room
        used = piece.width % room
      }
    }
    return lines
  }

  /// How high the text is in a width, in points; with a limit no more than so many lines.
  func height(in width: Int, limit: Int = .max) -> Int {
    min(lines(in: width), limit) * style.lineHeight(at: size)
  }

  /// Whether more lines are needed in a width than there may be.
  func isCut(in width: Int, limit: Int) -> Bool {
    lines(in: width) > limit
  }

  private mutating func append(_ character: Character, _ face: Advance.Face) {
    let width = Advance.of(character, in: face) * style.points(at: size)
    let isSpace = character == " "
    // Between ideographs a line may end anywhere.
    let joins = !isSpace && width < 1_000 * style.points(at: size)
    if joins, let last = pieces.last, !last.isSpace {
      pieces[pieces.count - 1].width += width
    } else {
      pieces.append((width, isSpace))
    }
  }
}
