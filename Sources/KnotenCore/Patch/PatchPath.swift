/// A path in a patch: bytes, as git does not ask for UTF-8.
public struct PatchPath: Hashable, Sendable {
  /// The path's bytes, without quotes and without the prefix that diff puts before it.
  public let bytes: [UInt8]

  /// Takes bytes as they are.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// The path for people: as it is, or quoted as git does where it is not plain text.
  ///
  /// Control characters, quotes and backslashes are escaped; so is all beyond ASCII in a path that
  /// is not UTF-8. Different paths never look the same.
  public var display: String {
    guard CQuoting.isNeeded(bytes) else { return String(decoding: bytes, as: UTF8.self) }
    guard let text = String(validating: bytes, as: UTF8.self) else { return quoted }
    var shown: [UInt8] = []
    var isQuoted = false
    for scalar in text.unicodeScalars {
      let encoded = Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      if scalar.properties.generalCategory == .control || CQuoting.isReserved(scalar) {
        isQuoted = true
        shown += CQuoting.escaped(encoded)
      } else {
        shown += encoded
      }
    }
    let plain = String(decoding: shown, as: UTF8.self)
    return isQuoted ? "\"\(plain)\"" : plain
  }

  /// The path as `git` prints it: in quotes if any byte is unusual, all beyond ASCII escaped.
  public var gitQuoted: String {
    CQuoting.isNeeded(bytes) ? quoted : String(decoding: bytes, as: UTF8.self)
  }

  private var quoted: String { String(decoding: CQuoting.quoted(bytes), as: UTF8.self) }
}
