/// Base 58 as Bitcoin writes it, which CIDs of version 0 use.
///
/// The work grows with the square of the length: only for texts of a known, short length.
enum Base58 {
  static func encode(_ bytes: [UInt8]) -> String {
    let zeros = bytes.prefix { $0 == 0 }.count
    let digits = convert(bytes.dropFirst(zeros), from: 256, to: 58)
    return String(
      decoding: [UInt8](repeating: alphabet[0], count: zeros) + digits.map { alphabet[Int($0)] },
      as: UTF8.self)
  }

  /// Nil for a foreign character.
  static func decode(_ text: String) -> [UInt8]? {
    var digits: [UInt8] = []
    for character in text.utf8 {
      guard let digit = alphabet.firstIndex(of: character) else { return nil }
      digits.append(UInt8(digit))
    }
    let zeros = digits.prefix { $0 == 0 }.count
    return [UInt8](repeating: 0, count: zeros) + convert(digits.dropFirst(zeros), from: 58, to: 256)
  }

  private static let alphabet = Array(
    "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz".utf8)

  private static func convert(_ digits: ArraySlice<UInt8>, from old: Int, to new: Int) -> [UInt8] {
    // Least significant digit first while it grows.
    var result: [UInt8] = []
    for digit in digits {
      var carry = Int(digit)
      for index in result.indices {
        carry += Int(result[index]) * old
        result[index] = UInt8(carry % new)
        carry /= new
      }
      while carry > 0 {
        result.append(UInt8(carry % new))
        carry /= new
      }
    }
    return result.reversed()
  }
}
