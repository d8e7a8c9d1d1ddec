/// Reads one paragraph: finds its code, links and markers from left to right, then what the markers enclose.
///
/// Nothing is nested in memory: a marker that opens or closes changes how deep bold and italic stand at its place.
struct InlineParser {
  /// A stretch of the paragraph, or a marker and what becomes of it.
  struct Piece {
    /// What is shown of it.
    var text: Range<Int>
    var isCode = false
    var link: String?
    /// How many levels of bold and italic end before the text and begin after it.
    var ends = Depth()
    var begins = Depth()
  }

  /// How many markers of each kind enclose a place.
  struct Depth {
    var bold = 0
    var italic = 0
  }

  /// A `[` that may begin a link.
  struct Bracket {
    let piece: Int
    /// The last delimiter before it.
    let floor: Int?
  }

  let scalars: ArraySlice<Unicode.Scalar>
  var pieces: [Piece] = []
  var delimiters = DelimiterList()
  var work = 0
  private var brackets: [Bracket] = []
  private var ticks: BacktickRuns
  /// Where text begins that is in no piece yet.
  private var textStart: Int
  private var index: Int

  init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.scalars = scalars
    ticks = BacktickRuns(scalars)
    textStart = scalars.startIndex
    index = scalars.startIndex
  }

  mutating func parse() {
    while index < scalars.endIndex {
      work += 1
      switch scalars[index] {
      case "\\": readEscape()
      case "`": readCode()
      case "*", "_": readDelimiter()
      case "[": readOpeningBracket()
      case "]": readClosingBracket()
      case "<": readLink(bracketedURL(at: index))
      case "h", "H": readLink(bareURL(at: index))
      default: index += 1
      }
    }
    endText(at: index)
    matchDelimiters(above: nil)
  }

  /// Writes the pieces as runs.
  func write(to writer: inout RunWriter) {
    var depth = Depth()
    for piece in pieces {
      depth.bold -= piece.ends.bold
      depth.italic -= piece.ends.italic
      var style: InlineRun.Style = piece.isCode ? .code : []
      if depth.bold > 0 { style.insert(.bold) }
      if depth.italic > 0 { style.insert(.italic) }
      writer.append(scalars[piece.text], style: style, link: piece.link)
      depth.bold += piece.begins.bold
      depth.italic += piece.begins.italic
    }
  }

  /// The scalar at a place, nil outside the paragraph.
  func scalar(at place: Int) -> Unicode.Scalar? {
    scalars.indices.contains(place) ? scalars[place] : nil
  }

  /// The first place from here on that holds something else.
  func end(of scalar: Unicode.Scalar, from place: Int) -> Int {
    var end = place
    while self.scalar(at: end) == scalar { end += 1 }
    return end
  }
}

extension InlineParser {
  private mutating func endText(at place: Int) {
    if textStart < place { pieces.append(Piece(text: textStart..<place)) }
    textStart = place
  }

  /// Adds a piece for a stretch that begins here and goes on behind it.
  private mutating func add(_ piece: Piece, upTo end: Int) {
    endText(at: index)
    pieces.append(piece)
    index = end
    textStart = end
  }

  private mutating func readEscape() {
    guard let next = scalar(at: index + 1), next.isASCIIPunctuation else {
      index += 1
      return
    }
    endText(at: index)
    textStart = index + 1
    index += 2
  }

  private mutating func readCode() {
    let start = end(of: "`", from: index)
    let count = start - index
    guard let close = ticks.next(count, from: start) else {
      index = start
      return
    }
    var text = start..<close
    // One space on each side lets code begin and end with a backtick.
    if text.count >= 2, scalars[text].first == " ", scalars[text].last == " ",
      scalars[text].contains(where: { $0 != " " })
    {
      text = (start + 1)..<(close - 1)
    }
    work += text.count
    add(Piece(text: text, isCode: true), upTo: close + count)
  }

  private mutating func readDelimiter() {
    let end = end(of: scalars[index], from: index)
    let delimiter = Delimiter(
      scalars[index], piece: pieces.count + (textStart < index ? 1 : 0), count: end - index,
      before: scalar(at: index - 1), after: scalar(at: end))
    add(Piece(text: index..<end), upTo: end)
    if delimiter.canOpen || delimiter.canClose { delimiters.append(delimiter) }
  }

  private mutating func readOpeningBracket() {
    add(Piece(text: index..<(index + 1)), upTo: index + 1)
    brackets.append(Bracket(piece: pieces.count - 1, floor: delimiters.last))
  }

  private mutating func readLink(_ found: FoundURL?) {
    guard let found else {
      index += 1
      return
    }
    add(Piece(text: found.text, link: found.url), upTo: found.end)
  }

  private mutating func readClosingBracket() {
    guard let bracket = brackets.popLast(), scalar(at: index + 1) == "(",
      let target = target(at: index + 2)
    else {
      index += 1
      return
    }
    endText(at: index)
    matchDelimiters(above: bracket.floor)
    pieces[bracket.piece].text = index..<index
    let inside = (bracket.piece + 1)..<pieces.count
    for piece in inside { pieces[piece].link = target.url }
    work += inside.count
    if inside.allSatisfy({ pieces[$0].text.isEmpty }) {
      pieces.append(Piece(text: target.text, link: target.url))
    }
    // There are no links within links, so nothing before this one can still become one around it.
    brackets.removeAll()
    index = target.end
    textStart = index
  }
}
