/// Turns the bytes of a terminal into what the person did, however the bytes were cut on their way.
///
/// What is no key, or is meant to do harm, is dropped whole. It keeps 1 MB of a paste and a few bytes of everything else.
/// Source: ECMA-48; xterm's control sequences; the kitty keyboard protocol; rxvt's key table.
public struct KeyDecoder: Sendable {
  /// How long nothing may come before `pause()` is called, in milliseconds; people type and networks deliver slower.
  public static let patience = 25
  /// The most of one paste that is kept, in bytes.
  public static let longestPaste = 1 << 20

  /// How many bytes of the latest paste were left out, as it was longer than is kept.
  public private(set) var leftOut = 0
  private var state = State.ground
  private var pauses = 0

  /// A decoder that waits for a first byte.
  public init() {}

  /// Whether a sequence has begun that may go on; the caller then tells by `pause()` that nothing came.
  public var isWaiting: Bool {
    if case .ground = state { false } else { true }
  }

  /// What these bytes say, together with what came before them.
  public mutating func read(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes { take(byte, &events) }
    pauses = 0
    return events
  }

  /// Nothing more came for a while: a lone Escape was the key, and a sequence that never ends is dropped.
  public mutating func pause() -> [InputEvent] {
    pauses += 1
    guard pauses >= state.mostPauses else { return [] }
    defer { state = .ground }
    switch state {
    case .ground, .scalar, .swallowing: return []
    case .escape(let isDoubled):
      return Array(repeating: .key(.escape), count: isDoubled ? 2 : 1)
    case .sequence(let sequence, _):
      guard sequence.isEmpty else { return [] }
      return [.key(.character(sequence.introducer.character), .alt)]
    case .text(let text):
      guard text.isEmpty else { return [] }
      return [.key(.character(Character(UnicodeScalar(text.introducer))), .alt)]
    case .paste(let paste): return [event(of: paste)]
    }
  }
}

extension KeyDecoder {
  /// What has begun and is not over.
  private enum State {
    case ground
    /// An Escape, or two, as some terminals send for Alt.
    case escape(isDoubled: Bool)
    /// What follows `ESC [` or `ESC O`.
    case sequence(KeySequence, isAlt: Bool)
    /// So many bytes that mean nothing here.
    case swallowing(Int)
    /// A text for the terminal's owner, up to the sign of its end.
    case text(ControlText)
    case paste(PasteReader)
    /// A character of more than one byte.
    case scalar(ScalarReader, isAlt: Bool)

    /// How many pauses it takes to give it up: one tells a lone key; the rest of an answer may be late on a slow line.
    var mostPauses: Int {
      switch self {
      case .ground, .escape: 1
      case .sequence(let sequence, _): sequence.isEmpty ? 1 : 40
      case .text(let text): text.isEmpty ? 1 : 40
      case .scalar, .swallowing: 40
      case .paste: 200
      }
    }
  }

  private mutating func take(_ byte: UInt8, _ events: inout [InputEvent]) {
    switch state {
    case .ground:
      begin(byte, isAlt: false, &events)
    case .escape(let isDoubled):
      afterEscape(byte, isDoubled: isDoubled, &events)
    case .sequence(var sequence, let isAlt):
      // Moved out, so that what it holds is changed in place and never copied.
      state = .ground
      switch sequence.take(byte) {
      case .goesOn: state = .sequence(sequence, isAlt: isAlt)
      case .ended: end(sequence, isAlt: isAlt, &events)
      case .broken: begin(byte, isAlt: false, &events)
      }
    case .swallowing(let count):
      state = count > 1 ? .swallowing(count - 1) : .ground
    case .text(var text):
      state = .ground
      switch text.take(byte) {
      case .goesOn: state = .text(text)
      case .ended: if let event = text.event { events.append(event) }
      case .broken(let isEscape):
        if isEscape { state = .escape(isDoubled: false) }
        take(byte, &events)
      }
    case .paste(var paste):
      state = .ground
      if paste.take(byte) { events.append(event(of: paste)) } else { state = .paste(paste) }
    case .scalar(var scalar, let isAlt):
      state = .ground
      switch scalar.take(byte) {
      case .goesOn: state = .scalar(scalar, isAlt: isAlt)
      case .ended(let character):
        if let character { events.append(.key(.character(character), isAlt ? .alt : [])) }
      case .broken: begin(byte, isAlt: false, &events)
      }
    }
  }

  private mutating func begin(_ byte: UInt8, isAlt: Bool, _ events: inout [InputEvent]) {
    if byte == 0x1B {
      state = .escape(isDoubled: false)
    } else if let (key, modifiers) = Key.ofByte(byte) {
      events.append(.key(key, isAlt ? modifiers.union(.alt) : modifiers))
    } else if let scalar = ScalarReader(byte) {
      state = .scalar(scalar, isAlt: isAlt)
    }
  }

  private mutating func afterEscape(
    _ byte: UInt8, isDoubled: Bool, _ events: inout [InputEvent]
  ) {
    state = .ground
    switch byte {
    case 0x1B:
      if isDoubled { events.append(.key(.escape)) }
      state = .escape(isDoubled: true)
    case UInt8(ascii: "["):
      state = .sequence(KeySequence(.control), isAlt: isDoubled)
    case UInt8(ascii: "O"):
      state = .sequence(KeySequence(.single), isAlt: isDoubled)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      if isDoubled { events.append(.key(.escape)) }
      state = .text(ControlText(introducer: byte))
    default:
      if isDoubled { events.append(.key(.escape)) }
      begin(byte, isAlt: true, &events)
    }
  }

  private mutating func end(
    _ sequence: KeySequence, isAlt: Bool, _ events: inout [InputEvent]
  ) {
    switch sequence.meaning {
    case .event(.key(let key, let modifiers)):
      events.append(.key(key, isAlt ? modifiers.union(.alt) : modifiers))
    case .event(let event): events.append(event)
    case .nothing: break
    case .paste:
      leftOut = 0
      state = .paste(PasteReader(limit: Self.longestPaste))
    case .swallow(let count): state = .swallowing(count)
    }
  }

  private mutating func event(of paste: PasteReader) -> InputEvent {
    leftOut = paste.leftOut
    return .paste(paste.text)
  }
}

extension Key {
  /// The key that sends a byte of its own, and what is held down with it; nil for Escape and what is no ASCII.
  fileprivate static func ofByte(_ byte: UInt8) -> (Key, Modifiers)? {
    switch byte {
    case 0x00: (.character(" "), .control)
    case 0x08, 0x7F: (.backspace, [])
    case 0x09: (.tab, [])
    // A line feed is what a script sends that has no Return key.
    case 0x0A, 0x0D: (.enter, [])
    case 0x1B, 0x80...: nil
    case 0x01...0x1A: (.character(Character(UnicodeScalar(byte + 0x60))), .control)
    case 0x1C...0x1F: (.character(Character(UnicodeScalar(byte + 0x40))), .control)
    default: (.character(Character(UnicodeScalar(byte))), [])
    }
  }
}
