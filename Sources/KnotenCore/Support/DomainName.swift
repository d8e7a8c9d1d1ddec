/// The rules for domain names that handles and NSIDs share.
enum DomainName {
  /// Two or more dotted labels of 1 to 63 letters, digits and inner hyphens.
  static func isValid(_ bytes: Span<UInt8>) -> Bool {
    var labels = 0
    var start = 0
    for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: ".") {
      guard isLabel(bytes.extracting(start..<end)) else { return false }
      labels += 1
      start = end + 1
    }
    return labels >= 2
  }

  private static func isLabel(_ bytes: Span<UInt8>) -> Bool {
    guard (1...63).contains(bytes.count) else { return false }
    for index in bytes.indices where !bytes[index].isAlphanumeric {
      let isInner = index > 0 && index < bytes.count - 1
      guard isInner && bytes[index] == UInt8(ascii: "-") else { return false }
    }
    return true
  }
}
