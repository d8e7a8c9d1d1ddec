package import KnotenScreen

extension ScreenBlocks {
  /// What can be tapped in a block, in reading order: what the screen itself lists for this piece of it.
  package func targets(of block: Int) -> [Element] {
    switch blocks[block] {
    case .title:
      piece(back: screen.back, toolbar: screen.toolbar)
    case .status:
      piece(status: screen.status)
    case .row(let section, let row, _):
      piece(rows: [screen.sections[section].rows[row]])
    case .diffFoot(let diff, _):
      piece(rows: [.diff(diffs[diff].file.withoutLines)])
    case .gate(let section):
      piece(of: screen.sections[section], gate: screen.sections[section].gate)
    case .footer(let section):
      piece(of: screen.sections[section], footer: screen.sections[section].footer)
    case .bar:
      piece(bar: screen.bar)
    case .tabs:
      piece(tabs: screen.tabs)
    case .head, .diffHead, .diffLines, .end:
      []
    }
  }

  private func piece(
    back: Button? = nil, toolbar: [Button] = [], status: Status = .ready(Freshness()),
    sections: [Section] = [], bar: [Row] = [], tabs: [TabItem] = []
  ) -> [Element] {
    var piece = Screen(
      name: screen.name, title: "", presentation: screen.presentation, status: status,
      toolbar: toolbar, sections: sections, bar: bar)
    piece.back = back
    piece.tabs = tabs
    return piece.tapTargets
  }

  private func piece(rows: [Row]) -> [Element] {
    piece(sections: [Section(id: ElementID(screen: screen.name), rows: rows)])
  }

  private func piece(of section: Section, gate: Gate? = nil, footer: Line? = nil) -> [Element] {
    piece(sections: [Section(id: section.id, footer: footer, rows: [], gate: gate)])
  }
}

extension DiffFile {
  /// The file with what stands around its lines.
  var withoutLines: DiffFile {
    DiffFile(
      id: id, path: path, capsules: capsules, counts: counts, lines: [], leftOut: leftOut,
      button: button)
  }
}
