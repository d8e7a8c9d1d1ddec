import KnotenScreen

/// Finds the at-uri of a record in what the app knows it by.
enum RecordAddress {
  private static let scheme = "at://"

  /// The last at-uri in the keys of an element's id.
  static func inElement(_ id: ElementID) -> String? {
    id.rawValue.split(separator: "[").dropFirst().reversed().lazy
      .compactMap { part in part.split(separator: "]", omittingEmptySubsequences: false).first }
      .map(decoded)
      .first { $0.hasPrefix(scheme) }
  }

  /// The at-uri in the path of a route.
  static func inPath(_ path: String) -> String? {
    var rest = path[...]
    while !rest.isEmpty, !rest.hasPrefix(scheme) { rest.removeFirst() }
    let address = rest.prefix { $0 != "?" && $0 != " " }
    return address.isEmpty ? nil : String(address)
  }

  /// Undoes the percent-encoding of an id.
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = hexadecimal(rest.prefix(2)) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt8? {
    digits.count == 2 ? UInt8(String(decoding: digits, as: UTF8.self), radix: 16) : nil
  }
}
