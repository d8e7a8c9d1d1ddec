/// Where an element stands on a screen: its address for taps, JSON and the reading order.
///
/// Fixed parts are joined by dots and data keys stand in brackets, as in `inbox.needs-you[at://…]`.
/// An id is made of names and record keys, never of positions or labels, so that an insertion does not rename its neighbours.
public struct ElementID: Hashable, Sendable, CustomStringConvertible {
  /// The whole address.
  public let rawValue: String

  /// The id of a screen itself, the first part of every id on it.
  public init(screen: String) {
    rawValue = screen
  }

  private init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The address of a fixed part below this element, in kebab-case.
  public func child(_ part: String) -> ElementID {
    ElementID(rawValue: rawValue + "." + part)
  }

  /// The address of the element that shows the record with this key.
  ///
  /// Brackets and anything but printable ASCII in the key are percent-encoded, so an address stays one readable word.
  public func item(_ key: String) -> ElementID {
    var encoded = ""
    for byte in key.utf8 {
      let isPlain = byte > 0x20 && byte < 0x7F && byte != 0x25 && byte != 0x5B && byte != 0x5D
      encoded += isPlain ? String(UnicodeScalar(byte)) : "%" + hexadecimal(byte)
    }
    return ElementID(rawValue: rawValue + "[" + encoded + "]")
  }

  /// The screen's name, or `tabs` for the tab bar.
  public var screen: String {
    String(rawValue.prefix { $0 != "." && $0 != "[" })
  }

  /// The whole address.
  public var description: String { rawValue }

  private func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }
}
