import KnotenRenderText

/// A terminal that understands what the app sends and nothing else; whatever else reaches it is a problem.
struct VirtualTerminal: Equatable {
  struct Cell: Equatable {
    var text = " "
    /// 1 or 2 cells, and 0 for the right half of a wide character.
    var cells = 1
    var look = Look()
    var link = ""
  }

  struct Look: Equatable {
    var attributes: Set<Int> = []
    var ink: [Int] = []
    var ground: [Int] = []
  }

  let rows: Int
  let columns: Int
  private(set) var lines: [[Cell]]
  private(set) var cursor: (row: Int, column: Int)?
  /// What the app must not send, in words.
  private(set) var problems: [String] = []
  /// How many updates were begun and ended.
  private(set) var updates = 0

  private var row = 0
  private var column = 0
  private var look = Look()
  private var link = ""
  private var isUpdating = false

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    // What another program has left.
    lines = Array(
      repeating: Array(repeating: Cell(text: "#"), count: columns), count: rows)
  }

  /// What shows, without looks.
  var text: [String] {
    lines.map { line in
      var text = line.reduce(into: "") { $0 += $1.text }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// Whether codes and links are as the app found them.
  var isAtRest: Bool { look == Look() && link.isEmpty && !isUpdating }

  static func == (one: VirtualTerminal, other: VirtualTerminal) -> Bool {
    one.lines == other.lines && one.cursor?.row == other.cursor?.row
      && one.cursor?.column == other.cursor?.column
  }

  mutating func receive(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let byte = rest.first {
      if byte == 0x1B {
        rest = rest.dropFirst()
        escape(&rest)
      } else {
        let end = rest.firstIndex(of: 0x1B) ?? rest.endIndex
        guard let text = String(validating: rest[..<end], as: UTF8.self) else {
          return problems.append("not UTF-8")
        }
        for character in text { put(character) }
        rest = rest[end...]
      }
    }
    if !isAtRest { problems.append("not at rest after a frame") }
  }

  private mutating func escape(_ rest: inout ArraySlice<UInt8>) {
    switch rest.popFirst() {
    case UInt8(ascii: "["):
      let end = rest.firstIndex { (0x40...0x7E).contains($0) }
      guard let end else { return problems.append("an unfinished sequence") }
      let body = String(decoding: rest[..<end], as: UTF8.self)
      control(body, UnicodeScalar(rest[end]))
      rest = rest[(end + 1)...]
    case UInt8(ascii: "]"):
      guard let end = rest.firstIndex(of: 0x1B), rest[end...].starts(with: [0x1B, 0x5C]) else {
        return problems.append("an unfinished command")
      }
      let body = String(decoding: rest[..<end], as: UTF8.self)
      if body.hasPrefix("8;;") {
        link = String(body.dropFirst(3))
        if !link.isEmpty, !link.lowercased().hasPrefix("https://") {
          problems.append("a link to \(link)")
        }
        if !link.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) {
          problems.append("a link that is not plain")
        }
      } else {
        problems.append("a command: \(body)")
      }
      rest = rest[(end + 2)...]
    default:
      problems.append("an escape of another kind")
    }
  }

  private mutating func control(_ body: String, _ final: UnicodeScalar) {
    let numbers = body.split(separator: ";").compactMap { Int($0) }
    switch (final, body) {
    case ("h", "?2026"): (isUpdating, updates) = (true, updates + 1)
    case ("l", "?2026"): isUpdating = false
    case ("h", "?25"): cursor = (row, column)
    case ("l", "?25"): cursor = nil
    case ("J", "2"): lines = lines.map { $0.map { _ in Cell() } }
    case ("C", _): move(row, column + (numbers.first ?? 1))
    case ("H", _): move((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
    case ("m", _): paint(numbers)
    default: problems.append("a sequence: \(body)\(final)")
    }
  }

  private mutating func move(_ row: Int, _ column: Int) {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else {
      return problems.append("a move to \(row), \(column)")
    }
    (self.row, self.column) = (row, column)
  }

  private mutating func paint(_ codes: [Int]) {
    var rest = codes[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: look = Look()
      case 1, 2, 3, 4, 7: look.attributes.insert(code)
      case 30...37, 90...97: look.ink = [code]
      case 40...47, 100...107: look.ground = [code]
      case 38, 48:
        let color = Array(rest.prefix(rest.first == 2 ? 4 : 2))
        rest = rest.dropFirst(color.count)
        if code == 38 { look.ink = color } else { look.ground = color }
      default: problems.append("a code: \(code)")
      }
    }
  }

  private mutating func put(_ character: Character) {
    let width = CellWidth.of(character)
    if character.unicodeScalars.contains(where: {
      $0.value < 0x20 || (0x7F..<0xA0).contains($0.value)
    }) {
      return problems.append("a control character")
    }
    guard width > 0 else {
      if column > 0 { lines[row][column - 1].text.append(character) }
      return
    }
    guard column + width <= columns else {
      return problems.append("a character past the edge in row \(row)")
    }
    for place in column..<(column + width) { blankHalves(at: place) }
    lines[row][column] = Cell(text: String(character), cells: width, look: look, link: link)
    if width == 2 { lines[row][column + 1] = Cell(text: "", cells: 0, look: look, link: link) }
    column += width
  }

  private mutating func blankHalves(at place: Int) {
    if lines[row][place].cells == 0, place > 0 { lines[row][place - 1] = Cell() }
    if lines[row][place].cells == 2, place + 1 < columns { lines[row][place + 1] = Cell() }
  }
}
