import KnotenScreen
import KnotenTerminal
import TestSupport
import Testing

@Suite("Keys from bytes")
struct KeyDecoderTests {
  @Test(arguments: [
    ("a", InputEvent.key(.character("a"))),
    ("Z", .key(.character("Z"))),
    ("é", .key(.character("é"))),
    ("😀", .key(.character("😀"))),
    ("\r", .key(.enter)),
    ("\n", .key(.enter)),
    ("\t", .key(.tab)),
    ("\u{7F}", .key(.backspace)),
    ("\u{8}", .key(.backspace)),
    ("\u{3}", .key(.character("c"), .control)),
    ("\u{0}", .key(.character(" "), .control)),
    ("\u{1B}x", .key(.character("x"), .alt)),
    ("\u{1B}é", .key(.character("é"), .alt)),
    ("\u{1B}\u{7F}", .key(.backspace, .alt)),
  ])
  func `a byte or a character is its key`(_ text: String, _ event: InputEvent) {
    #expect(read(text) == [event])
  }

  @Test(arguments: [
    ("[A", InputEvent.key(.up)), ("OB", .key(.down)), ("[1;5C", .key(.right, .control)),
    ("[1;2D", .key(.left, .shift)), ("[1;3A", .key(.up, .alt)), ("[H", .key(.home)),
    ("OF", .key(.end)), ("[1~", .key(.home)), ("[4~", .key(.end)), ("[7~", .key(.home)),
    ("[3~", .key(.delete)), ("[5~", .key(.pageUp)), ("[6;5~", .key(.pageDown, .control)),
    ("[Z", .key(.tab, .shift)), ("OM", .key(.enter)), ("Oq", .key(.character("1"))),
  ])
  func `xterm and the Linux console`(_ sequence: String, _ event: InputEvent) {
    #expect(read("\u{1B}" + sequence) == [event])
  }

  @Test(arguments: [
    ("[a", InputEvent.key(.up, .shift)), ("Ob", .key(.down, .control)),
    ("[3$", .key(.delete, .shift)), ("[5^", .key(.pageUp, .control)),
    ("[6@", .key(.pageDown, [.control, .shift])), ("\u{1B}[A", .key(.up, .alt)),
  ])
  func `rxvt`(_ sequence: String, _ event: InputEvent) {
    #expect(read("\u{1B}" + sequence) == [event])
  }

  @Test(arguments: [
    ("[99;5u", InputEvent.key(.character("c"), .control)), ("[27u", .key(.escape)),
    ("[13;2u", .key(.enter, .shift)), ("[97;2u", .key(.character("A"))),
    ("[97:65;2u", .key(.character("A"))), ("[49:33;2u", .key(.character("!"))),
    ("[1;1:2A", .key(.up)), ("[57421u", .key(.pageUp)), ("[57400u", .key(.character("1"))),
    ("[97;33u", .key(.character("a"), .alt)), ("[97;65u", .key(.character("a"))),
    ("[27;5;9~", .key(.tab, .control)),
  ])
  func `kitty, and xterm with keys told apart`(_ sequence: String, _ event: InputEvent) {
    #expect(read("\u{1B}" + sequence) == [event])
  }

  @Test(arguments: [
    "[97;1:3u", "[97;9u", "[57358u", "[I", "[O", "OP", "[15~", "[2~", "[?1;2c", "[?2026;2$y",
    "[1;1R", "[0u", "[9999999u", "[200;1~", "[[A", "[M !!", "P1$r0m\u{1B}\\", "_Gi=1;OK\u{1B}\\",
    "]52;c;aGk=\u{7}", "]11;rgb:zz/00/00\u{7}", "]11;#ffffff\u{7}",
  ])
  func `what is no key of ours is dropped whole`(_ sequence: String) {
    let events = read("\u{1B}" + sequence + "x")
    #expect(events == [.key(.character("x"))])
  }

  @Test func `a key let go is no key`() {
    #expect(read("\u{1B}[97;1:3u").isEmpty)
  }

