import KnotenScreen

extension Canvas {
  /// The way back, the title and the toolbar: on one line where they fit, else below each other.
  ///
  /// A rule sets them apart from the content; a sheet has none.
  mutating func titleBar(_ title: Line, back: Button?, toolbar: [Button]) {
    let tools = toolbar.map(\.sign)
    let title = StyledText(title, .strong)
    let back = back?.backSign
    if !titleLine(title, back: back, tools: tools.joined()) {
      if let back { paragraph(back) }
      if back == nil { paragraph(title) } else { centred(title) }
      flow(tools)
    }
    if !isSheet { rule() }
  }

  /// The top of a sheet with its grabber.
  mutating func grabber() {
    sheetEdge("╭", "╮")
    centred(StyledText("━━━━━━", .tertiary))
  }

  /// What is pinned below the content: the bar and the tab bar, and the lower edge of a sheet.
  mutating func pinned(of screen: Screen) {
    bar(screen.bar)
    tabBar(screen.tabs)
    if isSheet { sheetEdge("╰", "╯") }
  }

  /// The rows of the bar after a rule; nothing where there are none.
  mutating func bar(_ rows: [Row]) {
    guard !rows.isEmpty else { return }
    rule()
    let alignment = RowAlignment(of: rows)
    for row in rows { self.row(row, alignment) }
  }

  /// The tab bar after a rule; the tab that shows is marked, one whose screen is still to come stands in parentheses.
  mutating func tabBar(_ tabs: [TabItem]) {
    guard !tabs.isEmpty else { return }
    rule()
    flow(tabs.map(\.sign), isCentred: true)
  }

  /// A line for each motion and one for what the last step made happen.
  mutating func footnotes(motions: [Motion], at moment: Int?, effects: [Effect]) {
    for motion in motions { paragraph(StyledText(motion.sentence(at: moment), .secondary)) }
    if !effects.isEmpty {
      let names = effects.map { effect in
        [effect.name, effect.url].compactMap(\.self).joined(separator: " ")
      }
      let sentence = "effects: " + Span(names.joined(separator: ", ")).text
      paragraph(StyledText(sentence, .secondary))
    }
  }

  /// The id of everything that can be tapped, each whole on a line of its own, however wide: it is there to be copied.
  mutating func ids(of targets: [Element]) {
    blank()
    paragraph(StyledText("ids:", .secondary))
    for target in targets {
      begin()
      write(StyledText(Span(target.id.rawValue).text))
      write("  ", cells: 2)
      write(StyledText(target.label, .secondary))
      end()
    }
  }

  private mutating func titleLine(_ title: StyledText, back: StyledText?, tools: StyledText) -> Bool
  {
    let titleCells = title.cells
    let backCells = back.map { $0.cells + 2 } ?? 0
    let toolCells = tools.isEmpty ? 0 : tools.cells + 2
    let middle = back == nil ? 0 : (innerCells - titleCells) / 2
    let start = max(backCells, min(middle, innerCells - toolCells - titleCells))
    guard start + titleCells + toolCells <= innerCells else { return false }
    begin()
    if let back { write(back) }
    skip(to: start)
    write(title)
    if !tools.isEmpty {
      skip(to: innerCells - toolCells + 2)
      write(tools)
    }
    end()
    return true
  }
}

extension TabItem {
  fileprivate var sign: StyledText {
    if action == nil { return StyledText("(\(title.text), coming)", .tertiary) }
    let name = "\(glyph.sign) \(title.text)"
    return isSelected
      ? StyledText("▸ " + name, TextStyle(ink: .token(.ide), isStrong: true), target: id)
      : StyledText(name, .secondary, target: id)
  }
}

extension Motion {
  /// The values at both ends and the curve between them; with a moment, what they have come to.
  fileprivate func sentence(at moment: Int?) -> String {
    var curve = curve.name
    if case .bouncy(let milliseconds) = self.curve { curve += " \(milliseconds) ms" }
    let tracks = tracks.map { track in
      "\(track.property.rawValue) \(track.from.decimal) → \(track.to.decimal)"
    }
    return "motion: \(Span(name).text) of \(Span(target.rawValue).text): "
      + (tracks + [curve]).joined(separator: ", ") + (moment.map(values) ?? "")
  }

  private func values(at moment: Int) -> String {
    let values = samples(at: moment).map { "\($0.property.rawValue) \($0.value.decimal)" }
    let settled = isSettled(at: moment) ? ", settled" : ""
    return "; at \(moment) ms: " + values.joined(separator: ", ") + settled
  }
}
