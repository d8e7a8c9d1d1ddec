import KnotenScreen

extension Canvas {
  /// What the screen is doing about its content: a line below the title, a notice, or the middle of an empty screen.
  mutating func status(_ status: Status) {
    switch status {
    case .loading:
      blank()
      centred(StyledText("Loading", .secondary))
      blank()
    case .ready(let freshness, let notice):
      self.freshness(freshness)
      if let notice { self.notice(notice) }
    case .empty(let notice, let freshness):
      self.freshness(freshness)
      placeholder(notice)
    case .failed(let notice):
      placeholder(notice)
    }
  }

  private mutating func freshness(_ freshness: Freshness) {
    if let line = freshness.line { paragraph(StyledText(line, .secondary)) }
  }

  private mutating func notice(_ notice: Notice) {
    blank()
    edge(.top)
    box = .card
    let row = Row.notice(notice)
    self.row(row, RowAlignment(of: [row]))
    box = .open
    edge(.bottom)
  }

  private mutating func placeholder(_ notice: Notice) {
    blank()
    if let glyph = notice.glyph {
      centred(StyledText(glyph.sign, .tone(notice.tone, else: .secondary)))
    }
    centred(StyledText(notice.title, .strong, linksOf: notice.id))
    if let detail = notice.detail { centred(StyledText(detail, .secondary, linksOf: notice.id)) }
    if let button = notice.button {
      blank()
      flow([button.sign], isCentred: true)
    }
    blank()
  }
}
