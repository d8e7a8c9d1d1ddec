import KnotenScreen

/// Text for a person's terminal: what would act on it or be missed is spelled out, as on a screen, white space too.
enum VisibleText {
  static func of(_ text: String) -> String {
    of(Array(text.utf8)[...])
  }

  /// The text in some bytes; one that belongs to no character is shown as ‹0x9B›.
  static func of(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var position = bytes.startIndex
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        append(Unicode.UTF8.decode(encoded), to: &text)
        position += encoded.count
      case .error(let length):
        for byte in bytes[position..<(position + length)] {
          text += "‹0x" + hexadecimal(byte) + "›"
        }
        position += length
      case .emptyInput:
        return text
      }
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    if HostileText.isHostile(scalar) {
      let digits = hexadecimal(scalar.value)
      text += "‹U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + "›"
    } else {
      text.unicodeScalars.append(scalar)
    }
  }

  private static func hexadecimal(_ value: some BinaryInteger) -> String {
    String(value, radix: 16, uppercase: true)
  }
}
