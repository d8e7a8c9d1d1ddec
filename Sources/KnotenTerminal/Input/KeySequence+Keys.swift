extension KeySequence {
  /// The key that a sequence after `ESC [` stands for.
  var keyEvent: InputEvent? {
    guard let numbers = Self.numbers(in: parameters) else { return nil }
    let modifiers = numbers.count > 1 ? Self.modifiers(numbers[1]) : []
    switch final {
    case UInt8(ascii: "u"):
      return Self.encoded(numbers.first, modifiers)
    case UInt8(ascii: "~") where numbers.first?.first == 27 && numbers.count == 3:
      return Self.encoded(numbers[2], modifiers)
    case UInt8(ascii: "~"):
      return Self.event(Self.numbered(numbers.first), modifiers)
    // rxvt ends a number with the keys held down.
    case UInt8(ascii: "$"): return Self.event(Self.numbered(numbers.first), .shift)
    case UInt8(ascii: "^"): return Self.event(Self.numbered(numbers.first), .control)
    case UInt8(ascii: "@"): return Self.event(Self.numbered(numbers.first), [.control, .shift])
    case UInt8(ascii: "Z"): return .key(.tab, .shift)
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return Self.event(Self.lettered(final - 0x20), .shift)
    default:
      return Self.event(Self.lettered(final), modifiers)
    }
  }

  /// The key that a sequence after `ESC O` stands for: cursor keys, and the numeric pad.
  var singleKey: InputEvent? {
    guard let numbers = Self.numbers(in: parameters) else { return nil }
    let modifiers = Self.modifiers(numbers.last ?? [])
    switch final {
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return Self.event(Self.lettered(final - 0x20), .control)
    case UInt8(ascii: "I"): return Self.event(.tab, modifiers)
    case UInt8(ascii: "M"): return Self.event(.enter, modifiers)
    case UInt8(ascii: "j")...UInt8(ascii: "y"):
      return Self.event(.character(Character(UnicodeScalar(final - 0x40))), modifiers)
    default: return Self.event(Self.lettered(final), modifiers)
    }
  }

  /// What the mouse did, as terminals tell it in numbers (1006): `<`, button, column, row.
  var mouseEvent: InputEvent? {
    guard parameters.first == UInt8(ascii: "<"), final == UInt8(ascii: "M"),
      let numbers = Self.numbers(in: parameters.dropFirst()), numbers.count == 3,
      let button = numbers[0].first, let column = numbers[1].first, let row = numbers[2].first,
      column > 0, row > 0, let kind = Self.mouseKind(button)
    else { return nil }
    return .mouse(MouseEvent(kind, row: row - 1, column: column - 1))
  }

  private static func mouseKind(_ button: Int) -> MouseEvent.Kind? {
    let shift = 4
    return switch button {
    case 0: .press
    case 64: .wheelUp
    case 65: .wheelDown
    case 66, 64 + shift: .wheelLeft
    case 67, 65 + shift: .wheelRight
    default: nil
    }
  }

  /// The parameters, each with the parts that colons make; nil where anything but numbers is among them.
  private static func numbers(in bytes: some Sequence<UInt8>) -> [[Int]]? {
    var numbers: [[Int]] = [[]]
    var number: Int?
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let next = (number ?? 0) * 10 + Int(byte - UInt8(ascii: "0"))
        // No key, button or cell has a number as large.
        guard next < 1 << 21 else { return nil }
        number = next
      case UInt8(ascii: ":"), UInt8(ascii: ";"):
        let isPart = byte == UInt8(ascii: ":")
        if let number { numbers[numbers.count - 1].append(number) }
        // A part left out keeps its place, as in `97::99`.
        if number == nil, isPart { numbers[numbers.count - 1].append(0) }
        if !isPart { numbers.append([]) }
        number = nil
      default: return nil
      }
    }
    if let number { numbers[numbers.count - 1].append(number) }
    return numbers
  }

  /// What is held down, as a number that is one more than its bits; nil for keys we know nothing of, and for a key let go.
  private static func modifiers(_ parts: [Int]) -> Modifiers? {
    guard parts.count < 2 || parts[1] != 3 else { return nil }
    let bits = max(0, (parts.first ?? 1) - 1)
    let (shift, alt, control, meta, locks) = (1, 2, 4, 32, 64 + 128)
    guard bits & ~(shift | alt | control | meta | locks) == 0 else { return nil }
    var modifiers: Modifiers = []
    if bits & shift != 0 { modifiers.insert(.shift) }
    if bits & (alt | meta) != 0 { modifiers.insert(.alt) }
    if bits & control != 0 { modifiers.insert(.control) }
    return modifiers
  }

  private static func event(_ key: Key?, _ modifiers: Modifiers?) -> InputEvent? {
    guard let key, let modifiers else { return nil }
    return .key(key, modifiers)
  }

  private static func lettered(_ final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    default: nil
    }
  }

  private static func numbered(_ parts: [Int]?) -> Key? {
    switch parts?.first {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    default: nil
    }
  }

  /// A key by the number of its character, the one with Shift after it where the terminal says so.
  private static func encoded(_ parts: [Int]?, _ modifiers: Modifiers?) -> InputEvent? {
    guard let code = parts?.first, var modifiers else { return nil }
    if let key = named(code) { return .key(key, modifiers) }
    guard let scalar = UnicodeScalar(UInt32(code)), isTyped(scalar) else { return nil }
    var character = Character(scalar)
    if modifiers.contains(.shift) {
      let shifted = parts.flatMap { $0.count > 1 ? UnicodeScalar(UInt32($0[1])) : nil }
      let upper = shifted.flatMap { isTyped($0) ? String($0) : nil } ?? String(scalar).uppercased()
      // A character that Shift makes another one says by itself that Shift was held.
      if upper.count == 1, let first = upper.first, first != character {
        character = first
        modifiers.remove(.shift)
      }
    }
    return .key(.character(character), modifiers)
  }

  private static func named(_ code: Int) -> Key? {
    switch code {
    case 8, 127: .backspace
    case 9: .tab
    case 13, 57_414: .enter
    case 27: .escape
    case 57_399...57_408: .character(Character(UnicodeScalar(UInt8(code - 57_399 + 0x30))))
    case 57_417: .left
    case 57_418: .right
    case 57_419: .up
    case 57_420: .down
    case 57_421: .pageUp
    case 57_422: .pageDown
    case 57_423: .home
    case 57_424: .end
    case 57_426: .delete
    default: nil
    }
  }

  /// Whether a scalar is a character, and no control or number of a key without one.
  private static func isTyped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .surrogate, .unassigned: false
    default: true
    }
  }
}
