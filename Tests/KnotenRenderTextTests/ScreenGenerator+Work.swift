import KnotenScreen

extension ScreenGenerator {
  mutating func choice() -> Choice {
    Choice(
      id: id(), label: line(),
      options: many(4) { made in
        Choice.Option(
          id: made.id(), title: made.line(), isSelected: made.flip(),
          action: made.optional { $0.action() })
      })
  }

  mutating func comment() -> CommentRow {
    CommentRow(
      id: id(), author: line(), authorAction: optional { $0.action() }, age: line(),
      body: many(4) { $0.line() }, capsules: many(2) { $0.capsule() }, isReply: flip(),
      buttons: many(2) { $0.button() })
  }

  mutating func composer() -> Composer {
    Composer(
      id: id(), label: line(), placeholder: line(), lines: many(4) { $0.line() },
      input: flip() ? Command(text()) : nil, markers: many(4) { $0.button() }, send: button())
  }

  mutating func diff() -> DiffFile {
    DiffFile(
      id: id(), path: line(), capsules: many(2) { $0.capsule() }, counts: line(),
      lines: many(6) { made in
        DiffLine(
          kind: made.pick(DiffLine.Kind.allCases), oldNumber: made.number(),
          newNumber: made.number(), text: made.line(), warning: made.optional { $0.line() })
      },
      leftOut: optional { $0.line() }, button: optional { $0.button() })
  }

  private mutating func number() -> Int? {
    pick([nil, 1, 9, 10, 12_345, .max, .min])
  }
}
