import FoundationEssentials

/// Base 64 read strictly: one text for one run of bytes, so that no changed letter goes unnoticed.
enum Base64Text {
  /// Without padding, with the alphabet for URLs; RFC 4648 §5.
  static func bytes(url text: some StringProtocol) -> [UInt8]? {
    guard !text.utf8.contains(where: { $0 == 0x2B || $0 == 0x2F || $0 == 0x3D }) else { return nil }
    let standard = text.utf8.map { byte -> UInt8 in
      switch byte {
      case 0x2D: 0x2B
      case 0x5F: 0x2F
      default: byte
      }
    }
    let padding = [UInt8](repeating: 0x3D, count: (4 - standard.count % 4) % 4)
    return bytes(standard: standard + padding)
  }

  /// With padding, as certificates stand in `x5c`; RFC 4648 §4, RFC 7515 §4.1.6.
  static func bytes(standard text: [UInt8]) -> [UInt8]? {
    let written = Data(text)
    guard let data = Data(base64Encoded: written), data.base64EncodedData() == written else {
      return nil
    }
    return Array(data)
  }

  /// Writes bytes without padding, with the alphabet for URLs.
  static func url(_ bytes: [UInt8]) -> String {
    standard(bytes).replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// Writes bytes with padding.
  static func standard(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString()
  }
}
