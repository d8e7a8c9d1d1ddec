/// One import of a source file.
struct ImportLine: Hashable {
  /// The line in the file, from 1.
  let number: Int
  /// The module, without what is picked from it.
  let module: String

  /// The imports of a source text, in order; attributes, access levels and submodules are looked through.
  static func all(in text: String) -> [ImportLine] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      module(of: line).map { ImportLine(number: index + 1, module: $0) }
    }
  }

  private static let kinds: Set<Substring> = [
    "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]
  private static let accessLevels: Set<Substring> = [
    "fileprivate", "internal", "package", "private", "public",
  ]

  private static func module(of line: Substring) -> String? {
    var words = line.split { $0 == " " || $0 == "\t" || $0 == ";" }[...]
    while let word = words.first, word.hasPrefix("@") || accessLevels.contains(word) {
      words = words.dropFirst()
    }
    guard words.popFirst() == "import" else { return nil }
    if let word = words.first, kinds.contains(word) { words = words.dropFirst() }
    return words.first.map { String($0.prefix { $0 != "." }) }
  }
}
