/// What is pointed at in a page: the elements that changed, and the one that the page's address names.
struct GalleryMarks {
  private let ids: [String]

  /// The marks of a scene: its changes and what it breaks.
  init(of scene: GalleryScene) {
    let changes = scene.drawn?.golden.changes.compactMap(\.id) ?? []
    var seen: Set<String> = []
    ids = changes.filter { seen.insert($0).inserted }
  }

  /// The document with a style that shows the marks; one without a head stays as it is.
  func added(to document: String) -> String {
    // Text of a screen is escaped in a page, so the first end of a head is the head's.
    guard let head = document.firstRange(of: Self.endOfHead) else { return document }
    return document[..<head.lowerBound] + "<style>" + rules + "</style>\n"
      + document[head.lowerBound...]
  }

  private var rules: String {
    let marked = ids.map { "[id=\"\(Self.escaped($0))\"]" }.joined(separator: ",")
    return (marked.isEmpty ? "" : marked + "{\(Self.outline("dashed"))}") + ":target{"
      + Self.outline("solid") + ";scroll-margin:190px 0 130px}"
  }

  private static let endOfHead = "</head>"

  private static func outline(_ line: String) -> String {
    "outline:3px \(line) #bf5af2!important;outline-offset:2px!important;border-radius:6px"
  }

  /// An id as a string of a style sheet; nothing in it can end the string or the sheet.
  private static func escaped(_ id: String) -> String {
    id.unicodeScalars.reduce(into: "") { text, scalar in
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar == "." || scalar == "-")
      text += isPlain ? String(scalar) : "\\" + String(scalar.value, radix: 16) + " "
    }
  }
}
