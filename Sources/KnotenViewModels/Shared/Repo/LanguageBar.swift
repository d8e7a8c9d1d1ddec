import KnotenCore
import KnotenScreen

/// The languages of a repository as a bar and their shares in words.
struct LanguageBar {
  /// How many languages have a part of their own; the others are one together.
  static let most = 4
  private static let cells = 20
  private static let looks: [(sign: String, tone: Tone)] = [
    ("█", .ide), ("▓", .trust), ("▚", .pro), ("░", .danger), ("·", .neutral),
  ]

  private let parts: [(name: String, share: Double)]

  /// The bar of these, the largest first; of none there is no bar.
  init?(_ languages: [RepoLanguage]) {
    let total = languages.reduce(0.0) { $0 + Double(max(0, $1.size)) }
    guard total > 0 else { return nil }
    var parts = languages.prefix(Self.most).map { ($0.name, Double(max(0, $0.size)) / total) }
    let rest = languages.dropFirst(Self.most).reduce(0.0) { $0 + Double(max(0, $1.size)) }
    if rest > 0 { parts.append(("other", rest / total)) }
    self.parts = parts
  }

  /// The bar, then each name with its share; only the names are said aloud.
  var line: Line {
    let bar = zip(lengths, Self.looks).map { length, look in
      Span(String(repeating: look.sign, count: length), tone: look.tone, spoken: "")
    }
    let names = zip(parts, Self.looks).enumerated().flatMap { index, pair in
      let (part, look) = pair
      return [
        Span(index == 0 ? " " : ", ", spoken: index == 0 ? "" : nil),
        Span(look.sign + " ", tone: look.tone, spoken: ""),
        Span("\(part.name) \(Self.percent(part.share))"),
      ]
    }
    return Line(bar.filter { !$0.text.isEmpty } + names)
  }

  /// The cells of each part; the first takes what rounding leaves over, and none is without a cell.
  private var lengths: [Int] {
    let others = parts.dropFirst().map { max(1, Int(($0.share * Double(Self.cells)).rounded())) }
    return [max(1, Self.cells - others.reduce(0, +))] + others
  }

  private static func percent(_ share: Double) -> String {
    let percent = Int((share * 100).rounded())
    return percent == 0 ? "under 1%" : "\(percent)%"
  }
}
