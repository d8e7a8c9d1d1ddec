import KnotenScreen

extension Markup {
  /// What a patch does to a file: its path and counts, then its lines in a pane that scrolls sideways.
  mutating func diff(_ file: DiffFile, on page: Page) {
    element("article", ["class": "row diff"]) { markup in
      markup.element("div", ["class": "by"]) { markup in
        markup.element("h3", ["id": file.id.rawValue]) { $0.line(file.path) }
        markup.capsules(file.capsules)
        markup.element("span", ["class": "trailing"]) { $0.line(file.counts) }
      }
      if !file.lines.isEmpty { markup.pane(of: file) }
      if let leftOut = file.leftOut {
        markup.element("p", ["class": "detail"]) { $0.line(leftOut) }
      }
      if let button = file.button { markup.buttons([button], on: page) }
    }
  }

  private mutating func pane(of file: DiffFile) {
    element(
      "div",
      [
        "class": "pane", "tabindex": "0", "role": "region",
        "aria-label": "Changes to " + file.path.spoken,
      ]
    ) { markup in
      markup.element("div", ["class": file.isOneSided ? "lines one-sided" : "lines"]) { markup in
        for line in file.lines { markup.line(line) }
      }
    }
  }

  private mutating func line(_ line: DiffLine) {
    element("div", ["class": line.kind.rawValue]) { markup in
      markup.number(line.oldNumber)
      markup.number(line.newNumber)
      markup.element("span", ["class": "sign", "aria-hidden": "true"]) { $0.write(line.kind.sign) }
      markup.spoken(line.kind)
      markup.element("code") { $0.line(line.text) }
      if let warning = line.warning {
        markup.element("span", ["class": "warning"]) { markup in
          markup.picture(.warning)
          markup.line(warning)
        }
      }
    }
  }

  private mutating func number(_ number: Int?) {
    element("span", ["class": "number", "aria-hidden": "true"]) { markup in
      if let number { markup.text(String(number)) }
    }
  }

  private mutating func spoken(_ kind: DiffLine.Kind) {
    let words: StaticString? =
      switch kind {
      case .added: "added: "
      case .removed: "removed: "
      case .context, .hunk, .note: nil
      }
    if let words { element("span", ["class": "spoken"]) { $0.write(words) } }
  }
}

extension DiffFile {
  /// Whether the lines stand in the old file or in the new one alone, so that one column of numbers is enough.
  fileprivate var isOneSided: Bool {
    lines.allSatisfy { $0.oldNumber == nil } || lines.allSatisfy { $0.newNumber == nil }
  }
}

extension DiffLine.Kind {
  fileprivate var sign: StaticString {
    switch self {
    case .added: "+"
    case .removed: "−"
    case .context, .hunk, .note: ""
    }
  }
}
