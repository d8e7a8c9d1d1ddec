/// The text of a line, as far as it was asked for.
public struct PatchLineText: Hashable, Sendable {
  /// The decoded text; bytes that are not UTF-8 became U+FFFD.
  public let text: String
  /// Whether bytes of the text shown were not UTF-8.
  public let isLossy: Bool
  /// How many bytes at the end were left out.
  public let omittedBytes: Int
}

extension PatchLine {
  /// Decodes at most so many bytes of the content, cut where a character begins.
  public func text(limit: Int = .max) -> PatchLineText {
    let shown = bytes.prefix(cut(at: limit))
    let exact = String(validating: shown, as: UTF8.self)
    return PatchLineText(
      text: exact ?? String(decoding: shown, as: UTF8.self), isLossy: exact == nil,
      omittedBytes: bytes.count - shown.count)
  }

  /// Whether the content is not UTF-8, so that its text cannot be exact.
  public var isLossy: Bool { String(validating: bytes, as: UTF8.self) == nil }

  /// Whether the content holds a tab, which has to be laid out by column.
  public var hasTab: Bool {
    storage.view { view in
      view.first(UInt8(ascii: "\t"), from: content.lowerBound, to: content.upperBound)
        < content.upperBound
    }
  }

  /// Whether the content holds a character that changes the order in which text is shown.
  ///
  /// Source: Unicode Bidi_Control: U+061C, U+200E, U+200F, U+202A…U+202E, U+2066…U+2069.
  public var hasBidiControl: Bool {
    storage.view { view in
      holds(view, lead: 0xE2) { second, third in
        switch (second, third) {
        case (0x80, 0x8E...0x8F), (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA9): true
        default: false
        }
      } || holds(view, lead: 0xD8) { second, _ in second == 0x9C }
    }
  }

  private func holds(
    _ view: ByteView, lead: UInt8, where matches: (UInt8, UInt8) -> Bool
  ) -> Bool {
    let end = content.upperBound
    var at = view.first(lead, from: content.lowerBound, to: end)
    while at < end {
      if matches(view.byte(at + 1) ?? 0, view.byte(at + 2) ?? 0) { return true }
      at = view.first(lead, from: at + 1, to: end)
    }
    return false
  }

  // At most three bytes back there is one that begins a character.
  private func cut(at limit: Int) -> Int {
    guard limit < bytes.count else { return bytes.count }
    let wanted = max(0, limit)
    let start = content.lowerBound
    let begins = (max(0, wanted - 3)...wanted).last { storage.bytes[start + $0] & 0xC0 != 0x80 }
    return begins ?? wanted
  }
}
