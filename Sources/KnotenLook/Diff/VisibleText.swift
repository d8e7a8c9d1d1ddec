/// Text for a person's terminal: what is invisible or would act on the terminal is spelled out.
enum VisibleText {
  static func of(_ text: String) -> String {
    of(Array(text.utf8)[...])
  }

  /// The text in some bytes; one that belongs to no character is shown as `\x9B`.
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
          text += "\\x" + String(byte, radix: 16, uppercase: true)
        }
        position += length
      case .emptyInput:
        return text
      }
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to text: inout String) {
    if isHidden(scalar) {
      text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    } else {
      text.unicodeScalars.append(scalar)
    }
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    // Joiners belong to emoji and scripts, and show by what they join.
    if scalar.value == 0x200C || scalar.value == 0x200D { return false }
    let category = scalar.properties.generalCategory
    let hidden: [Unicode.GeneralCategory] = [
      .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
    ]
    return hidden.contains(category)
  }
}
