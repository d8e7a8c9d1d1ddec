import KnotenScreen

/// The rules that a screen keeps whatever goes wrong: it never waits for nothing, is never blank, speaks to people, and
/// keeps what was there.
struct FaultAudit {
  private let cell: FaultCell
  private let screen: Screen
  private let lines: [Substring]

  /// What is wrong with how a cell looks.
  ///
  /// - Parameters:
  ///   - screen: What shows.
  ///   - lines: The lines of it that people read.
  ///   - cell: The cell.
  /// - Returns: The broken rules.
  static func findings(
    in screen: Screen, _ lines: [Substring], of cell: FaultCell
  ) -> [ScreenAudit.Finding] {
    let audit = FaultAudit(cell: cell, screen: screen, lines: lines)
    let problems = [audit.endlessSpinner, audit.blankPage, audit.lostContent] + audit.rawWords
    return problems.compactMap(\.self).map {
      ScreenAudit.Finding(id: ElementID(screen: screen.name), problem: $0)
    }
  }

  private var endlessSpinner: String? {
    guard !cell.kind.isEndless else { return nil }
    let isWaiting =
      switch screen.status {
      case .loading: true
      case .ready(let freshness, _), .empty(_, let freshness): freshness.activity != .idle
      case .failed: false
      }
    return isWaiting ? "it says that it waits, and nothing is under way" : nil
  }

  private var blankPage: String? {
    let chrome = Set(
      [screen.back?.id, ElementID(screen: screen.name)].compactMap(\.self)
        + screen.toolbar.map(\.id) + screen.tabs.map(\.id))
    let content = screen.elements.filter { !chrome.contains($0.id) && $0.role != .heading }
    return content.isEmpty ? "the page is blank" : nil
  }

  private var lostContent: String? {
    guard cell.isAgain, screen.name == cell.base.look.screen.name else { return nil }
    let left = Set(screen.contentIDs)
    let lost = cell.base.look.screen.contentIDs.filter { !left.contains($0) }
    guard let first = lost.first else { return nil }
    return "content that was there is gone: \(first)"
      + (lost.count > 1 ? " and \(lost.count - 1) more" : "")
  }

  /// Lines that nobody wrote for people; what stood there before is what somebody wrote.
  private var rawWords: [String] {
    var problems: [String] = []
    for line in lines where !cell.base.lines.contains(line) {
      if Self.signsOfJSON.contains(where: line.contains) {
        problems.append("raw JSON is on the screen: \(line)")
      }
      let words = Set(line.split { !$0.isLetter && !$0.isNumber && $0 != "." }.map(String.init))
      if let name = internalNames.first(where: words.contains) {
        problems.append("an internal name is on the screen, \(name): \(line)")
      }
    }
    return problems
  }

  private static let signsOfJSON = ["{\"", "\":", "\"}", "[{", "}]"]

  /// What requests and types of ours are called.
  private var internalNames: [String] {
    let names = cell.base.asked.keys.sorted()
    // The last part of a name may be a word that people use too, such as “purchase”.
    return names
      + names.map(FaultCell.lastPart(of:)).filter { $0.contains(where: \.isUppercase) }
      + ["nil", "Optional", "XRPC", "JSON", "HTTP", "WireProblem"]
  }
}

extension Screen {
  /// The rows that show what was read; buttons and notices come and go with what the screen is doing.
  fileprivate var contentIDs: [ElementID] {
    sections.flatMap(\.rows).compactMap { row in
      switch row {
      case .button, .notice: nil
      case .choice, .comment, .composer, .diff, .field, .group, .hero, .item, .product: row.id
      }
    }
  }
}
