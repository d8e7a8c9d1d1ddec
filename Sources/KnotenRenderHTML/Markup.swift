import KnotenScreen

/// Writes HTML: elements that always close, attributes that are always quoted, text that is always escaped.
///
/// Only our own words become names of elements and attributes; whatever a screen holds is text or a quoted value.
struct Markup {
  /// Attributes in the order written: one without a value (nil) is left out, one with an empty value is a claim.
  typealias Attributes = KeyValuePairs<StaticString, String?>

  private(set) var bytes: [UInt8] = []
  private var written: Set<ElementID> = []

  /// Remembers that an element stands in the document; false where it stood there before.
  @discardableResult
  mutating func note(_ id: ElementID) -> Bool { written.insert(id).inserted }

  /// Whether an element stands in the document.
  func hasWritten(_ id: ElementID) -> Bool { written.contains(id) }

  /// An element with what stands in it.
  mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout Markup) -> Void
  ) {
    open(name, attributes)
    content(&self)
    write("</")
    write(name)
    write(">")
  }

  /// An element that has no content and no end.
  mutating func open(_ name: StaticString, _ attributes: Attributes = [:]) {
    write("<")
    write(name)
    for (key, value) in attributes {
      guard let value else { continue }
      write(" ")
      write(key)
      if value.isEmpty, !key.takesEmptyValue { continue }
      write("=\"")
      text(value)
      write("\"")
    }
    write(">")
  }

  /// Text of any origin.
  mutating func text(_ text: String) {
    if text.utf8.allSatisfy(Self.isPlain) {
      bytes += text.utf8
      return
    }
    HostileText.judge(text) { scalar, isHostile in
      switch scalar {
      case "&": write("&amp;")
      case "<": write("&lt;")
      case ">": write("&gt;")
      case "\"": write("&quot;")
      case "'": write("&#39;")
      case _ where isHostile: bytes += HostileText.name(of: scalar).utf8
      default: bytes += UTF8.encode(scalar) ?? .init()
      }
    }
  }

  /// Whether a byte is printable ASCII and means nothing to HTML.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      false
    default: 0x20..<0x7F ~= byte
    }
  }

  /// Words of our own, written as they stand.
  mutating func write(_ ours: StaticString) {
    ours.withUTF8Buffer { bytes += $0 }
  }

  /// Style rules of our own, made of names and numbers; never of a screen's text.
  mutating func style(_ rules: String) {
    element("style") { $0.bytes += rules.utf8 }
  }

  /// A line between two blocks, for whoever reads the source.
  mutating func newline() { write("\n") }
}

extension StaticString {
  /// Whether an empty value says something, and is not a claim such as `hidden`.
  fileprivate var takesEmptyValue: Bool {
    switch description {
    case "value", "lang": true
    default: false
    }
  }
}