  @Test(arguments: [
    ("[<0;10;5M", MouseEvent(.press, row: 4, column: 9)),
    ("[<64;1;1M", MouseEvent(.wheelUp, row: 0, column: 0)),
    ("[<65;300;200M", MouseEvent(.wheelDown, row: 199, column: 299)),
    ("[<68;2;2M", MouseEvent(.wheelLeft, row: 1, column: 1)),
    ("[<67;2;2M", MouseEvent(.wheelRight, row: 1, column: 1)),
  ])
  func `the mouse`(_ sequence: String, _ event: MouseEvent) {
    #expect(read("\u{1B}" + sequence) == [.mouse(event)])
  }

  @Test(arguments: ["[<0;10;5m", "[<2;1;1M", "[<35;1;1M", "[<0;0;1M", "[<0;1M", "[<;;M"])
  func `what the mouse does besides is dropped`(_ sequence: String) {
    #expect(read("\u{1B}" + sequence).isEmpty)
  }

  @Test(arguments: [
    ("rgb:ffff/8080/0000\u{7}", Color(0xFF8000)), ("rgb:f/8/0\u{1B}\\", Color(0xFF8800)),
    ("rgb:1e/1e/2e\u{7}", Color(0x1E1E2E)), ("rgba:0000/0000/0000/ffff\u{7}", Color(0)),
    ("rgb:fff/000/000\u{7}", Color(0xFF0000)),
  ])
  func `the ground, as the terminal answers`(_ answer: String, _ color: Color) {
    #expect(read("\u{1B}]11;" + answer) == [.ground(color)])
  }
}

@Suite("Keys from bytes, over time")
struct KeyDecoderTimeTests {
  @Test func `a lone Escape waits until nothing comes`() {
    var decoder = KeyDecoder()
    #expect(decoder.read([0x1B]).isEmpty)
    #expect(decoder.isWaiting)
    #expect(decoder.pause() == [.key(.escape)])
    #expect(!decoder.isWaiting)
  }

  @Test func `Escape twice is two of them`() {
    var decoder = KeyDecoder()
    #expect(decoder.read([0x1B, 0x1B]).isEmpty)
    #expect(decoder.pause() == [.key(.escape), .key(.escape)])
  }

  @Test func `an introducer alone is the key held with Alt`() {
    var decoder = KeyDecoder()
    #expect(decoder.read(Array("\u{1B}[".utf8)).isEmpty)
    #expect(decoder.pause() == [.key(.character("["), .alt)])
    #expect(decoder.read(Array("\u{1B}]".utf8)).isEmpty)
    #expect(decoder.pause() == [.key(.character("]"), .alt)])
  }

  @Test func `the rest of an answer may be late`() {
    var decoder = KeyDecoder()
    #expect(decoder.read(Array("\u{1B}]11;rgb:00".utf8)).isEmpty)
    #expect(decoder.pause().isEmpty)
    #expect(decoder.read(Array("00/0000/0000\u{7}".utf8)) == [.ground(Color(0))])
  }

  @Test(arguments: [
    "\u{1B}[1;", "\u{1B}]11;rgb:", "\u{1B}P1", "\u{1B}[M", "\u{1B}[200~abc", "\u{C3}",
  ])
  func `nothing that never ends holds up the keys for good`(_ beginning: String) {
    var decoder = KeyDecoder()
    _ = decoder.read(beginning == "\u{C3}" ? [0xC3] : Array(beginning.utf8))
    for _ in 0..<200 { _ = decoder.pause() }
    #expect(!decoder.isWaiting)
    #expect(decoder.read(Array("q".utf8)) == [.key(.character("q"))])
  }

  @Test func `Ctrl-C is heard in the middle of a text that never ends`() {
    #expect(read("\u{1B}]0;title\u{3}") == [.key(.character("c"), .control)])
    #expect(read("\u{1B}[1;\u{3}") == [.key(.character("c"), .control)])
  }

