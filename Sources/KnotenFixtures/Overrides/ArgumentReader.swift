/// Reads an option's value from left to right.
struct ArgumentReader {
  private let bytes: ArraySlice<UInt8>

  init(_ argument: String) {
    bytes = ArraySlice(argument.utf8)
  }

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// The byte that comes next, nil at the end.
  var next: UInt8? { bytes.first }

  /// What has not been read yet.
  var rest: [UInt8] { Array(bytes) }

  /// Reads one byte if it comes next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let next, UInt32(next) == character.value else { return false }
    self = ArgumentReader(bytes.dropFirst())
    return true
  }

  /// Reads this many bytes.
  mutating func skip(count: Int) {
    self = ArgumentReader(bytes.dropFirst(count))
  }

  /// Reads up to the first of these characters, or to the end.
  mutating func take(until stops: String) -> String {
    let taken = bytes.prefix { !stops.utf8.contains($0) }
    self = ArgumentReader(bytes.dropFirst(taken.count))
    return String(decoding: taken, as: UTF8.self)
  }

  /// Reads a JSON text in quotes, nil if none comes next or its end is missing.
  mutating func takeQuoted() -> [UInt8]? {
    guard next == UInt8(ascii: "\"") else { return nil }
    var isEscaped = false
    for (offset, byte) in bytes.enumerated().dropFirst() {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        let quoted = bytes.prefix(offset + 1)
        self = ArgumentReader(bytes.dropFirst(offset + 1))
        return Array(quoted)
      }
    }
    return nil
  }
}
