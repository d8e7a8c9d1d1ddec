import FoundationEssentials

/// Base 64 with padding, read strictly: one text for one run of bytes, so that no changed letter goes unnoticed.
enum Base64Text {
  /// With padding, as certificates stand in `x5c`; RFC 4648 §4, RFC 7515 §4.1.6.
  static func bytes(standard text: [UInt8]) -> [UInt8]? {
    let written = Data(text)
    guard let data = Data(base64Encoded: written), data.base64EncodedData() == written else {
      return nil
    }
    return Array(data)
  }
}
