extension Layout {
  /// How high a row is, in points; never less than what a finger needs.
  public func height(of row: Row) -> Int {
    max(Metrics.leastRow, content(of: row))
  }

  private func content(of row: Row) -> Int {
    switch row {
    case .button(let button): padded(block(button.title, .body).height(in: textWidth(glyph: nil)))
    case .choice(let choice): height(of: choice)
    case .comment(let comment): height(of: comment)
    case .composer(let composer): height(of: composer)
    case .diff(let file): height(of: file)
    case .field(let field): height(of: field)
    case .group(let group): height(of: group)
    case .hero(let hero): height(of: hero)
    case .item(let item): height(of: item)
    case .notice(let notice): height(of: notice)
    case .product(let card): height(of: card)
    }
  }

  private func padded(_ height: Int) -> Int { height + 2 * Metrics.rowPadding }

  private func line(_ style: TypeStyle) -> Int { style.lineHeight(at: typeSize) }

  /// A button below the text of a row is as high as a finger needs, part of it over the text.
  private func height(of buttons: [Button]) -> Int {
    buttons.isEmpty ? 0 : Metrics.leastRow - Metrics.buttonOverlap
  }

  /// Capsules on a line of their own, with a little room around them.
  private func height(of capsules: [Capsule]) -> Int {
    capsules.isEmpty ? 0 : line(.caption1) + 2 * Metrics.capsulePadding + 4 * Metrics.lineGap
  }

  private func height(of item: Item) -> Int {
    let whole = textWidth(glyph: item.glyph)
    let trailing = item.trailing.map { block($0, .subheadline).width + Metrics.gap } ?? 0
    let accessory = item.accessory == nil ? 0 : 2 * Metrics.gap
    let capsule = item.capsules.count == 1 ? item.capsules[0].text.spans : []
    var height = block(Line(item.title.spans + capsule), .body).height(
      in: whole - accessory - (isStacked ? 0 : trailing))
    for detail in item.details where !detail.isEmpty {
      height += Metrics.lineGap
      height += block(detail, .subheadline).height(
        in: whole, limit: mostLines(of: detail))
    }
    if isStacked, item.trailing != nil { height += Metrics.lineGap + line(.subheadline) }
    if item.capsules.count > 1 { height += self.height(of: item.capsules) }
    return padded(height) + self.height(of: item.buttons)
  }

  private func height(of field: Field) -> Int {
    let width = textWidth(glyph: nil)
    guard isStacked(field) else { return padded(line(.body)) }
    return padded(
      block(field.label, .subheadline).height(in: width) + Metrics.lineGap
        + block(field.value, .body).height(in: width))
  }

  private func height(of comment: CommentRow) -> Int {
    let width = textWidth(glyph: nil) - (comment.isReply ? Metrics.rowInset : 0)
    let body = comment.body.reduce(0) { $0 + block($1, .callout).height(in: width) }
    return padded(
      block(comment.author, .subheadline).height(in: width) + height(of: comment.capsules)
        + Metrics.lineGap + body) + (comment.buttons.isEmpty ? 0 : Metrics.leastRow)
  }

  private func height(of composer: Composer) -> Int {
    let least = 3
    let width = textWidth(glyph: nil)
    let typed = composer.lines.reduce(0) { $0 + block($1, .body).height(in: width) }
    return Metrics.rowPadding + max(typed, least * line(.body)) + Metrics.leastRow
  }

  private func height(of file: DiffFile) -> Int {
    let warnings = file.lines.count { $0.warning != nil }
    let pane = file.lines.isEmpty ? 0 : Metrics.rowPadding + Metrics.gap
    return padded(block(file.path, .subheadline).height(in: textWidth(glyph: nil)))
      + pane + (file.lines.count + warnings) * line(.footnote) + height(of: file.capsules)
      + (file.leftOut == nil ? 0 : padded(line(.footnote)))
      + (file.button == nil ? 0 : Metrics.leastRow)
  }

  private func height(of group: Group) -> Int {
    let columns = columns(of: group)
    let lines = (group.rows.count + columns - 1) / columns
    let highest = group.rows.map { height(of: $0, ofOneOf: columns) }.max() ?? 0
    return lines * highest + max(0, lines - 1) * Metrics.gap
  }

  /// How high a row is that shares its line with others.
  private func height(of row: Row, ofOneOf columns: Int) -> Int {
    guard columns > 1, case .product(let card) = row, card.style == .compact else {
      return height(of: row)
    }
    let name = block(card.name, .subheadline)
      .height(in: width(ofOneOf: columns) - 2 * Metrics.gap)
    return padded(name + line(.subheadline) + 2 * Metrics.gap)
      + (card.glyph == nil ? 0 : Metrics.glyphColumn)
  }

  private func height(of hero: Hero) -> Int {
    block(hero.wordmark, .largeTitle).height(in: cardWidth)
      + block(hero.title, .title3).height(in: cardWidth) + 2 * Metrics.rowPadding
  }

  private func height(of notice: Notice) -> Int {
    let width = textWidth(glyph: notice.glyph)
    let detail =
      notice.detail.map { Metrics.lineGap + block($0, .subheadline).height(in: width) } ?? 0
    return padded(block(notice.title, .headline).height(in: width) + detail)
      + height(of: notice.button.map { [$0] } ?? [])
  }

  private func height(of card: ProductCard) -> Int {
    switch card.style {
    case .full: padded(max(line(.headline), line(.subheadline) + Metrics.gap))
    case .compact: 2 * Metrics.gap + line(.subheadline) + Metrics.gap
    }
  }

  private func height(of choice: Choice) -> Int {
    isStacked(choice)
      ? choice.options.count * Metrics.leastRow
      : max(Metrics.segmentedControl, line(.footnote) + Metrics.gap)
  }
}
