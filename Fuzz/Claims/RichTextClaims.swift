import KnotenCore

enum RichTextClaims {
  static func check(_ bytes: [UInt8]) throws(BrokenClaim) {
    let text = String(decoding: bytes, as: UTF8.self)
    let runs = InlineMarkup(text).lines.flatMap(\.self)
    try claim("no run is empty", !runs.contains { $0.text.isEmpty })
    try claim(
      "no run holds a line break", !runs.contains { $0.text.contains(where: \.isLineBreak) })
    try claim("nothing is shown that was not written", isPart(runs.flatMap(\.text.utf8), of: text))
    for link in runs.compactMap(\.link) {
      let scheme = link.prefix { $0 != ":" }.lowercased()
      try claim("a link is http or https", ["http", "https"].contains(scheme))
      try claim("a link has no blank", !link.unicodeScalars.contains { $0.value <= 0x20 })
    }
  }

  /// Whether bytes stand in a text in this order, with or without others between them.
  private static func isPart(_ bytes: [UInt8], of text: String) -> Bool {
    var rest = bytes[...]
    for byte in text.utf8 where byte == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension Character {
  fileprivate var isLineBreak: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}