  @Test func `a sequence that another cuts short gives way to it`() {
    #expect(read("\u{1B}[12\u{1B}[A") == [.key(.up)])
    #expect(read("\u{1B}]11;rgb\u{1B}[B") == [.key(.down)])
  }
}

@Suite("Pastes")
struct PasteTests {
  private let begin = "\u{1B}[200~"
  private let end = "\u{1B}[201~"

  @Test func `a paste is one text, keys in it and all`() {
    let text = "two\rlines \u{1B}[A and \u{3}"
    #expect(read(begin + text + end + "x") == [.paste(text), .key(.character("x"))])
  }

  @Test func `what looks like the end and is none stays in the paste`() {
    #expect(
      read(begin + "\u{1B}[20\u{1B}\u{1B}[201" + end) == [.paste("\u{1B}[20\u{1B}\u{1B}[201")])
  }

  @Test func `what is beyond a megabyte is left out, and counted`() {
    var decoder = KeyDecoder()
    let text = String(repeating: "a", count: KeyDecoder.longestPaste + 3)
    let events = decoder.read(Array((begin + text + end).utf8))
    #expect(events == [.paste(String(text.dropLast(3)))])
    #expect(decoder.leftOut == 3)
    _ = decoder.read(Array((begin + "b" + end).utf8))
    #expect(decoder.leftOut == 0)
  }

  @Test func `a character is not cut in two`() {
    var decoder = KeyDecoder()
    let text = "a" + String(repeating: "é", count: KeyDecoder.longestPaste / 2)
    let events = decoder.read(Array((begin + text + end).utf8))
    #expect(events == [.paste(String(text.dropLast()))])
  }
}

@Suite("Keys from bytes that mean harm")
struct KeyDecoderFuzzTests {
  /// Pieces that sequences are made of, whole and broken, among any bytes at all.
  private static let pieces: [[UInt8]] = [
    [0x1B], [0x1B, 0x5B], Array("\u{1B}[A".utf8), Array("\u{1B}[<0;1;1M".utf8),
    Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8), Array("\u{1B}]11;rgb:0/0/0".utf8), [0x07],
    Array("\u{1B}\\".utf8), Array("é😀x".utf8), [0xC3], [0xF0, 0x9F], [0xFF], [0x9B], [0x18], [0x0D],
    Array("\u{1B}[999999999999999999999u".utf8), Array("\u{1B}[1:2:3;4~".utf8), [0x1B, 0x4F],
    Array("\u{1B}[M".utf8), Array("\u{1B}P".utf8), Array("\u{1B}[[".utf8),
  ]

  private static func bytes(_ random: inout SeededRandom) -> [UInt8] {
    (0..<random.next(below: 40)).flatMap { _ -> [UInt8] in
      random.next(below: 3) == 0
        ? [UInt8(truncatingIfNeeded: random.next())]
        : pieces[random.next(below: pieces.count)]
    }
  }

  @Test(arguments: 0..<20)
  func `however bytes are split, they say the same`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<50 {
      let bytes = Self.bytes(&random)
      var whole = KeyDecoder()
      let expected = whole.read(bytes)
      var split = KeyDecoder()
      var events: [InputEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = 1 + random.next(below: 6)
        events += split.read(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      #expect(events == expected, "\(bytes)")
      #expect(split.isWaiting == whole.isWaiting)
    }
  }

  @Test(arguments: 0..<20)
  func `whatever came, silence sets it right`(_ seed: UInt64) {
    var random = SeededRandom(seed: 1_000 + seed)
    for _ in 0..<50 {
      var decoder = KeyDecoder()
      _ = decoder.read(Self.bytes(&random))
      for _ in 0..<200 { _ = decoder.pause() }
      #expect(decoder.read([UInt8(ascii: "j")]) == [.key(.character("j"))])
    }
  }
}

/// What a decoder makes of a text that comes at once.
private func read(_ text: String) -> [InputEvent] {
  var decoder = KeyDecoder()
  return decoder.read(Array(text.utf8))
}
