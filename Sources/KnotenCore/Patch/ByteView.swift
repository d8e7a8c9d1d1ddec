#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Bytes as the patch reader looks at them: lines, prefixes and numbers by offset.
///
/// The memory belongs to whoever made the view and must outlive it.
struct ByteView {
  let bytes: UnsafeRawBufferPointer

  var count: Int { bytes.count }

  subscript(offset: Int) -> UInt8 { bytes[offset] }

  /// The byte at an offset, nil past the end.
  func byte(_ offset: Int) -> UInt8? { offset < count ? bytes[offset] : nil }

  /// A copy of a stretch.
  func array(_ range: Range<Int>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(rebasing: bytes[range]))
  }

  /// Where the line that holds this offset ends: its line feed, or the end of the bytes.
  @inline(__always)
  func lineEnd(_ offset: Int) -> Int { first(newline, from: offset, to: count) }

  /// Where the next line begins; the end of the bytes if there is none.
  @inline(__always)
  func nextLine(_ offset: Int) -> Int { min(lineEnd(offset) + 1, count) }

  /// Where the line's text ends, its carriage return left out if it has one.
  func textEnd(_ offset: Int) -> Int {
    let end = lineEnd(offset)
    return end > offset && bytes[end - 1] == carriageReturn ? end - 1 : end
  }

  /// The first place of a byte within bounds, `end` if there is none.
  @inline(__always)
  func first(_ byte: UInt8, from start: Int, to end: Int) -> Int {
    guard start < end, let base = bytes.baseAddress,
      let found = memchr(base + start, Int32(byte), end - start)
    else { return end }
    return UnsafeRawPointer(found) - base
  }

  /// Whether the bytes at an offset begin with this text.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard length <= count - offset, let base = bytes.baseAddress else { return false }
    return memcmp(base + offset, text.utf8Start, length) == 0
  }

  /// Whether a hunk header begins at an offset.
  @inline(__always)
  func isHunkHeader(_ offset: Int) -> Bool {
    byte(offset) == UInt8(ascii: "@") && has("@@ -", at: offset)
  }

  /// Whether the whole line at an offset, its carriage return aside, is this text.
  func isLine(_ text: StaticString, at offset: Int) -> Bool {
    has(text, at: offset) && textEnd(offset) - offset == text.utf8CodeUnitCount
  }

  /// Whether a line says that binary content differs.
  func isBinaryNotice(_ offset: Int) -> Bool {
    guard has("Binary files ", at: offset) || has("Files ", at: offset) else { return false }
    return has(" differ", at: max(offset, textEnd(offset) - 7))
  }

  /// Where the line before the one at this offset begins; the offset itself if there is none.
  func previousLine(_ offset: Int) -> Int {
    guard offset > 0 else { return offset }
    var start = offset - 1
    while start > 0, bytes[start - 1] != newline { start -= 1 }
    return start
  }

  /// Whether two stretches hold the same bytes.
  func isEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    guard !left.isEmpty, let base = bytes.baseAddress else { return true }
    return memcmp(base + left.lowerBound, base + right.lowerBound, left.count) == 0
  }

  /// Reads a decimal number and moves past it; nil without a digit, or above 32 bits.
  func number(at offset: inout Int) -> UInt32? {
    let start = offset
    var value: UInt64 = 0
    while let digit = byte(offset), digit.isDigit {
      value = value * 10 + UInt64(digit - 0x30)
      guard value <= UInt64(UInt32.max) else { return nil }
      offset += 1
    }
    return offset > start ? UInt32(value) : nil
  }

  /// Reads a file mode of five or six octal digits and moves past it.
  func mode(at offset: inout Int) -> UInt32? {
    let start = offset
    var value: UInt32 = 0
    while let digit = byte(offset), (0x30...0x37).contains(digit), offset - start < 6 {
      value = value << 3 | UInt32(digit - 0x30)
      offset += 1
    }
    return offset - start >= 5 ? value : nil
  }
}

let newline = UInt8(ascii: "\n")
let carriageReturn = UInt8(ascii: "\r")
