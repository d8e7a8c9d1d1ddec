extension GoldenReport {
  /// The report as the workflow commands that GitHub shows beside the changed files, one a line.
  ///
  /// Source: GitHub's "Workflow commands for GitHub Actions", `error`; not checked against a run there.
  public var annotations: [String] {
    let changes = groups.flatMap { group in
      group.comparisons.prefix(Self.mostOfGroup).map { comparison in
        Self.annotation(
          group.words.joined(separator: "; "), file: GoldenPath.root + comparison.path,
          title: "\(comparison.screen) \(comparison.scene)")
      }
    }
    let stray = orphans.map {
      Self.annotation("No scene draws this.", file: GoldenPath.root + $0, title: "Orphan")
    }
    let undecided = undecided.map {
      Self.annotation("Not decided yet.", file: GoldenPath.root + $0, title: "Pending")
    }
    return failures.map { Self.annotation($0.words, file: nil, title: "Looks") } + changes + stray
      + undecided
  }

  /// A change that every screen shows is told beside a few of them: what GitHub shows of a run is limited.
  private static let mostOfGroup = 3

  private static func annotation(_ message: String, file: String?, title: String) -> String {
    let place = file.map { "file=\(escaped($0, in: true))," } ?? ""
    return "::error \(place)title=\(escaped(title, in: true))::\(escaped(message, in: false))"
  }

  private static func escaped(_ text: String, in isProperty: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
