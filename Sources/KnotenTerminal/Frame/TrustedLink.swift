/// An address that a terminal may be told to open: `https`, and in printable ASCII alone.
///
/// Source: OSC 8 links, which end at the first control byte.
enum TrustedLink {
  /// No browser takes longer ones, and few terminals.
  private static let longest = 2_000

  /// The address with all that is not printable ASCII percent-encoded; nil where it is not `https` or too long.
  static func cleaned(_ url: String) -> String? {
    let scheme = "https://"
    guard url.utf8.count <= longest, url.utf8.count > scheme.utf8.count,
      url.prefix(scheme.count).lowercased() == scheme
    else { return nil }
    var cleaned: [UInt8] = []
    for byte in url.utf8 {
      if byte > 0x20, byte < 0x7F {
        cleaned.append(byte)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        cleaned += Array(("%" + (byte < 16 ? "0" : "") + digits).utf8)
      }
    }
    return String(decoding: cleaned, as: UTF8.self)
  }
}
